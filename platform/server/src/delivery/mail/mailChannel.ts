import type { DeliveryChannel } from '../deliveryChannel'
import { composeLead } from './composeLead'
import type { SolutionName } from './describeLead'
import type { MailConfig } from './mailConfig'
import { sendMail } from './sendMail'

/**
 * Mails each lead to the company, as a mail that can be answered. It counts as delivered if at least one of its
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
    async deliver(lead, signal) {
      const refused = await sendMail(config, composeLead(lead, config, solutionName), signal)
      for (const { address, responseCode } of refused) {
        const position = config.to.indexOf(address) + 1
        const recipient = position > 0 ? `recipient ${position}` : 'a recipient'
        warn(`The mail server refuses ${recipient} of MAIL_TO (SMTP ${responseCode}).`)
      }
    },
  }
}
