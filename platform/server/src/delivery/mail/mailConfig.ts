import { company } from '@site/shared/content/company'
import { isLoopbackHost } from '@site/http/network'
import { parseSwitch, type VariableReader } from '@site/settings/variables'
import { parseAddresses, parseMailbox, type Mailbox } from './mailAddress'

/** A mail server that takes mail from this one: the company's own, or that of a provider. */
interface SmtpServer {
  host: string
  port: number
  /**
   * - `tls`: from the first byte (`smtps://`).
   * - `starttls`: the mail is not sent if the server does not offer it (`smtp://`).
   * - `opportunistic`: `smtp://` to this machine. STARTTLS if offered, without checking the certificate, which protects
   *   nothing there and is usually self-signed.
   */
  encryption: 'tls' | 'starttls' | 'opportunistic'
  /** Undefined if the server needs none. */
  login: { user: string; password: string } | undefined
}

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

const IMPLICIT_TLS_PORT = 465
const SUBMISSION_PORT = 587

/**
 * @param text smtp://user:password@host:port or smtps://…; user and password are percent-encoded.
 * @returns The end of a sentence that begins with the variable's name, if the text is not valid. It does not contain
 *   the text.
 */
function parseSmtpUrl(text: string): SmtpServer | string {
  if (!/^smtps?:\/\//.test(text)) return 'must begin with smtp:// or smtps://'
  if (!URL.canParse(text)) {
    return 'is not a URL such as smtps://user:password@mail.example.com (encode characters such as @ / # % in the password)'
  }
  const url = new URL(text)
  const isTls = url.protocol === 'smtps:'
  // Brackets of an IPv6 address belong to the URL.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (host === '') return 'has no host'
  if (!/^\/?$/.test(url.pathname) || url.search !== '' || url.hash !== '') {
    return 'must end after host and port (encode characters such as / # ? in the password)'
  }
  const port = url.port === '' ? (isTls ? IMPLICIT_TLS_PORT : SUBMISSION_PORT) : Number(url.port)
  if (!isTls && port === IMPLICIT_TLS_PORT) return `must begin with smtps:// for port ${port}`
  const login = readLogin(url)
  if (login === 'invalid') return 'has a user or password that is not percent-encoded'
  const encryption = isTls ? 'tls' : isLoopbackHost(host) ? 'opportunistic' : 'starttls'
  return { host, port, encryption, login }
}

function readLogin({ username, password }: URL): SmtpServer['login'] | 'invalid' {
  if (username === '') return undefined
  try {
    return { user: decodeURIComponent(username), password: decodeURIComponent(password) }
  } catch {
    return 'invalid'
  }
}
