import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { StoredLead } from '../leads/lead'
import type { LeadStore } from '../leads/LeadStore'
import { claimDue, type ClaimedLead } from './claimDue'
import { DeliveryRefused, type DeliveryChannel } from './deliveryChannel'
import { type DeliveryTimes, retryDelay } from './deliveryTimes'
import { complete, fail, handBack } from './recordResult'

/** Attempts of one channel at the same time. */
const CONCURRENCY = 4
const RECORD_AGAIN_MS = 500

export type DeliveryLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/** Delivers the leads of one channel, so that a channel that is down does not delay another one. */
export class ChannelWorker {
  /** By id of the row in the outbox. */
  readonly #attempts = new Map<number, Promise<void>>()
  /** No new attempts. */
  readonly #stopping = new AbortController()
  /** Running attempts end. */
  readonly #aborting = new AbortController()
  #loop: Promise<void> | undefined
  #wake = (): void => undefined
  #canRead = true

  constructor(
    private readonly leads: Pick<LeadStore, 'use'>,
    private readonly channel: DeliveryChannel,
    private readonly log: DeliveryLog,
    private readonly times: DeliveryTimes,
  ) {}

  start(): void {
    this.#loop ??= this.#run()
  }

  /** Reads the outbox now. */
  wake(): void {
    this.#wake()
  }

  /** Lets running attempts end for a short time, then aborts them. Leads without a result are due at once again. */
  async stop(): Promise<void> {
    const abortTimer = setTimeout(() => this.#aborting.abort(), this.times.finishWithin)
    this.#stopping.abort()
    this.#wake()
    await this.#loop
    await Promise.all(this.#attempts.values())
    clearTimeout(abortTimer)
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      // Created first, so that no call of `wake` is missed while the outbox is read.
      const woken = new Promise<void>((resolve) => (this.#wake = resolve))
      const mayHaveMore = await this.#startDue()
      if (mayHaveMore || this.#stopping.signal.aborted) continue
      await Promise.race([woken, wait(this.times.poll, undefined, { ref: false })])
    }
  }

  /** @returns Whether more attempts could be started at once. */
  async #startDue(): Promise<boolean> {
    const limit = CONCURRENCY - this.#attempts.size
    if (limit <= 0) return false
    const claimed = await this.#claim(limit)
    for (const one of claimed) {
      // Its lease ended while its result could not be recorded.
      if (this.#attempts.has(one.id)) continue
      const attempt = this.#attempt(one).finally(() => {
        this.#attempts.delete(one.id)
        this.wake()
      })
      this.#attempts.set(one.id, attempt)
    }
    return claimed.length > 0
  }

  async #claim(limit: number): Promise<ClaimedLead[]> {
    const options = {
      limit,
      leaseMs: this.#limitMs + this.times.leaseMargin,
      longestDelayMs: this.times.longestDelay,
    }
    try {
      const claimed = await this.leads.use((engine) => claimDue(engine, this.channel.name, options))
      this.#canRead = true
      return claimed
    } catch (error) {
      if (this.#canRead) this.log.warn({ ...this.#facts, err: error }, 'the outbox cannot be read')
      this.#canRead = false
      return []
    }
  }

  /** Never rejects. */
  async #attempt(claimed: ClaimedLead): Promise<void> {
    const facts = { ...this.#facts, lead: claimed.lead.reference }
    let error: unknown
    try {
      await this.#deliver(claimed.lead)
      this.log.info(facts, 'delivered')
      return await this.#record((engine) => complete(engine, claimed))
    } catch (thrown) {
      error = thrown
    }
    if (this.#aborting.signal.aborted) {
      this.log.info(facts, 'delivery stopped')
      return this.#record((engine) => handBack(engine, claimed))
    }
    await this.#recordFailure(claimed, error, facts)
  }

  /** Ends when its time is over or when it is aborted, even if the channel goes on. */
  async #deliver(lead: StoredLead): Promise<void> {
    const ending = new AbortController()
    const stop = () => ending.abort(this.#aborting.signal.reason)
    const seconds = Math.round(this.#limitMs / 1000)
    this.#aborting.signal.throwIfAborted()
    const timer = setTimeout(() => ending.abort(new Error(`No result within ${seconds} s.`)), this.#limitMs)
    this.#aborting.signal.addEventListener('abort', stop)
    try {
      const { signal } = ending
      const aborted = new Promise<never>((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
      )
      const delivered = this.channel.deliver(lead, signal)
      // It also rejects when it was aborted; its result is not awaited then.
      delivered.catch(() => undefined)
      await Promise.race([aborted, delivered])
    } finally {
      clearTimeout(timer)
      this.#aborting.signal.removeEventListener('abort', stop)
    }
  }

  async #recordFailure(claimed: ClaimedLead, error: unknown, facts: object): Promise<void> {
    const { shortestDelay, longestDelay, giveUpAfter } = this.times
    const isRefused = error instanceof DeliveryRefused
    const failure = {
      message: getMessage(error),
      retryInMs: isRefused ? longestDelay : retryDelay(claimed.attempts, shortestDelay, longestDelay),
      giveUpAfterMs: giveUpAfter,
    }
    const details = {
      ...facts,
      attempts: claimed.attempts,
      reason: failure.message,
      retryInMs: failure.retryInMs,
    }
    if (isRefused) this.log.error(details, 'the receiver refuses deliveries')
    else this.log.warn(details, 'delivery failed')
    await this.#record(async (engine) => {
      if (await fail(engine, claimed, failure)) this.log.error(details, 'delivery given up')
    })
  }

  /** While the database fails, tries again, because a lead whose result is lost would be delivered again. */
  async #record(write: Parameters<LeadStore['use']>[0]): Promise<void> {
    while (!this.#aborting.signal.aborted) {
      try {
        await this.leads.use(write)
        return
      } catch (error) {
        this.log.warn({ ...this.#facts, err: error }, 'the result of a delivery could not be recorded')
      }
      const { signal } = this.#aborting
      await wait(RECORD_AGAIN_MS, undefined, { signal, ref: false }).catch(() => undefined)
    }
    // The last chance before the process ends. Otherwise the lease ends by itself.
    await this.leads.use(write).catch(() => undefined)
  }

  get #limitMs(): number {
    return this.channel.attemptLimitMs ?? this.times.attemptLimit
  }

  get #facts() {
    return { channel: this.channel.name }
  }
}

function getMessage(error: unknown): string {
  // Node's error for several failed addresses of one host has a code only.
  const { message, code } = error as { message?: string; code?: string }
  return message || code || 'Unknown error.'
}
