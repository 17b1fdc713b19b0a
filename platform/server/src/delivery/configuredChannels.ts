import type { Config } from '../config'
import type { ChannelName } from '../leads/tables'

/** The channels by which a server with this configuration delivers leads. */
export function configuredChannels({ mail, delivery: { webhook, upstream } }: Config): ChannelName[] {
  return [
    ...(mail ? (['mail'] as const) : []),
    ...(mail?.isReceiptSent ? (['receipt'] as const) : []),
    ...(webhook ? (['webhook'] as const) : []),
    ...(upstream ? (['upstream'] as const) : []),
  ]
}
