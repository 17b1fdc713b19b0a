import type { StoredLead } from '../leads/lead'
import type { ChannelName } from '../leads/tables'

/** Where leads are delivered to, for example a mailbox. Each one has its own queue. */
export interface DeliveryChannel {
  name: ChannelName
  /**
   * How many leads go out in one attempt.
   *
   * @param due How many leads are due now.
   */
  batchSize: (due: number) => number
  /**
   * Delivers these leads. An attempt can be repeated after its answer was lost, always with the same leads, so the
   * receiver must be able to recognise the repeat.
   *
   * @param signal Aborted when the attempt takes too long or the server stops.
   * @throws Error when the leads were not delivered. Its message is stored and shown to operators, so it must not
   *   contain what the visitor wrote, nor secrets.
   */
  deliver: (leads: readonly StoredLead[], signal: AbortSignal) => Promise<void>
}

/** Trying again soon cannot help, for example because the receiver refuses the sender. */
export class DeliveryRefused extends Error {
  override name = 'DeliveryRefused'
}
