import { canonicalEmail } from '@site/shared/forms/rules/email'
import { sql } from 'kysely'
import type { Engine } from './engine'
import { storedColumns, type StoredLead } from './lead'
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
 * Finds a lead by its reference, by the beginning of it, or by its code.
 *
 * @param name At least `SHORT_REFERENCE` characters of a reference, or a code: "3F2A-9C1B".
 * @throws LeadNotFound
 */
export async function findLead({ db }: Engine, name: string): Promise<StoredLead> {
  const start = name.trim().toLowerCase()
  const isCode = /^[\da-f]{4}-[\da-f]{4}$/.test(start)
  if (!isCode && !/^[0-9a-f-]{8,36}$/.test(start)) {
    throw new LeadNotFound(
      `"${name}" is not a reference. References look like 3f2a9c1b or 3f2a9c1b-8a0e-4c53-9d57-0c1f2b3a4d5e, codes like 3F2A-9C1B.`,
    )
  }
  const leads = db.selectFrom('leads').select(storedColumns)
  if (isCode) {
    const end = `%${start.replace('-', '')}`
    const rows = await leads
      .where((eb) => eb.or([eb('idempotency_key', 'like', end), eb('reference', 'like', end)]))
      .execute()
    const found = rows.map(storedLead).filter(({ code }) => code === start.toUpperCase())
    if (found.length > 1) {
      const references = found.map(({ reference }) => reference).join(', ')
      throw new LeadNotFound(`Several leads have the code ${name}. Give the reference: ${references}.`)
    }
    if (found[0]) return found[0]
    await refuseTest(db, end)
    throw new LeadNotFound(`There is no lead with the code ${name}.`)
  }
  const rows = await leads.where('reference', 'like', `${start}%`).limit(2).execute()
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
  await refuseTest(db, `${start}%`)
  throw new LeadNotFound(`There is no lead with the reference ${start}.`)
}

/** @throws LeadNotFound if it was sent from a preview: those who try a form look for it where leads are. */
async function refuseTest(db: Engine['db'], pattern: string): Promise<void> {
  const test = await db
    .selectFrom('test_leads')
    .select('reference')
    .where((eb) => eb.or([eb('idempotency_key', 'like', pattern), eb('reference', 'like', pattern)]))
    .executeTakeFirst()
  if (test)
    throw new LeadNotFound(
      `${test.reference} is a test, sent from a preview: npm run leads -- list --tests --json shows it.`,
    )
}

/**
 * Leads of an e-mail address, oldest first. Upper and lower case and the spelling of an international domain do not
 * matter: older leads may have another one than the address of a person has now (decision 0088).
 */
export async function findLeadsByEmail({ db }: Engine, email: string): Promise<StoredLead[]> {
  const wanted = canonicalEmail(email).toLowerCase()
  const upToDomain = wanted.slice(0, wanted.lastIndexOf('@') + 1)
  const rows = await db
    .selectFrom('leads')
    .select(storedColumns)
    .where(sql<boolean>`substr(lower(email), 1, ${upToDomain.length}) = ${upToDomain}`)
    .orderBy('id')
    .execute()
  return rows.filter((row) => canonicalEmail(row.email).toLowerCase() === wanted).map(storedLead)
}
