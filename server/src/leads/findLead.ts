import { canonicalEmail } from '@site/shared/forms/rules/email'
import { sql } from 'kysely'
import type { Engine } from './engine'
import { leadColumns, type StoredLead } from './lead'
import { storedLead } from './leadRows'

/** Long enough that lists can show this part of a reference only. */
export const SHORT_REFERENCE = 8

/** No lead has this reference, or several do. The message is for operators. */
export class LeadNotFound extends Error {
  override name = 'LeadNotFound'

  constructor(
    message: string,
    /** Whether it was stored once. */
    readonly wasErased = false,
  ) {
    super(message)
  }
}

/**
 * Finds a lead by its reference or by the beginning of it.
 *
 * @param reference At least `SHORT_REFERENCE` characters.
 * @throws LeadNotFound
 */
export async function findLead({ db }: Engine, reference: string): Promise<StoredLead> {
  const start = reference.trim().toLowerCase()
  if (!/^[0-9a-f-]{8,36}$/.test(start)) {
    throw new LeadNotFound(
      `"${reference}" is not a reference. References look like 3f2a9c1b or 3f2a9c1b-8a0e-4c53-9d57-0c1f2b3a4d5e.`,
    )
  }
  const rows = await db
    .selectFrom('leads')
    .select(leadColumns)
    .where('reference', 'like', `${start}%`)
    .limit(2)
    .execute()
  if (rows.length > 1) {
    throw new LeadNotFound(`Several leads have a reference that starts with ${start}. Give all of it.`)
  }
  if (rows[0]) return storedLead(rows[0])
  const erased = await db
    .selectFrom('erasures')
    .select(['reference', 'erased_at'])
    .where('reference', 'like', `${start}%`)
    .executeTakeFirst()
  if (erased) throw new LeadNotFound(`The lead ${erased.reference} was erased on ${erased.erased_at}.`, true)
  throw new LeadNotFound(`There is no lead with the reference ${start}.`)
}

/**
 * Leads of an e-mail address, oldest first. Upper and lower case and the spelling of an international domain do not
 * matter: older leads may have another one than the address of a person has now (decision 0088).
 */
export async function findLeadsOf({ db }: Engine, email: string): Promise<StoredLead[]> {
  const wanted = canonicalEmail(email).toLowerCase()
  const upToDomain = wanted.slice(0, wanted.lastIndexOf('@') + 1)
  const rows = await db
    .selectFrom('leads')
    .select(leadColumns)
    .where(sql<boolean>`substr(lower(email), 1, ${upToDomain.length}) = ${upToDomain}`)
    .orderBy('id')
    .execute()
  return rows.filter((row) => canonicalEmail(row.email).toLowerCase() === wanted).map(storedLead)
}
