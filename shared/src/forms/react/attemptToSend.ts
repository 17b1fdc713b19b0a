import type { LeadPath } from '../../contract/leads'
import { forgetRuntimeConfig, runtimeConfig } from './runtimeConfig'

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

export type LeadOutcome =
  | { status: 'sent' }
  /** The API rejected the data; the same data will be rejected again. `errors` are messages by field of the body. */
  | { status: 'rejected'; errors?: Readonly<Record<string, string>> }
  /**
   * No usable answer. The lead may have been stored: a retry with the same key does not store it twice. `code` finds the
   * request in the log of the server, if it answered.
   */
  | { status: 'unavailable'; code?: string | undefined }

export type AttemptAnswer =
  | LeadOutcome
  /** A retry may succeed, after the delay that the answer requests, if any. */
  | { status: 'retryable'; afterMs?: number | undefined; code?: string | undefined }

/** Posts a lead once, or twice if the API key in the configuration has changed. Never rejects. */
export async function attemptToSend(
  lead: PreparedLead,
  signal: AbortSignal | undefined,
): Promise<AttemptAnswer> {
  // AbortSignal.any would do it, but Safari before 17.4 lacks it, and a hydrated form could not be sent there.
  const controller = new AbortController()
  const abort = () => controller.abort()
  const timer = setTimeout(abort, ANSWER_TIMEOUT_MS)
  signal?.addEventListener('abort', abort)
  try {
    let response = await post(lead, controller.signal)
    if (response.status === 401) {
      forgetRuntimeConfig()
      response = await post(lead, controller.signal)
    }
    return await answerOf(response)
  } catch {
    return signal?.aborted ? { status: 'unavailable' } : { status: 'retryable' }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

async function post({ path, json, idempotencyKey }: PreparedLead, signal: AbortSignal): Promise<Response> {
  const { apiBase, apiKey } = await runtimeConfig(signal)
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
  if (response.ok) return { status: (await isStored(response)) ? 'sent' : 'unavailable' }
  // Cast: another body has neither, or values of other types.
  const problem = (await response.json().catch(() => null)) as {
    errors?: object
    request_id?: unknown
  } | null
  if (rejectedStatuses.has(response.status))
    return { status: 'rejected', errors: messagesOf(problem?.errors) }
  const code = typeof problem?.request_id === 'string' ? problem.request_id : undefined
  if (transientStatuses.has(response.status)) {
    return { status: 'retryable', afterMs: retryAfterMs(response), code }
  }
  return { status: 'unavailable', code }
}

/**
 * Captive portals answer any request with 200 and their own HTML or JSON, so an answer from this origin counts only with
 * the lead's reference. Any success of an API on another origin counts. Source: specification §7.
 *
 * @throws If the JSON was cut off on its way.
 */
async function isStored(response: Response): Promise<boolean> {
  if (!isJson(response)) return false
  if (response.type === 'cors') return true
  const body = (await response.json()) as { reference?: unknown } | null
  return typeof body?.reference === 'string'
}

function isJson(response: Response): boolean {
  return /^application\/([\w.-]+\+)?json\b/i.test(response.headers.get('Content-Type') ?? '')
}

function messagesOf(errors: object | undefined): Record<string, string> | undefined {
  const isMessage = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string'
  return errors && Object.fromEntries(Object.entries(errors).filter(isMessage))
}

/** The header contains seconds or a date. */
function retryAfterMs(response: Response): number | undefined {
  const value = response.headers.get('Retry-After')
  if (!value) return
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}
