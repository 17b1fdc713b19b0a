import type { StoredLead } from '../../leads/lead'
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

/** Sends each lead as an event, described by server/schemas/lead.created.schema.json. */
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

/** Names each member, so that a new column is not published by accident. */
function webhookBody(lead: StoredLead): string {
  const data = {
    reference: lead.reference,
    kind: lead.kind,
    source: lead.source,
    name: lead.name,
    company: lead.company,
    email: lead.email,
    phone_number: lead.phone_number,
    description: lead.description,
    product_id: lead.product_id,
    product_type: lead.product_type,
    quantity: lead.quantity,
    currency: lead.currency,
    budget: lead.budget,
  }
  return JSON.stringify({ type: 'lead.created', timestamp: lead.created_at, data })
}
