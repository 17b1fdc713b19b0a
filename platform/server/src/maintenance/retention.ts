import { setImmediate } from 'node:timers/promises'
import type { Engine } from '../leads/engine'
import { eraseLeads } from './eraseLeads'

/** Short enough that leads of visitors do not wait for the transaction. */
const BATCH = 200

/**
 * The time before which leads are too old.
 *
 * @returns ISO 8601 in UTC. The same day of the month, or the month's last day if it has no such day.
 */
export function retentionCutoff(months: number, now = new Date()): string {
  const cutoff = new Date(now)
  cutoff.setUTCDate(1)
  cutoff.setUTCMonth(cutoff.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(cutoff.getUTCFullYear(), cutoff.getUTCMonth() + 1, 0)).getUTCDate()
  cutoff.setUTCDate(Math.min(now.getUTCDate(), lastDay))
  return cutoff.toISOString()
}

export async function countOldLeads({ db }: Engine, cutoff: string): Promise<number> {
  const { count } = await db
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('created_at', '<', cutoff)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Deletes leads from before the cutoff, delivered or not. Then call `engine.overwriteDeleted()`.
 *
 * @returns How many were deleted.
 */
export async function eraseOldLeads(engine: Engine, cutoff: string): Promise<number> {
  for (let total = 0; ;) {
    const rows = await engine.db
      .selectFrom('leads')
      .select('reference')
      .where('created_at', '<', cutoff)
      .limit(BATCH)
      .execute()
    if (rows.length === 0) return total
    total += await eraseLeads(
      engine,
      rows.map(({ reference }) => reference),
    )
    await setImmediate()
  }
}
