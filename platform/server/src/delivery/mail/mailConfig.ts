import { company } from '@site/shared/content/company'
import { type VariableReader, parseSwitch } from '../../environment'
import { parseAddresses, parseMailbox, type Mailbox } from './mailAddress'
import { parseSmtpUrl, type SmtpServer } from './smtpUrl'

/** How leads are mailed to the company. */
export interface MailConfig {
  server: SmtpServer
  from: Mailbox
  /** Addresses, at least one. */
  to: readonly string[]
  /** Whether visitors get a receipt. */
  isReceiptSent: boolean
}

/**
 * Reads SMTP_URL, MAIL_FROM, MAIL_TO and MAIL_RECEIPT. Without any of them, leads are not mailed. No problem repeats
 * SMTP_URL, because it contains a password.
 *
 * @returns Undefined if leads are not mailed. Meaningless if there are problems.
 */
export function readMailConfig({ read, text, problems }: VariableReader): MailConfig | undefined {
  const isReceiptSent = read('MAIL_RECEIPT', parseSwitch, 'true or false')
  const texts = {
    SMTP_URL: text('SMTP_URL'),
    MAIL_FROM: text('MAIL_FROM'),
    MAIL_TO: text('MAIL_TO'),
  }
  const missing = Object.entries(texts).flatMap(([name, value]) => (value === '' ? [name] : []))
  if (missing.length > 0) {
    const isUnset = missing.length === Object.keys(texts).length && !isReceiptSent
    if (!isUnset)
      problems.push(`mail needs SMTP_URL, MAIL_FROM and MAIL_TO: set ${missing.join(' and ')} too`)
    return undefined
  }
  const server = parseSmtpUrl(texts.SMTP_URL)
  if (typeof server === 'string') problems.push(`SMTP_URL ${server}`)
  const from = read(
    'MAIL_FROM',
    (mailbox) => parseMailbox(mailbox, company.name),
    'an address such as web@example.com or Thakhi <web@example.com>',
  )
  const to = read('MAIL_TO', parseAddresses, 'addresses such as ana@example.com, luis@example.com')
  return typeof server === 'string' ? undefined : { server, from, to, isReceiptSent }
}
