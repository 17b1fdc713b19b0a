import { randomUUID } from 'node:crypto'
import { company } from '@site/shared/content/company'
import { html } from '../../http/html'
import { domainOf } from './mailAddress'
import type { MailConfig } from './mailConfig'
import { sendMail } from './sendMail'

const text =
  'Este es un correo de prueba. Los contactos y solicitudes del sitio web llegarán a esta dirección.'

/**
 * Sends a test mail to all recipients of leads.
 *
 * @throws Error with the cause in plain English: name of the server, connection, encryption, login, sender or
 *   recipients. It contains no password.
 */
export async function sendTestMail(config: MailConfig, signal = AbortSignal.timeout(60_000)): Promise<void> {
  const refused = await sendMail(
    config,
    {
      to: config.to,
      subject: `Correo de prueba del sitio web de ${company.name}`,
      text: `${text}\n`,
      html: html`<p>${text}</p>`.toString(),
      messageId: `<test.${randomUUID()}@${domainOf(config.from.address)}>`,
      autoSubmitted: 'auto-generated',
    },
    signal,
  )
  if (refused.length > 0) {
    const recipients = refused.map(({ address, responseCode }) => `${address} (SMTP ${responseCode})`)
    throw new Error(`The mail server refuses these recipients of MAIL_TO: ${recipients.join(', ')}.`)
  }
}
