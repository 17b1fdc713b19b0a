import { company } from '@site/shared/content/company'
import type { StoredLead } from '../../leads/lead'
import type { LeadStore } from '../../leads/leadStore'
import type { DeliveryChannel } from '../deliveryChannel'
import { composeReceipt } from './composeReceipt'
import { hasEarlierReceipt, inboxOf } from './earlierReceipt'
import { isAddress } from './mailAddress'
import type { MailConfig } from './mailConfig'
import { sendMail } from './sendMail'
import { MailRefused } from './smtpFailure'

/**
 * Confirms a lead to the visitor, at most once per address and hour, and never a quarantined one.
 *
 * @param use Runs queries on the database of leads. First called when a lead is delivered.
 */
export function receiptChannel(config: MailConfig, use: LeadStore['use']): DeliveryChannel {
  // A mailbox of the company would answer itself.
  const own = new Set([company.email, config.from.address, ...config.to].map(inboxOf))
  const isPossible = ({ is_quarantined, email }: StoredLead) =>
    !is_quarantined && isAddress(email) && !own.has(inboxOf(email))

  return {
    name: 'receipt',
    accepts: async (lead, db) => isPossible(lead) && !(await hasEarlierReceipt(lead, db)),
    batchSize: () => 1,
    async deliver(leads, signal) {
      for (const lead of leads) {
        if (!isPossible(lead) || (await use(({ db }) => hasEarlierReceipt(lead, db)))) continue
        try {
          await sendMail(config, composeReceipt(lead, config), signal)
        } catch (error) {
          // Anyone can enter an address that does not exist. That is not a fault to report, and no reason to try again.
          if (!(error instanceof MailRefused)) throw error
        }
      }
    },
  }
}
