import { EventEmitter } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import type { CDPSession } from '@playwright/test'

/** Sends commands of the DevTools protocol, typed as Playwright's sessions are. */
export type CommandSender = Pick<CDPSession, 'send'>

interface Message {
  id?: number
  sessionId?: string
  method?: string
  params?: unknown
  result?: unknown
  error?: { message: string }
}

interface PendingCommand {
  method: string
  resolve: (result: unknown) => void
  reject: (error: Error) => void
}

/** The DevTools protocol over the pipes of `--remote-debugging-pipe`: JSON messages, each closed by a zero byte. */
export class DevToolsPipe {
  readonly #input: Writable
  readonly #pending = new Map<number, PendingCommand>()
  readonly #sessions = new Map<string | undefined, DevToolsSession>()
  #lastId = 0
  #unread = ''
  #isClosed = false

  /** Commands of the browser itself. */
  readonly browser: CommandSender

  constructor(input: Writable, output: Readable) {
    this.#input = input
    this.browser = this.session(undefined)
    output.setEncoding('utf8')
    output.on('data', (text: string) => this.#read(text))
    output.on('close', () => this.#close())
    // A browser that has crashed: the commands are rejected when the output closes.
    input.on('error', () => {})
  }

  /** @param id As `Target.attachToTarget` returns it with `flatten`. */
  session(id: string | undefined): DevToolsSession {
    const session = new DevToolsSession((method, params) => this.#send(method, params, id))
    this.#sessions.set(id, session)
    return session
  }

  #send(method: string, params: unknown, sessionId: string | undefined): Promise<unknown> {
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return reject(closedError(method))
      this.#pending.set(id, { method, resolve, reject })
      this.#input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    })
  }

  #read(text: string): void {
    const messages = (this.#unread + text).split('\0')
    this.#unread = messages.pop() ?? ''
    // Cast: the protocol's own shape.
    for (const message of messages) this.#handle(JSON.parse(message) as Message)
  }

  #handle({ id, sessionId, method, params, result, error }: Message): void {
    if (id === undefined) {
      if (method !== undefined) this.#sessions.get(sessionId)?.events.emit(method, params)
      return
    }
    const command = this.#pending.get(id)
    this.#pending.delete(id)
    if (error) command?.reject(new Error(`${command.method}: ${error.message}`))
    else command?.resolve(result)
  }

  #close(): void {
    this.#isClosed = true
    for (const { method, reject } of this.#pending.values()) reject(closedError(method))
    this.#pending.clear()
  }
}

function closedError(method: string): Error {
  return new Error(`${method}: Chromium has closed.`)
}

export class DevToolsSession implements CommandSender {
  /** By the names of the protocol, such as `Page.loadEventFired`, once their domain is enabled. */
  readonly events = new EventEmitter()
  readonly send: CDPSession['send']

  constructor(send: (method: string, params: unknown) => Promise<unknown>) {
    // Cast: the type of a result follows from its command, which only the protocol's types know.
    this.send = ((method: string, params: unknown) => send(method, params)) as CDPSession['send']
  }
}
