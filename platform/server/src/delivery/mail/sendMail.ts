import { createTransport, type SendMailOptions } from 'nodemailer'
import type { MailConfig } from './mailConfig'
import { smtpFailure, type SmtpError } from './smtpFailure'
import { getDomain } from './mailAddress'

/** In milliseconds. The worker limits the whole attempt. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  // Servers may scan a mail before they answer.
  socketTimeout: 30_000,
} as const

export interface OutgoingMail {
  /** Valid addresses. */
  to: readonly string[]
  subject: string
  text: string
  html: string
  messageId: string
  replyTo?: { name: string; address: string } | undefined
  /** RFC 3834: a notification, or an answer to the person who caused it. */
  autoSubmitted: 'auto-generated' | 'auto-replied'
}

/**
 * Sends one mail on a connection of its own.
 *
 * @param signal Closes the connection.
 * @returns The recipients that the server refused, with its reply, if it accepted at least one.
 * @throws DeliveryRefused or Error, as `smtpFailure` describes.
 */
export async function sendMail(
  config: Pick<MailConfig, 'server' | 'from'>,
  mail: OutgoingMail,
  signal: AbortSignal,
) {
  let isMailTransmitted = false
  const transport = createTransport({
    ...transportOptions(config.server),
    transactionLog: true,
    logger: replyLogger((reply) => {
      // 354 asks for the mail.
      isMailTransmitted ||= reply.startsWith('354')
    }),
  })
  try {
    const { rejectedErrors = [] } = await transport.sendMail({ ...getMessage(config, mail), signal })
    return (rejectedErrors as (SmtpError & { recipient?: string })[]).map(
      ({ recipient = '', responseCode = 0 }) => ({ address: recipient, responseCode }),
    )
  } catch (error) {
    throw smtpFailure(error as SmtpError, isMailTransmitted)
  } finally {
    transport.close()
  }
}

function transportOptions({ host, port, encryption, login }: MailConfig['server']) {
  return {
    host,
    port,
    secure: encryption === 'tls',
    requireTLS: encryption === 'starttls',
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: encryption !== 'opportunistic' },
    ...(login && { auth: { user: login.user, pass: login.password } }),
    ...timeouts,
  } as const
}

function getMessage(
  { from }: Pick<MailConfig, 'from'>,
  { to, autoSubmitted, ...content }: OutgoingMail,
): SendMailOptions {
  return {
    ...content,
    from,
    to: [...to],
    headers: {
      'Auto-Submitted': autoSubmitted,
      // Out-of-office replies of Exchange do not respect Auto-Submitted.
      'X-Auto-Response-Suppress': 'All',
    },
    // Texts must never be read as paths or URLs of files to attach.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** nodemailer reports the server's replies only to a logger. Nothing is logged. */
function replyLogger(onReply: (reply: string) => void) {
  const ignore = () => undefined
  return {
    trace: ignore,
    debug: ({ tnx }: { tnx?: unknown }, reply?: unknown) => {
      if (tnx === 'server' && typeof reply === 'string') onReply(reply)
    },
    info: ignore,
    warn: ignore,
    error: ignore,
    fatal: ignore,
  }
}

/**
 * Message-ID that is the same for each attempt to send the same mail, so that mail programs recognise a repeat. It must
 * not depend on anything else, such as the time.
 *
 * @param kind Different mails about the same lead have different kinds.
 * @param id A reference, or a hash of several.
 * @param from The address of the sender.
 */
export function getMessageId(kind: 'lead' | 'quarantined' | 'receipt', id: string, from: string): string {
  return `<${kind}.${id}@${getDomain(from)}>`
}
