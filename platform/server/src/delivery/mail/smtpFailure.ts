import { DeliveryRefused } from '../deliveryChannel'

/** What nodemailer adds to its errors. */
export interface SmtpError {
  /** For example "EAUTH". */
  code?: string
  /** The system's or OpenSSL's code, if `code` replaces it: "ECONNREFUSED". */
  originalCode?: string
  /** Code of the server's reply. */
  responseCode?: number
  /** The command that was under way: "RCPT TO". */
  command?: string
}

/** The server accepts mail from this one, but not for these recipients. */
export class RecipientsRefused extends DeliveryRefused {
  override name = 'RecipientsRefused'
}

/** The server refuses the text of the mail, not its sender. */
export class ContentRefused extends DeliveryRefused {
  override name = 'ContentRefused'
}

const refusedCommands: Readonly<Record<string, string>> = {
  'MAIL FROM': 'the sender',
  'RCPT TO': 'all recipients',
  DATA: 'the mail',
}

const connectionFailures: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refuses the connection',
  EHOSTUNREACH: 'cannot be reached',
  ENETUNREACH: 'cannot be reached',
}

/**
 * Says in own words why a mail was not sent. Replies of the server are left out: they can repeat addresses, and a
 * reply to AUTH anything.
 *
 * @param isMailTransmitted Whether the server had asked for the mail when the connection failed. It may then have
 *   accepted it.
 * @returns DeliveryRefused if trying again soon cannot help, ContentRefused if that is because of the text of the mail,
 *   RecipientsRefused if it is because of the recipients; otherwise Error.
 */
export function smtpFailure(error: SmtpError, isMailTransmitted: boolean): Error {
  const { code, originalCode, responseCode, command = '' } = error
  const reply = responseCode === undefined ? '' : ` (SMTP ${responseCode})`
  if (isCertificateError(originalCode ?? code)) {
    return new DeliveryRefused(`The certificate of the mail server is not valid (${originalCode ?? code}).`)
  }
  // A reply is an answer, so the server has not accepted the mail.
  if (responseCode !== undefined)
    return new (getClass(responseCode, command, isMailTransmitted))(explainReply(error) + reply + '.')
  if (code === 'EAUTH')
    return new DeliveryRefused('The mail server offers no way to log in that is supported.')
  if (code === 'ETLS' || isTlsError(originalCode)) {
    return new DeliveryRefused(
      `Encryption with the mail server failed${originalCode ? ` (${originalCode})` : ''}.`,
    )
  }
  if (code === 'EDNS') return new Error('The name of the mail server was not found.')
  if (isMailTransmitted) {
    return new Error('The connection to the mail server failed after the mail was sent. It may have arrived.')
  }
  if (code === 'EABORT') return new Error('Sending the mail was cancelled.')
  if (code === 'ETIMEDOUT') return new Error('The mail server did not answer in time.')
  const failure = connectionFailures[originalCode ?? '']
  if (failure) return new Error(`The mail server ${failure}.`)
  if (code === 'ECONNECTION' || code === 'ESOCKET') {
    return new Error('The mail server closed the connection.')
  }
  return new Error(`The mail could not be sent (${code ?? 'unknown'}${command && `, ${command}`}).`)
}

function explainReply({ code, responseCode, command = '' }: SmtpError): string {
  if (code === 'EAUTH') return 'The mail server refuses user and password'
  if (code === 'ETLS' || command === 'STARTTLS') return 'The mail server does not offer STARTTLS'
  const verb = isPermanent(responseCode) ? 'refuses' : 'does not accept now'
  return `The mail server ${verb} ${refusedCommands[command] ?? 'the connection'}`
}

function getClass(responseCode: number, command: string, isMailTransmitted: boolean) {
  if (!isPermanent(responseCode)) return Error
  // Before the server has asked for the mail, a refusal of DATA means that it has no valid recipients.
  if (command === 'DATA') return isMailTransmitted ? ContentRefused : RecipientsRefused
  return command === 'RCPT TO' ? RecipientsRefused : DeliveryRefused
}

/** 503 reports a command in the wrong order: a new connection can succeed. */
function isPermanent(responseCode = 0): boolean {
  return responseCode >= 500 && responseCode !== 503
}

/** Codes of Node.js and OpenSSL: "DEPTH_ZERO_SELF_SIGNED_CERT", "ERR_TLS_CERT_ALTNAME_INVALID", "CERT_HAS_EXPIRED". */
function isCertificateError(code = ''): boolean {
  return /CERT|UNABLE_TO_VERIFY|ISSUER/.test(code)
}

function isTlsError(code = ''): boolean {
  return /^ERR_(SSL|TLS)_/.test(code)
}
