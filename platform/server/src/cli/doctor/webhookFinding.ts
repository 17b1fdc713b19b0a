import { randomUUID } from 'node:crypto'
import { postJson } from '../../delivery/http/postJson'
import { webhookHeaders, type WebhookConfig } from '../../delivery/http/webhookChannel'
import { failure, type Finding } from './finding'

/** As for leads. */
const TIMEOUT_MS = 10_000

/**
 * Sends an event of the type "test", which contains no lead.
 *
 * @param timeoutMs Longest wait for an answer.
 */
export async function webhookFinding(
  { url, key, allowedHosts }: WebhookConfig,
  timeoutMs = TIMEOUT_MS,
): Promise<Finding> {
  const now = new Date()
  const body = JSON.stringify({ type: 'test', timestamp: now.toISOString(), data: {} })
  const headers = webhookHeaders(key, `test_${randomUUID()}`, body, now)
  // Paths of webhooks are secrets.
  const receiver = `The webhook at ${url.host}`
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const status = await postJson({ url, headers, body, allowedHosts, signal })
    return status >= 200 && status < 300
      ? { level: 'ok', text: `${receiver} accepted a test event (status ${status}).` }
      : {
          level: 'problem',
          text: `${receiver} answered a test event with status ${status}.`,
          advice: adviceFor(status),
        }
  } catch (error) {
    return failure(`${receiver} did not accept a test event.`, error)
  }
}

function adviceFor(status: number): string {
  if (status >= 300 && status < 400)
    return 'It redirects, which is not followed. Set WEBHOOK_URL to the final address.'
  if (status === 401 || status === 403)
    return 'It refuses the signature: is WEBHOOK_SECRET the one of the receiver?'
  if (status === 404 || status === 410)
    return 'It has no such address: copy WEBHOOK_URL from the receiver again.'
  if (status >= 500) return 'The receiver has a fault: look at its log. Leads wait and are sent again.'
  return 'The receiver refuses the event of the type "test": look at its log. Does it refuse leads too? `list --dead` shows it.'
}
