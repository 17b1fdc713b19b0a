import type { Config } from '../config'
import type { LeadStore } from '../leads/LeadStore'
import { channelNames, type ChannelName } from '../leads/tables'
import type { DeliveryChannel } from './deliveryChannel'
import { upstreamChannel } from './http/upstreamChannel'
import { webhookChannel } from './http/webhookChannel'
import type { SolutionName } from './mail/describeLead'
import { mailChannel } from './mail/mailChannel'
import { receiptChannel } from './mail/receiptChannel'

/** The channels by which a server with this configuration delivers leads. */
export function configuredChannels({ mail, delivery: { webhook, upstream } }: Config): ChannelName[] {
  const configured = { mail, receipt: mail?.isReceiptSent, webhook, upstream }
  return channelNames.filter((name) => configured[name])
}

interface ChannelParts {
  solutionName: SolutionName
  /** `use` of the store, which is opened after its channels are known. Not called before the first delivery. */
  use: LeadStore['use']
  warn: (message: string) => void
}

export function createChannels(
  { mail, delivery: { webhook, upstream } }: Config,
  { solutionName, use, warn }: ChannelParts,
): DeliveryChannel[] {
  return [
    ...(webhook ? [webhookChannel(webhook)] : []),
    ...(upstream ? [upstreamChannel(upstream)] : []),
    ...(mail ? [mailChannel(mail, solutionName, warn)] : []),
    ...(mail?.isReceiptSent ? [receiptChannel(mail, use)] : []),
  ]
}
