import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { MailConfig } from '../delivery/mail/mailConfig'

/** A mail as it arrived. */
export interface ReceivedMail {
  /** Envelope. */
  from: string
  to: string[]
  isEncrypted: boolean
  /** All bytes, as text. */
  raw: string
  parsed: ParsedMail
}

const closers: (() => Promise<void>)[] = []
afterAll(() => Promise.all(closers.map((close) => close())))

/** @throws Error for which the server answers 550, unless `responseCode` is set. */
type Hooks = Partial<Record<'onConnection' | 'onMail' | 'onRecipient' | 'onData', (text: string) => void>>

export const refusal = (responseCode: number, text = 'refused') =>
  Object.assign(new Error(text), { responseCode })

/** A real mail server on loopback that accepts everything unless a hook throws. Closed after the test file. */
export async function startMailServer(hooks: Hooks = {}, options: SMTPServerOptions = {}) {
  const mails: ReceivedMail[] = []
  const answer = (callback: (error?: Error | null) => void, hook: keyof Hooks, text: string) => {
    try {
      hooks[hook]?.(text)
      callback()
    } catch (error) {
      callback(error as Error)
    }
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect: (_session, callback) => answer(callback, 'onConnection', ''),
    onMailFrom: ({ address }, _session, callback) => answer(callback, 'onMail', address),
    onRcptTo: ({ address }, _session, callback) => answer(callback, 'onRecipient', address),
    onData(stream, { envelope, secure }, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8')
        answer(
          (error) => {
            if (error) return callback(error)
            void simpleParser(raw).then((parsed) => {
              const from = envelope.mailFrom ? envelope.mailFrom.address : ''
              const to = envelope.rcptTo.map(({ address }) => address)
              mails.push({ from, to, isEncrypted: secure, raw, parsed })
              callback()
            })
          },
          'onData',
          raw,
        )
      })
    },
    ...options,
  })
  // Clients that refuse the certificate break the handshake.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  closers.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  return { mails, port, config: mailConfig(port) }
}

/** Settings for a server on loopback. */
export function mailConfig(port: number, change: Partial<MailConfig['server']> = {}): MailConfig {
  return {
    server: { host: 'localhost', port, encryption: 'opportunistic', login: undefined, ...change },
    from: { name: 'Thakhi', address: 'web@thakhi.example' },
    to: ['ventas@thakhi.example'],
    isReceiptSent: false,
  }
}

/**
 * When a connection breaks: instead of the reply to this step. `end` is the dot that ends the mail; `handshake` that of
 * TLS, which is offered only for this step.
 */
export type Step = 'banner' | 'EHLO' | 'handshake' | 'MAIL' | 'RCPT' | 'DATA' | 'end'

/**
 * A mail server that breaks the connection, or stays silent, at one step.
 *
 * @param next Asked once per connection; undefined for a connection that succeeds.
 * @returns `raw` holds each mail whose last dot has arrived, acknowledged or not.
 */
export async function startBreakingServer(
  next: () => Step | undefined,
  fail: (socket: Socket) => void = (socket) => socket.destroy(),
) {
  const raw: string[] = []
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    serve(socket, next(), fail, raw)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  closers.push(async () => {
    sockets.forEach((socket) => socket.destroy())
    server.close()
    await once(server, 'close')
  })
  return { raw, sockets, config: mailConfig(port) }
}

function serve(
  socket: Socket,
  breakAt: Step | undefined,
  fail: (socket: Socket) => void,
  raw: string[],
): void {
  const reply = (step: Step, text: string) => (step === breakAt ? fail(socket) : socket.write(`${text}\r\n`))
  let unread = ''
  let isMail = false
  reply('banner', '220 breaking')
  socket.on('data', (chunk) => {
    unread += chunk.toString()
    for (;;) {
      const end = isMail ? unread.indexOf('\r\n.\r\n') : unread.indexOf('\r\n')
      if (end === -1) return
      const line = unread.slice(0, end)
      unread = unread.slice(end + (isMail ? '\r\n.\r\n'.length : '\r\n'.length))
      if (isMail) {
        isMail = false
        raw.push(line)
        reply('end', '250 accepted')
      } else {
        const command = line.slice(0, 4)
        isMail = command === 'DATA'
        if (command === 'STAR') {
          socket.removeAllListeners('data').once('data', () => fail(socket))
          return void reply('EHLO', '220 go on')
        }
        if (command === 'EHLO' && breakAt === 'handshake') reply('EHLO', '250-breaking\r\n250 STARTTLS')
        else reply(command as Step, isMail ? '354 go on' : '250 breaking')
      }
    }
  })
}
