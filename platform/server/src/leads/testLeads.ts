import type { Engine } from './engine'
import type { AddedLead, LeadOrigin, LeadRequest } from './lead'
import { getCode, newRow } from './leadRows'
import type { TestLeadRow } from './tables'

/** A server may know of a new preview later than the one that stored its first lead. */
export const ERASED_AFTER_MS = 5 * 60_000

/**
 * Stores what was sent from a preview, apart from leads. The same request is stored once.
 *
 * @param preview Id of the preview.
 */
export async function addTestLead(
  { db }: Engine,
  preview: string,
  lead: LeadRequest,
  origin: LeadOrigin,
): Promise<AddedLead> {
  const { reference, created_at, source, idempotency_key = null } = newRow(lead, origin)
  const request = JSON.stringify(lead.request)
  const same =
    idempotency_key === null
      ? undefined
      : await db
          .selectFrom('test_leads')
          .selectAll()
          .where('preview', '=', preview)
          .where('idempotency_key', '=', idempotency_key)
          .executeTakeFirst()
  if (same && same.request !== request) return { status: 'conflict' }
  if (same) return { status: 'replayed', reference: same.reference, code: getCode(same) }
  const row: TestLeadRow = {
    reference,
    preview,
    kind: lead.kind,
    source,
    idempotency_key,
    request,
    created_at,
  }
  await db.insertInto('test_leads').values(row).execute()
  return { status: 'stored', reference, code: getCode(row) }
}

/** Newest first. */
export function listTestLeads({ db }: Engine, limit: number): Promise<TestLeadRow[]> {
  return db.selectFrom('test_leads').selectAll().orderBy('created_at', 'desc').limit(limit).execute()
}

/**
 * Erases what was sent from previews that do not exist any more.
 *
 * @param previews Ids of those that exist.
 */
export async function eraseTestLeads(
  { db }: Engine,
  previews: readonly string[],
  now = Date.now(),
): Promise<void> {
  const before = new Date(now - ERASED_AFTER_MS).toISOString()
  const old = db.deleteFrom('test_leads').where('created_at', '<', before)
  await (previews.length > 0 ? old.where('preview', 'not in', previews) : old).execute()
}
