import { domainToUnicode } from 'node:url'
import { canonicalEmail } from '@site/shared/forms/rules/email'
import { removeHidden } from '@site/shared/forms/rules/normalize'
import { normalizePhone } from '@site/shared/forms/rules/phone'
import type { SelectQueryBuilder } from 'kysely'
import type { Engine } from './engine'
import { storedColumns, visitorColumns, type StoredLead } from './lead'
import { storedLead } from './leadRows'
import type { Tables } from './tables'

const PAGE_ROWS = 500

export interface LeadFilter {
  /** Only quarantined leads. */
  isQuarantined?: true | undefined
  /** Only leads with a delivery that was given up. */
  isDead?: true | undefined
  /** ISO 8601 in UTC. */
  since?: string | undefined
  /** Contained in what the visitor wrote. Case and accents do not matter. */
  text?: string | undefined
  /** @default 'newest first' */
  order?: 'newest first' | 'oldest first' | undefined
}

/** Yields matching leads in constant memory. Leads can be added meanwhile; they are not included. */
export async function* findLeads({ db }: Engine, filter: LeadFilter): AsyncGenerator<StoredLead> {
  const { isQuarantined, isDead, since, text, order } = filter
  const isOldestFirst = order === 'oldest first'
  let matching = db
    .selectFrom('leads')
    .select(['id', ...storedColumns])
    .orderBy('id', isOldestFirst ? 'asc' : 'desc')
    .limit(PAGE_ROWS)
  if (isOldestFirst) matching = matching.where('id', '<=', await newestId(db))
  if (isQuarantined) matching = matching.where('is_quarantined', '=', 1)
  if (since !== undefined) matching = matching.where('created_at', '>=', since)
  if (isDead) {
    const dead = db.selectFrom('outbox').select('lead_id').where('state', '=', 'dead')
    matching = matching.where('id', 'in', dead)
  }
  const isMatch = text === undefined ? () => true : contains(text)

  // One long query would occupy SQLite's only connection.
  for (let page = matching; ;) {
    const rows = await page.execute()
    let lastId = 0
    for (const { id, ...row } of rows) {
      lastId = id
      const lead = storedLead(row)
      if (isMatch(lead)) yield lead
    }
    if (rows.length < PAGE_ROWS) return
    page = matching.where('id', isOldestFirst ? '>' : '<', lastId)
  }
}

export async function countLeads(leads: SelectQueryBuilder<Tables, 'leads', unknown>): Promise<number> {
  const { count } = await leads.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()
  // PostgreSQL counts in 64 bits and returns text.
  return Number(count)
}

/** Otherwise an export would not end while leads arrive as fast as it reads them. */
async function newestId(db: Engine['db']): Promise<number> {
  const { newest } = await db
    .selectFrom('leads')
    .select(({ fn }) => fn.max('id').as('newest'))
    .executeTakeFirstOrThrow()
  // Null in an empty table, despite its type.
  return Number(newest ?? 0)
}

function contains(text: string): (lead: StoredLead) => boolean {
  const searched = comparable(text)
  const digits = /^\+?\d+$/.exec(normalizePhone(text))?.[0]
  // Databases compare letters with accents differently.
  return (lead) =>
    // The currency was chosen, not written.
    visitorColumns
      .filter((name) => name !== 'currency')
      .flatMap((name) => (name === 'email' ? listSpellings(lead.email) : String(lead[name] ?? '')))
      .some((value) => comparable(value).includes(searched)) ||
    // As exports and people write it: "(+591) 7123-4567".
    (digits !== undefined && lead.phone_number.includes(digits))
}

/** With the domain in ASCII, as it is stored, and in its own script, as people write it: decision 0088. */
function listSpellings(email: string): string[] {
  const canonical = canonicalEmail(email)
  const domainAt = canonical.lastIndexOf('@') + 1
  return [canonical, canonical.slice(0, domainAt) + domainToUnicode(canonical.slice(domainAt))]
}

/** "Quispé" and "QUISPE" are equal, also if invisible characters were copied with them. */
function comparable(text: string): string {
  return removeHidden(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
