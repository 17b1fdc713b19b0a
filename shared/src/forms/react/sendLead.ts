import type { ContactRequest, leadPaths, SolutionRequest } from '../../contract/leads'
import { attemptToSend } from './sendLeadAttempt'
import { runtimeConfigSource } from './sendLeadConfig'

/** Waits before the automatic retries, unless the answer asks for another one. */
const RETRY_DELAYS_MS = [1000, 3000]
/** A visitor does not look longer at a pending button; whoever asks for more counts as unavailable. */
const LONGEST_RETRY_DELAY_MS = 10_000

export type LeadPath = (typeof leadPaths)[keyof typeof leadPaths]

export type LeadOutcome =
  | { status: 'sent' }
  /** The API refused the data; the same data will be refused again. `errors` are messages by field of the body. */
  | { status: 'rejected'; errors?: Readonly<Record<string, string>> }
  /** No usable answer. The lead may have been stored: try again with the same key, and it is stored once. */
  | { status: 'unavailable' }

export interface SendLeadOptions {
  /** Names this lead for the API, which stores a key once however often it is sent. */
  idempotencyKey: string
  /** Gives up waiting: the outcome is `unavailable`. */
  signal?: AbortSignal
}

export type SendLead = (
  path: LeadPath,
  body: ContactRequest | SolutionRequest,
  options: SendLeadOptions,
) => Promise<LeadOutcome>

/**
 * @param fetch Reaches the site and the API; tests give their own.
 * @returns A sender with its own memory of the run-time configuration.
 */
export function createLeadSender(fetch: typeof globalThis.fetch): SendLead {
  const config = runtimeConfigSource(fetch)

  return async (path, body, { idempotencyKey, signal }) => {
    const lead = { path, json: JSON.stringify(body), idempotencyKey }

    for (const delayMs of [...RETRY_DELAYS_MS, null]) {
      const answer = await attemptToSend(lead, { fetch, config, signal })
      if (answer.status !== 'later') return answer
      const waitMs = answer.afterMs ?? delayMs ?? 0
      if (delayMs === null || waitMs > LONGEST_RETRY_DELAY_MS) break
      await pause(waitMs, signal)
      if (signal?.aborted) break
    }
    return { status: 'unavailable' }
  }
}

/**
 * Posts one lead to the API. Each attempt waits up to 15 seconds; network errors and the answers 429,
 * 502, 503 and 504 are followed by up to two more.
 *
 * @param path Where to post, below the API base address: one of `leadPaths`.
 * @param body Already valid by the form's rules; sent as JSON, unchanged.
 * @returns Never rejects. Any 2xx with JSON is `sent`; its body is not read. Source: specification §7.
 */
export const sendLead: SendLead = createLeadSender((input, init) => globalThis.fetch(input, init))

/** Ends early, and without an error, when the signal fires. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve()
    const timer = setTimeout(done, ms)
    signal?.addEventListener('abort', done, { once: true })

    function done() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', done)
      resolve()
    }
  })
}
