import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'

/** A mail whose last dot has arrived and was not refused, acknowledged or not. */
export interface ReceivedMail {
  raw: string
  /** On the monotonic clock. */
  atMs: number
}

/** What happens to a mail. `dies` accepts it and breaks the connection instead of acknowledging it. */
export type Fate = 'accept' | 'greylist' | 'busy' | 'refuse' | 'dies'

const END_OF_LINE = '\r\n'
const END_OF_MAIL = '\r\n.\r\n'

/** A mail server on loopback that can be away, and decides the fate of each mail as its recipient arrives. */
export class FaultyMailServer {
  readonly received: ReceivedMail[] = []
  readonly fates: Partial<Record<Fate, number>> = {}
  readonly #sockets = new Set<Socket>()
  /** While false, it accepts every mail. */
  isFaulty = false
  #server: Server | undefined

  constructor(
    readonly port: number,
    private readonly nextFate: () => Fate,
  ) {}

  async start(): Promise<void> {
    this.#server = createServer((socket) => this.#serve(socket)).listen(this.port, '127.0.0.1')
    await once(this.#server, 'listening')
  }

  /** Breaks all connections. New ones are refused. */
  stop(): void {
    this.#server?.close()
    for (const socket of this.#sockets) socket.destroy()
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => this.#sockets.delete(socket))
    const reply = (text: string) => void socket.write(`${text}\r\n`)
    let fate: Fate = 'accept'
    let unread = ''
    let isMail = false
    reply('220 faulty')
    socket.on('data', (chunk) => {
      unread += chunk.toString()
      for (;;) {
        const mark = isMail ? END_OF_MAIL : END_OF_LINE
        const end = unread.indexOf(mark)
        if (end === -1) return
        const text = unread.slice(0, end)
        unread = unread.slice(end + mark.length)
        if (isMail) {
          isMail = false
          this.#endMail(text, fate, socket, reply)
          continue
        }
        const command = text.slice(0, 4).toUpperCase()
        if (command === 'RCPT') {
          fate = this.isFaulty ? this.nextFate() : 'accept'
          this.fates[fate] = (this.fates[fate] ?? 0) + 1
        }
        isMail = command === 'DATA'
        if (command === 'RCPT' && fate === 'greylist') reply('451 4.7.1 try again later')
        else reply(isMail ? '354 go on' : command === 'QUIT' ? '221 bye' : '250 ok')
      }
    })
  }

  #endMail(raw: string, fate: Fate, socket: Socket, reply: (text: string) => void): void {
    if (fate === 'busy') return reply('452 4.3.1 no space')
    if (fate === 'refuse') return reply('554 5.7.1 refused')
    this.received.push({ raw, atMs: performance.now() })
    if (fate === 'dies') socket.destroy()
    else reply('250 accepted')
  }
}
