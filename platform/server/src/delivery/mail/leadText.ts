import type { DescribedLead } from './describeLead'

/**
 * A lead as plain text. Each line of the visitor's message is quoted, so that the message cannot look like a field or
 * like another lead.
 */
export function leadText({ title, fields, message, whatsAppUrl }: DescribedLead): string {
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
