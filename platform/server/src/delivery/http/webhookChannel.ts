import { createHmac } from 'node:crypto'
import { visitorColumns, type StoredLead } from '../../leads/lead'
import type { DeliveryChannel } from '../deliveryChannel'
import { httpChannel, type HttpReceiver } from './httpChannel'

export interface WebhookConfig extends Pick<HttpReceiver, 'allowedHosts'> {
  url: URL
  key: Buffer
}

/** The receiver has deleted the address: https://www.standardwebhooks.com. */
const GONE = 410

/** Sends each lead as an event, described by platform/server/schemas/lead.created.schema.json. */
export function webhookChannel({ url, key, allowedHosts }: WebhookConfig): DeliveryChannel {
  return httpChannel({
    name: 'webhook',
    allowedHosts,
    refusals: [GONE],
    getRequest(lead) {
      const body = webhookBody(lead)
      return { url, body, headers: webhookHeaders(key, `lead_${lead.reference}`, body, new Date()) }
    },
  })
}

function webhookBody(lead: StoredLead): string {
  const { reference, kind, source, created_at: timestamp } = lead
  const sent = Object.fromEntries(visitorColumns.map((name) => [name, lead[name]]))
  return JSON.stringify({ type: 'lead.created', timestamp, data: { reference, kind, source, ...sent } })
}

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
