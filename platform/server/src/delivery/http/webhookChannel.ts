import { visitorColumns, type StoredLead } from '../../leads/lead'
import type { DeliveryChannel } from '../deliveryChannel'
import { httpChannel } from './httpChannel'
import { webhookHeaders } from './signWebhook'

export interface WebhookConfig {
  url: URL
  key: Buffer
  /** Hosts that may have private addresses. */
  allowedHosts: readonly string[]
}

/** The receiver has deleted the address: https://www.standardwebhooks.com. */
const GONE = 410

/** Sends each lead as an event, described by platform/server/schemas/lead.created.schema.json. */
export function webhookChannel({ url, key, allowedHosts }: WebhookConfig): DeliveryChannel {
  return httpChannel({
    name: 'webhook',
    allowedHosts,
    refusals: [GONE],
    requestOf(lead) {
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
