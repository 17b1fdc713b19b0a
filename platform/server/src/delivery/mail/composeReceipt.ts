import { company } from '@site/shared/content/company'
import { whatsappNumber, whatsAppUrl } from '@site/shared/content/whatsAppUrl'
import { contactFormTexts } from '@site/shared/forms/content/contactFormTexts'
import { formTexts } from '@site/shared/forms/content/formTexts'
import { solutionFormTexts } from '@site/shared/forms/content/solutionFormTexts'
import { html } from '../../http/html'
import type { StoredLead } from '../../leads/lead'
import type { MailConfig } from './mailConfig'
import { card, fieldList, mailDocument, mailStyles } from './mailHtml'
import { getMessageId, type OutgoingMail } from './sendMail'

/**
 * The receipt for a visitor. Anyone can enter another person's address, so it contains nothing that was entered, not
 * even the name: otherwise the form would send texts of anyone to anyone.
 */
export function composeReceipt(
  { kind, email, code, reference }: StoredLead,
  config: Pick<MailConfig, 'from'>,
): OutgoingMail {
  const isSolution = kind === 'solution'
  const { sent } = isSolution ? solutionFormTexts : contactFormTexts
  const subject = `Recibimos tu ${isSolution ? 'solicitud' : 'mensaje'}: ${company.name}`
  const more = 'Si quieres agregar algo, menciona la referencia y escríbenos por:'
  const ignore = `Si no fuiste tú, alguien escribió tu dirección por error en el sitio web de ${company.name}. Puedes ignorar este correo.`
  const whatsApp = whatsAppUrl(whatsappNumber)
  const fields = [
    { label: 'Correo', text: company.email, href: `mailto:${company.email}` },
    { label: 'Teléfono', text: company.phone, href: company.phoneUrl },
    { label: 'WhatsApp', text: whatsApp, href: whatsApp },
    ...company.offices.map(({ city, address }) => ({ label: `Oficina de ${city}`, text: address })),
  ]
  return {
    to: [email],
    subject,
    text: [
      sent.text,
      `${formTexts.code}: ${code}\nReferencia: ${reference}`,
      more,
      fields.map(({ label, text }) => `${label}: ${text}`).join('\n'),
      `${ignore}\n`,
    ].join('\n\n'),
    html: mailDocument(
      subject,
      card(
        subject,
        html`<p style="${mailStyles.paragraph}">${sent.text}</p>
          ${fieldList([
            { label: formTexts.code, text: code },
            { label: 'Referencia', text: reference },
          ])}
          <p style="${mailStyles.paragraph}">${more}</p>
          ${fieldList(fields)}
          <p style="${mailStyles.label}">${ignore}</p>`,
      ),
    ),
    messageId: getMessageId('receipt', reference, config.from.address),
    autoSubmitted: 'auto-replied',
  }
}
