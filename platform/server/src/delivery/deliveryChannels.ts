import type { DeliveryChannel } from './deliveryChannel'
import type { DeliveryConfig } from './deliveryConfig'
import { upstreamChannel } from './http/upstreamChannel'
import { webhookChannel } from './http/webhookChannel'

/** The configured channels over HTTP. Those of mail are in `mail/mailChannels.ts`. */
export function deliveryChannels({ webhook, upstream }: DeliveryConfig): DeliveryChannel[] {
  return [...(webhook ? [webhookChannel(webhook)] : []), ...(upstream ? [upstreamChannel(upstream)] : [])]
}
