import { company } from '@site/shared/content/company'
import { sql, type Kysely } from 'kysely'
import type { StoredLead } from '../../leads/lead'
import type { LeadStore } from '../../leads/LeadStore'
import type { DeliveryChannel } from '../deliveryChannel'
import type { Tables } from '../../leads/tables'
import { composeReceipt } from './composeReceipt'
import { isAddress } from './mailAddress'
import type { MailConfig } from './mailConfig'
import { sendMail } from './sendMail'
import { ContentRefused, RecipientsRefused } from './smtpFailure'

/**
 * Confirms a lead to the visitor, at most once per address and hour, and never a quarantined one.
 *
 * @param use Runs queries on the database of leads. First called when a lead is delivered.
 */
export function receiptChannel(config: MailConfig, use: LeadStore['use']): DeliveryChannel {
  // A mailbox of the company would answer itself.
  const own = new Set([company.email, config.from.address, ...config.to].map(getInbox))
  const isPossible = ({ is_quarantined, email }: StoredLead) =>
    !is_quarantined && isAddress(email) && !own.has(getInbox(email))

  return {
    name: 'receipt',
    accepts: async (lead, db) => isPossible(lead) && !(await hasEarlierReceipt(lead, db)),
    async deliver(lead, signal) {
      if (!isPossible(lead) || (await use(({ db }) => hasEarlierReceipt(lead, db)))) return
      try {
        await sendMail(config, composeReceipt(lead, config), signal)
      } catch (error) {
        // Anyone can enter an address that does not exist. That is not a fault to report, and no reason to try again.
        if (!(error instanceof RecipientsRefused || error instanceof ContentRefused)) throw error
      }
    },
  }
}

/** At most one receipt per address in this time. */
const INTERVAL_MS = 3_600_000
/** Largest integer of the column in PostgreSQL. */
const MAX_ID = 2_147_483_647

/**
 * Whether a receipt to the same address was already due within the hour before this lead.
 *
 * @param lead Stored, or about to be stored in this transaction.
 */
async function hasEarlierReceipt(lead: StoredLead, db: Kysely<Tables>): Promise<boolean> {
  const since = new Date(Date.parse(lead.created_at) - INTERVAL_MS).toISOString()
  const address = getInbox(lead.email)
  const [local = ''] = address.split('@')
  const receipts = await db
    .selectFrom('outbox')
    .innerJoin('leads', 'leads.id', 'outbox.lead_id')
    .select(['leads.email', 'leads.reference'])
    .where('outbox.channel', '=', 'receipt')
    .where('outbox.state', 'in', ['waiting', 'delivered', 'dead'])
    // Never earlier than `created_at`, and in the index.
    .where('outbox.next_attempt_at', '>', since)
    .where('outbox.created_at', '>', since)
    // Servers can store two leads at the same time. Then the first one gets the receipt.
    .where((eb) =>
      eb(
        'leads.id',
        '<',
        sql<number>`coalesce(${eb.selectFrom('leads as own').select('own.id').where('own.reference', '=', lead.reference)}, ${MAX_ID})`,
      ),
    )
    .where(sql<string>`lower(leads.email)`, 'like', sql<string>`${`${escapeLike(local)}%`} escape '!'`)
    .execute()
  return receipts.some(({ email }) => getInbox(email) === address)
}

/** Most providers deliver "ana+anything@example.com" to "ana@example.com". */
function getInbox(address: string): string {
  return address.toLowerCase().replace(/\+[^@]*/, '')
}

function escapeLike(text: string): string {
  return text.replace(/[!%_]/g, '!$&')
}
