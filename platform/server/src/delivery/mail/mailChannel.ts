import type { DeliveryChannel } from '../deliveryChannel'
import { composeLeads } from './composeLeads'
import type { SolutionName } from './describeLead'
import type { MailConfig } from './mailConfig'
import { sendMail } from './sendMail'

/** After an outage, more waiting leads than this are sent as digests. */
const MAX_SINGLE_MAILS = 20
const MAX_DIGEST_LEADS = 50

/**
 * Mails leads to the company: one mail per lead, or digests of many. A mail counts as delivered if at least one of its
 * recipients is accepted. Otherwise each attempt for a recipient that is refused would send it to all others again.
 *
 * @param warn Called with a message without addresses when a recipient is refused.
 */
export function mailChannel(
  config: MailConfig,
  solutionName: SolutionName,
  warn: (message: string) => void,
): DeliveryChannel {
  return {
    name: 'mail',
    batchSize: (due) => (due > MAX_SINGLE_MAILS ? Math.min(due, MAX_DIGEST_LEADS) : 1),
    async deliver(leads, signal) {
      const refused = await sendMail(config, composeLeads(leads, config, solutionName), signal)
      for (const { address, responseCode } of refused) {
        const position = config.to.indexOf(address) + 1
        const recipient = position > 0 ? `recipient ${position}` : 'a recipient'
        warn(`The mail server refuses ${recipient} of MAIL_TO (SMTP ${responseCode}).`)
      }
    },
  }
}
