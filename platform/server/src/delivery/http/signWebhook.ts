import { createHmac } from 'node:crypto'

const secretPrefix = 'whsec_'
/** Bounds of the Standard Webhooks specification. */
const secretBytes = { min: 24, max: 64 }

/** @returns The key of a Standard Webhooks secret, "whsec_" and base64. Undefined if it is not valid. */
export function webhookKey(secret: string): Buffer | undefined {
  if (!/^whsec_[A-Za-z0-9+/]+={0,2}$/.test(secret)) return undefined
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
  return key.length >= secretBytes.min && key.length <= secretBytes.max ? key : undefined
}

/**
 * The headers with which a receiver recognises the sender and a repeat: https://www.standardwebhooks.com.
 *
 * @param id The same for each repeat.
 */
export function webhookHeaders(key: Buffer, id: string, body: string, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
