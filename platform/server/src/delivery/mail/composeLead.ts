import type { StoredLead } from '../../leads/lead'
import { headerText } from './cleanForMail'
import { describeLead, type SolutionName, type DescribedLead } from './describeLead'
import { isAddress } from './mailAddress'
import type { MailConfig } from './mailConfig'
import { leadCard, mailDocument } from './mailHtml'
import { getMessageId, type OutgoingMail } from './sendMail'

/** A lead as a mail that can be answered. */
export function composeLead(lead: StoredLead, config: MailConfig, solutionName: SolutionName): OutgoingMail {
  const described = describeLead(lead, solutionName)
  return {
    to: config.to,
    subject: described.title,
    text: leadText(described),
    html: mailDocument(described.title, leadCard(described)),
    messageId: getMessageId('lead', lead.reference, config.from.address),
    // Checked when it was received, but a row can also come from an older version.
    replyTo: isAddress(lead.email) ? { name: headerText(lead.name), address: lead.email } : undefined,
    autoSubmitted: 'auto-generated',
  }
}

/**
 * A lead as plain text. Each line of the visitor's message is quoted, so that the message cannot look like a field.
 */
function leadText({ title, fields, message, whatsAppUrl }: DescribedLead): string {
  const quoted = message.split('\n').map((line) => `> ${line}`.trimEnd())
  return [
    title,
    '',
    ...fields.map(({ label, text }) => `${label}: ${text}`),
    '',
    'Mensaje:',
    ...quoted,
    ...(whatsAppUrl === undefined ? [] : ['', 'Responder por WhatsApp:', whatsAppUrl]),
    '',
  ].join('\n')
}
