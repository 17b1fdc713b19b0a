import type { LeadStore } from '../../leads/leadStore'
import type { DeliveryChannel } from '../deliveryChannel'
import type { SolutionName } from './describeLead'
import { mailChannel } from './mailChannel'
import type { MailConfig } from './mailConfig'
import { receiptChannel } from './receiptChannel'

export interface MailParts {
  solutionName: SolutionName
  /** Of the store, which is opened after its channels are known. Not called before the first delivery. */
  use: LeadStore['use']
  warn: (message: string) => void
}

/** None if mail is not configured. */
export function mailChannels(config: MailConfig | undefined, parts: MailParts): DeliveryChannel[] {
  if (!config) return []
  const { solutionName, use, warn } = parts
  return [
    mailChannel(config, solutionName, warn),
    ...(config.isReceiptSent ? [receiptChannel(config, use)] : []),
  ]
}
