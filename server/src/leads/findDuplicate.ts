import type { Kysely } from 'kysely'
import type { LeadRow, NewLead, Tables } from './tables'

/** Equal requests within this time are one lead, whatever their source, address and key. */
const DUPLICATE_WINDOW_MS = 10 * 60 * 1000

type Duplicate = Pick<LeadRow, 'reference' | 'fingerprint'>

/**
 * Finds the stored lead that a new one repeats (decision 0018): the one under its key, or else one with the same
 * fingerprint from the last ten minutes. Run it in an exclusive transaction with the insert.
 *
 * @returns A lead with another fingerprint when the key already belongs to another request.
 */
export async function findDuplicate(db: Kysely<Tables>, lead: NewLead): Promise<Duplicate | undefined> {
  return (await findByKey(db, lead)) ?? (await findByFingerprint(db, lead))
}

async function findByKey(db: Kysely<Tables>, lead: NewLead): Promise<Duplicate | undefined> {
  if (!lead.idempotency_key) return undefined
  return candidates(db, lead).where('idempotency_key', '=', lead.idempotency_key).executeTakeFirst()
}

function findByFingerprint(db: Kysely<Tables>, lead: NewLead): Promise<Duplicate | undefined> {
  const since = new Date(Date.parse(lead.created_at) - DUPLICATE_WINDOW_MS).toISOString()
  return candidates(db, lead)
    .where('fingerprint', '=', lead.fingerprint)
    .where('created_at', '>=', since)
    .executeTakeFirst()
}

function candidates(db: Kysely<Tables>, lead: NewLead) {
  return (
    db
      .selectFrom('leads')
      .select(['reference', 'fingerprint'])
      // A quarantined lead may not have been read by anyone, so it never replaces one that is not quarantined.
      .where('is_quarantined', '<=', lead.is_quarantined)
      .orderBy('is_quarantined')
      .orderBy('id')
  )
}
