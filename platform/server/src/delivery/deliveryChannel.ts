import type { StoredLead } from '../leads/lead'
import type { StoreChannel } from '../leads/LeadStore'

/** Where leads are delivered to, for example a mailbox. Each one has its own queue. */
export interface DeliveryChannel extends StoreChannel {
  /** Longest time for one attempt. @default 60 s */
  attemptLimitMs?: number
  /**
   * Delivers a lead. An attempt can be repeated after its answer was lost, so the receiver must be able to recognise the
   * repeat.
   *
   * @param signal Aborted when the attempt takes too long or the server stops.
   * @throws Error when the lead was not delivered, or when that is not known. Its message is stored and shown to
   *   operators, so it must not contain what the visitor wrote, nor secrets.
   */
  deliver: (lead: StoredLead, signal: AbortSignal) => Promise<void>
}

/** Not delivered, and trying again soon cannot help, for example because the receiver refuses the sender. */
export class DeliveryRefused extends Error {
  override name = 'DeliveryRefused'
}
