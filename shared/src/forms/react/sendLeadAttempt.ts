import type { LeadPath } from '../../contract/leads'
import type { RuntimeConfigSource } from './sendLeadConfig'

const ANSWER_TIMEOUT_MS = 15_000

/** The data is invalid: a retry would fail too. */
const rejectedStatuses = new Set([400, 413, 415, 422])
/** A retry may succeed. */
const transientStatuses = new Set([429, 502, 503, 504])

export interface PreparedLead {
  path: LeadPath
  json: string
  idempotencyKey: string
}

export interface AttemptDependencies {
  fetch: typeof globalThis.fetch
  config: RuntimeConfigSource
  signal?: AbortSignal | undefined
}

export type LeadOutcome =
  | { status: 'sent' }
  /** The API rejected the data; the same data will be rejected again. `errors` are messages by field of the body. */
  | { status: 'rejected'; errors?: Readonly<Record<string, string>> }
  /** No usable answer. The lead may have been stored: a retry with the same key does not store it twice. */
  | { status: 'unavailable' }

export type AttemptAnswer =
  | LeadOutcome
  /** A retry may succeed, after the delay that the answer requests, if any. */
  | { status: 'retryable'; afterMs?: number | undefined }

/** Posts a lead once, or twice if the API key in the configuration has changed. Never rejects. */
export async function attemptToSend(
  lead: PreparedLead,
  { fetch, config, signal }: AttemptDependencies,
): Promise<AttemptAnswer> {
  const limit = timeLimit(ANSWER_TIMEOUT_MS, signal)
  try {
    let response = await post(lead, { fetch, config, signal: limit.signal })
    if (response.status === 401) {
      config.forget()
      response = await post(lead, { fetch, config, signal: limit.signal })
    }
    return await answerOf(response)
  } catch {
    return signal?.aborted ? { status: 'unavailable' } : { status: 'retryable' }
  } finally {
    limit.clear()
  }
}

async function post(
  { path, json, idempotencyKey }: PreparedLead,
  { fetch, config, signal }: AttemptDependencies & { signal: AbortSignal },
): Promise<Response> {
  const { apiBase, apiKey } = await config.get(signal)
  return fetch(apiBase + path, {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      Authorization: `Bearer ${apiKey}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': idempotencyKey,
    },
    body: json,
    redirect: 'error',
    // Completes the request if the visitor leaves the page.
    keepalive: true,
    signal,
  })
}

async function answerOf(response: Response): Promise<AttemptAnswer> {
  // Captive portals answer any request with 200 and their own HTML.
  if (response.ok) return isJson(response) ? { status: 'sent' } : { status: 'unavailable' }
  if (rejectedStatuses.has(response.status))
    return { status: 'rejected', ...(await rejectedFields(response)) }
  if (transientStatuses.has(response.status)) return { status: 'retryable', afterMs: retryAfterMs(response) }
  return { status: 'unavailable' }
}

function isJson(response: Response): boolean {
  return /^application\/([\w.-]+\+)?json\b/i.test(response.headers.get('Content-Type') ?? '')
}

async function rejectedFields(response: Response): Promise<{ errors?: Record<string, string> }> {
  if (!isJson(response)) return {}
  const problem: unknown = await response.json().catch(() => null)
  const errors = (problem as { errors?: unknown } | null)?.errors
  if (typeof errors !== 'object' || errors === null) return {}
  const messages = Object.entries(errors).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return { errors: Object.fromEntries(messages) }
}

/** The header contains seconds or a date. */
function retryAfterMs(response: Response): number | undefined {
  const value = response.headers.get('Retry-After')
  if (!value) return
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

/**
 * A signal that aborts after a time, or with another signal. AbortSignal.any would do it, but Safari before 17.4 lacks it,
 * and a hydrated form could not be sent there.
 */
function timeLimit(ms: number, outer: AbortSignal | undefined) {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const timer = setTimeout(abort, ms)
  if (outer?.aborted) abort()
  outer?.addEventListener('abort', abort)

  return {
    signal: controller.signal,
    clear() {
      clearTimeout(timer)
      outer?.removeEventListener('abort', abort)
    },
  }
}
