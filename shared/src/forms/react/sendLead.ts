import type { ContactRequest, LeadPath, SolutionRequest } from '../../contract/leads'
import { forgetRuntimeConfig, runtimeConfig } from './runtimeConfig'

/** For everything together. Visitors see the outcome within 15 seconds; the last one is left for showing it. */
const DEADLINE_MS = 14_000
/** Unless the answer has a Retry-After. */
const RETRY_DELAY_MS = 1000
/** After a longer Retry-After there is no second attempt. */
const LONGEST_RETRY_DELAY_MS = 10_000

/** The API refuses the request, and would refuse it again. */
const rejectedStatuses = new Set([400, 413, 415, 422])
/** A second attempt may succeed. */
const transientStatuses = new Set([429, 502, 503, 504])

export type LeadOutcome =
  | 'sent'
  | 'rejected'
  /** The lead may have been stored all the same: our own API does not store it twice under the same key. */
  | 'unavailable'

export interface SendLeadOptions {
  /** Identifies the lead: our own API stores one lead per key. Other APIs do not get it. */
  idempotencyKey: string
  /** Aborting it ends the submission. It is aborted at the deadline too. */
  controller: AbortController
}

/**
 * Posts one lead. If no usable answer comes from our own API, it tries once more. An API on another origin gets one
 * request, because it could store a repeated one twice (decision 0080).
 *
 * @param path Relative to the base address of the API: one of `leadPaths`.
 * @param body Valid by the form's rules; sent as JSON, unchanged.
 * @returns After 14 seconds at the latest. Never rejects. Any 2xx is `sent`, and no body is read: specification §7.
 */
export async function sendLead(
  path: LeadPath,
  body: ContactRequest | SolutionRequest,
  { idempotencyKey, controller }: SendLeadOptions,
): Promise<LeadOutcome> {
  const { signal } = controller
  const attempt = () => attemptToSend({ path, json: JSON.stringify(body), idempotencyKey, signal })
  const timer = setTimeout(() => controller.abort(), DEADLINE_MS)
  try {
    const first = await attempt()
    if (typeof first === 'string') return first
    if (first.retryAfterMs > LONGEST_RETRY_DELAY_MS) return 'unavailable'
    await pause(first.retryAfterMs, signal)
    if (signal.aborted) return 'unavailable'
    const second = await attempt()
    return typeof second === 'string' ? second : 'unavailable'
  } finally {
    clearTimeout(timer)
  }
}

interface Attempt {
  path: LeadPath
  json: string
  idempotencyKey: string
  signal: AbortSignal
}

/** Never rejects. */
async function attemptToSend({
  path,
  json,
  idempotencyKey,
  signal,
}: Attempt): Promise<LeadOutcome | { retryAfterMs: number }> {
  // Without a configuration nothing is sent, so a second attempt is safe.
  let isRepeatable = true
  try {
    const { apiBase, apiKey } = await runtimeConfig(signal)
    const isOwnApi = new URL(apiBase, location.href).origin === location.origin
    isRepeatable = isOwnApi
    const { ok, status, headers } = await fetch(apiBase + path, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${apiKey}`,
        'Content-Type': 'application/json',
        // Another API may not allow headers that the specification does not name.
        ...(isOwnApi && { 'Idempotency-Key': idempotencyKey }),
      },
      body: json,
      redirect: 'error',
      // Completes the request if the visitor leaves the page.
      keepalive: true,
      signal,
    })
    if (ok) return 'sent'
    if (rejectedStatuses.has(status)) return 'rejected'
    // The key may have been replaced since.
    if (status === 401) forgetRuntimeConfig()
    if (isOwnApi && status === 401) return { retryAfterMs: 0 }
    if (isOwnApi && transientStatuses.has(status)) return { retryAfterMs: readRetryAfter(headers) }
    return 'unavailable'
  } catch {
    return isRepeatable && !signal.aborted ? { retryAfterMs: RETRY_DELAY_MS } : 'unavailable'
  }
}

/** The header contains seconds or a date. */
function readRetryAfter(headers: Headers): number {
  const value = headers.get('Retry-After')
  if (!value) return RETRY_DELAY_MS
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isNaN(ms) ? RETRY_DELAY_MS : Math.max(0, ms)
}

/** Resolves early when the signal aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
