import type { ContactRequest, LeadPath, SolutionRequest } from '../../contract/leads'
import { attemptToSend, type LeadOutcome } from './attemptToSend'

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

/**
 * Posts one lead to the API. Each attempt waits up to 15 seconds. Network errors and the statuses 429, 502, 503 and
 * 504 are retried up to twice.
 *
 * @param path Relative to the API base address: one of `leadPaths`.
 * @param body Valid by the form's rules; sent as JSON, unchanged.
 * @returns Never rejects. A 2xx is `sent` if it is JSON and, from this site's own API, has the lead's reference.
 */
export async function sendLead(
  path: LeadPath,
  body: ContactRequest | SolutionRequest,
  { idempotencyKey, signal }: SendLeadOptions,
): Promise<LeadOutcome> {
  const lead = { path, json: JSON.stringify(body), idempotencyKey }

  let code: string | undefined
  for (const delayMs of [...RETRY_DELAYS_MS, null]) {
    const answer = await attemptToSend(lead, signal)
    if (answer.status !== 'retryable') return answer
    code = answer.code
    const waitMs = answer.afterMs ?? delayMs ?? 0
    if (delayMs === null || waitMs > LONGEST_RETRY_DELAY_MS) break
    await pause(waitMs, signal)
    if (signal?.aborted) break
  }
  return { status: 'unavailable', code }
}

/** Resolves early when the signal aborts. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => resolve(), { once: true })
  })
}
