import { isLoopbackHost } from '../../environment'

/** A mail server that takes mail from this one: the company's own, or that of a provider. */
export interface SmtpServer {
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

const IMPLICIT_TLS_PORT = 465
const SUBMISSION_PORT = 587

/**
 * @param text smtp://user:password@host:port or smtps://…; user and password are percent-encoded.
 * @returns The end of a sentence that begins with the variable's name, if the text is not valid. It does not contain
 *   the text.
 */
export function parseSmtpUrl(text: string): SmtpServer | string {
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
