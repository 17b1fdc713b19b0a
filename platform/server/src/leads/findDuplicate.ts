import type { Kysely } from 'kysely'
import type { LeadRow, NewLead, Tables } from './tables'

/** Equal requests within this time are one lead, whatever their source, address and key. */
const DUPLICATE_WINDOW_MS = 10 * 60 * 1000

/**
 * Finds the stored lead that a new one repeats (decision 0018): the one under its key, or else one with the same
 * fingerprint from the last ten minutes. Run it in an exclusive transaction with the insert.
 *
 * @returns A lead with another fingerprint when the key already belongs to another request.
 */
export async function findDuplicate(
  db: Kysely<Tables>,
  { idempotency_key, fingerprint, created_at, is_quarantined }: NewLead,
): Promise<Pick<LeadRow, 'reference' | 'fingerprint' | 'idempotency_key'> | undefined> {
  const candidates = db
    .selectFrom('leads')
    .select(['reference', 'fingerprint', 'idempotency_key'])
    // A quarantined lead may not have been read by anyone, so it never replaces one that is not quarantined.
    .where('is_quarantined', '<=', is_quarantined)
    .orderBy('is_quarantined')
    .orderBy('id')
  const sameKey =
    idempotency_key && (await candidates.where('idempotency_key', '=', idempotency_key).executeTakeFirst())
  if (sameKey) return sameKey
  const since = new Date(Date.parse(created_at) - DUPLICATE_WINDOW_MS).toISOString()
  return candidates.where('fingerprint', '=', fingerprint).where('created_at', '>=', since).executeTakeFirst()
}
