import type { ContactRequest, LeadPath, SolutionRequest } from '../../contract/leads'
import { attemptToSend, type LeadOutcome } from './sendLeadAttempt'
import { runtimeConfigSource } from './sendLeadConfig'

/** Delays before retries, unless the answer has a Retry-After. */
const RETRY_DELAYS_MS = [1000, 3000]
/** Visitors do not watch a pending button for longer. A longer Retry-After counts as unavailable. */
const LONGEST_RETRY_DELAY_MS = 10_000

export interface SendLeadOptions {
  /** Identifies the lead: the API stores one lead per key. */
  idempotencyKey: string
  /** Aborts: the outcome is `unavailable`. */
  signal?: AbortSignal
}

export type SendLead = (
  path: LeadPath,
  body: ContactRequest | SolutionRequest,
  options: SendLeadOptions,
) => Promise<LeadOutcome>

/**
 * @param fetch Requests to the site and the API; tests pass a fake.
 * @returns A sender with its own cache of the run-time configuration.
 */
export function createLeadSender(fetch: typeof globalThis.fetch): SendLead {
  const config = runtimeConfigSource(fetch)

  return async (path, body, { idempotencyKey, signal }) => {
    const lead = { path, json: JSON.stringify(body), idempotencyKey }

    for (const delayMs of [...RETRY_DELAYS_MS, null]) {
      const answer = await attemptToSend(lead, { fetch, config, signal })
      if (answer.status !== 'retryable') return answer
      const waitMs = answer.afterMs ?? delayMs ?? 0
      if (delayMs === null || waitMs > LONGEST_RETRY_DELAY_MS) break
      await pause(waitMs, signal)
      if (signal?.aborted) break
    }
    return { status: 'unavailable' }
  }
}

/**
 * Posts one lead to the API. Each attempt waits up to 15 seconds. Network errors and the statuses 429, 502, 503 and
 * 504 are retried up to twice.
 *
 * @param path Relative to the API base address: one of `leadPaths`.
 * @param body Valid by the form's rules; sent as JSON, unchanged.
 * @returns Never rejects. Any 2xx with JSON is `sent`; its body is not read. Source: specification §7.
 */
export const sendLead: SendLead = createLeadSender((input, init) => globalThis.fetch(input, init))

/** Resolves early when the signal aborts. */
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
