import { sql } from 'kysely'
import type { Engine } from './engine'

/** Leads of one hour that are alike. */
export interface LeadCount {
  /** "2026-11-24T16", UTC. */
  hour: string
  kind: string
  product_id: string | null
  source: string
  is_quarantined: boolean
  count: number
}

/** @param since ISO 8601 in UTC. */
export async function countLeads({ db }: Engine, since: string): Promise<LeadCount[]> {
  const hour = sql<string>`substr(created_at, 1, 13)`
  const rows = await db
    .selectFrom('leads')
    .select(['kind', 'product_id', 'source', 'is_quarantined', hour.as('hour')])
    .select(({ fn }) => fn.countAll().as('count'))
    .where('created_at', '>=', since)
    .groupBy([hour, 'kind', 'product_id', 'source', 'is_quarantined'])
    .orderBy(hour)
    .execute()
  return rows.map((row) => ({
    ...row,
    is_quarantined: row.is_quarantined === 1,
    // PostgreSQL counts in bigint, which arrives as text.
    count: Number(row.count),
  }))
}
