import { Agent, get } from 'node:http'

const CLIENTS = 50
/** How long a client waits from an answer to its next request. */
const PAUSE_MS = 50

/** Clients that ask for a page again and again, as visitors who reload it. */
export class PollingClients {
  /** Milliseconds, of the clock of `performance.now()`: when the last answer with each ETag arrived. */
  readonly #lastSeen = new Map<string, number>()
  #answers = 0
  #failures = 0
  #isStopped = false
  readonly #agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  readonly #clients: Promise<void>[]

  constructor(private readonly url: string) {
    this.#clients = Array.from({ length: CLIENTS }, () => this.#poll())
  }

  /**
   * Runs a command that makes another page live, until all clients have seen it.
   *
   * @returns Milliseconds from the start of the command until the last answer with the earlier page had arrived.
   */
  async untilLastOldAnswer(command: () => Promise<unknown>): Promise<number> {
    const { etag: before } = await this.#ask()
    const startMs = performance.now()
    await command()
    // Each client begins no request later than this before the command ends.
    await this.#getAnswers(3 * CLIENTS)
    const { etag: after } = await this.#ask()
    if (after === before) throw new Error(`${this.url} is as it was before the command.`)
    return (this.#lastSeen.get(before) ?? startMs) - startMs
  }

  /** @returns Answers, and those that failed or had another status than 200. */
  async stop(): Promise<{ answers: number; failures: number }> {
    this.#isStopped = true
    await Promise.all(this.#clients)
    this.#agent.destroy()
    return { answers: this.#answers, failures: this.#failures }
  }

  async #poll(): Promise<void> {
    while (!this.#isStopped) {
      try {
        const { status, etag } = await this.#ask()
        if (status === 200) this.#lastSeen.set(etag, performance.now())
        else this.#failures++
      } catch {
        this.#failures++
      }
      this.#answers++
      await new Promise((resume) => setTimeout(resume, PAUSE_MS))
    }
  }

  async #getAnswers(count: number): Promise<void> {
    const end = this.#answers + count
    while (this.#answers < end) await new Promise((resume) => setTimeout(resume, PAUSE_MS))
  }

  #ask(): Promise<{ status: number; etag: string }> {
    const agent = this.#agent
    return new Promise((resolve, reject) => {
      get(this.url, { agent, headers: { 'Accept-Encoding': 'br' } }, (answer) => {
        answer.resume()
        const { statusCode: status = 0, headers } = answer
        answer.on('end', () => resolve({ status, etag: String(headers.etag) }))
        answer.on('error', reject)
      }).on('error', reject)
    })
  }
}
