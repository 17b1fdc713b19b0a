import type { StoredLead } from '../../leads/lead'
import { headerText } from './cleanForMail'
import { describeLead, type SolutionName, type DescribedLead } from './describeLead'
import { isAddress } from './mailAddress'
import type { MailConfig } from './mailConfig'
import { leadCard, mailDocument } from './mailHtml'
import { getMessageId, type OutgoingMail } from './sendMail'

const SEPARATOR = `\n${'-'.repeat(60)}\n\n`

/** One lead is a mail that can be answered; more are a digest with each lead in full. */
export function composeLeads(
  leads: readonly StoredLead[],
  config: MailConfig,
  solutionName: SolutionName,
): OutgoingMail {
  const described = leads.map((lead) => describeLead(lead, solutionName))
  const [only] = leads.length === 1 ? leads : []
  const subject = (only && described[0]?.title) ?? `${leads.length} mensajes nuevos del sitio web`
  const references = leads.map(({ reference }) => reference)
  return {
    to: config.to,
    subject,
    text: (only ? '' : `${subject}${SEPARATOR}`) + described.map(leadText).join(SEPARATOR),
    html: mailDocument(subject, described.map(leadCard)),
    messageId: getMessageId(only ? 'lead' : 'digest', references, config.from.address),
    // Checked when it was received, but a row can also come from an older version.
    replyTo: only && isAddress(only.email) ? { name: headerText(only.name), address: only.email } : undefined,
    autoSubmitted: 'auto-generated',
  }
}

/**
 * A lead as plain text. Each line of the visitor's message is quoted, so that the message cannot look like a field or
 * like another lead.
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
