import { setTimeout as wait } from 'node:timers/promises'
import { startServer, type ServerProcess } from '@site/server/testing/serverProcess'
import { postLead } from '../postLead'

const RETRY_MS = 50
/** Limit of a post to a server that is being killed. */
const ANSWER_TIMEOUT_MS = 5000

export interface PostedLead {
  reference: string
  /** When it was first sent, on the monotonic clock. */
  sentMs: number
}

/** The real server, which is killed and started again while visitors repeat their requests. */
export class KilledServer {
  #server: Promise<ServerProcess> | undefined
  kills = 0

  constructor(private readonly env: NodeJS.ProcessEnv & { API_KEY: string }) {}

  async start(): Promise<void> {
    this.#server = startServer(this.env)
    await this.#server
  }

  /** kill -9, and a new start. */
  async kill(): Promise<void> {
    await this.stop()
    this.kills++
    await this.start()
  }

  async stop(): Promise<void> {
    const server = await this.#server
    server?.child.kill('SIGKILL')
    await server?.ended
  }

  /** Posts a lead until it is acknowledged, with the same idempotency key, as the form does. */
  async post(description: string): Promise<PostedLead> {
    const sentMs = performance.now()
    const key = crypto.randomUUID()
    for (;;) {
      const reference = await this.#postOnce(description, key).catch(() => undefined)
      if (reference) return { reference, sentMs }
      await wait(RETRY_MS)
    }
  }

  async #postOnce(description: string, key: string): Promise<string | undefined> {
    const server = await this.#server
    return postLead(`${server?.origin}`, this.env.API_KEY, description, {
      headers: { 'idempotency-key': key },
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    })
  }
}
