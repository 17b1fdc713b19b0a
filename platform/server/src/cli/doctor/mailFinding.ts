import { randomUUID } from 'node:crypto'
import { company } from '@site/shared/content/company'
import { describeError } from '../describeError'
import { getDomain } from '../../delivery/mail/mailAddress'
import type { MailConfig } from '../../delivery/mail/mailConfig'
import { sendMail } from '../../delivery/mail/sendMail'
import { html } from '../../http/html'
import type { Finding } from './finding'

const TIMEOUT_MS = 60_000
const testText =
  'Este es un correo de prueba. Los contactos y solicitudes del sitio web llegarán a esta dirección.'

/** Sends a test mail to everybody who gets leads. */
export async function mailFinding(config: MailConfig): Promise<Finding> {
  const recipients = config.to.join(', ')
  try {
    await sendTestMail(config)
    return {
      level: 'ok',
      text: `The mail server accepted a test mail to ${recipients}.`,
      advice: 'Look whether it has arrived, also among spam.',
    }
  } catch (error) {
    return {
      level: 'problem',
      text: `A test mail to ${recipients} was not sent. ${describeError(error)}`,
      advice: 'Check SMTP_URL, MAIL_FROM and MAIL_TO. Leads wait meanwhile and are sent afterwards.',
    }
  }
}

/** @throws Error with the cause in plain English, without a password. */
export async function sendTestMail(config: MailConfig): Promise<void> {
  const mail = {
    to: config.to,
    subject: `Correo de prueba del sitio web de ${company.name}`,
    text: `${testText}\n`,
    html: html`<p>${testText}</p>`.toString(),
    messageId: `<test.${randomUUID()}@${getDomain(config.from.address)}>`,
    autoSubmitted: 'auto-generated',
  } as const
  const refused = await sendMail(config, mail, AbortSignal.timeout(TIMEOUT_MS))
  if (refused.length > 0) {
    const recipients = refused.map(({ address, responseCode }) => `${address} (SMTP ${responseCode})`)
    throw new Error(`The mail server refuses these recipients of MAIL_TO: ${recipients.join(', ')}.`)
  }
}
