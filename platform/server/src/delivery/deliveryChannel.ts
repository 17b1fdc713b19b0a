import type { StoredLead } from '../leads/lead'
import type { StoreChannel } from '../leads/leadStore'

/** Where leads are delivered to, for example a mailbox. Each one has its own queue. */
export interface DeliveryChannel extends StoreChannel {
  /** Longest time for one attempt. @default 60 s */
  attemptLimitMs?: number
  /**
   * How many leads go out in one attempt.
   *
   * @param due How many leads wait for an attempt, at least one of which is due now. Leads whose earlier attempt may
   *   have arrived are not counted: they are sent again as they were. Neither are those that go out alone.
   */
  batchSize: (due: number) => number
  /**
   * Delivers these leads. An attempt can be repeated after its answer was lost, always with the same leads, so the
   * receiver must be able to recognise the repeat.
   *
   * @param signal Aborted when the attempt takes too long or the server stops.
   * @throws Error when the leads were not delivered, or when that is not known. Its message is stored and shown to
   *   operators, so it must not contain what the visitor wrote, nor secrets.
   */
  deliver: (leads: readonly StoredLead[], signal: AbortSignal) => Promise<void>
}

/**
 * The receiver certainly has not got the leads, for example because it refused the connection. Only then can they
 * be sent in another batch.
 */
export class NotDelivered extends Error {
  override name = 'NotDelivered'
}

/** Not delivered, and trying again soon cannot help, for example because the receiver refuses the sender. */
export class DeliveryRefused extends NotDelivered {
  override name = 'DeliveryRefused'
}

/**
 * Refused for what the visitors wrote. Other leads can be accepted, and so can these when each goes out alone, because
 * one of them can be the reason.
 */
export class ContentRefused extends DeliveryRefused {
  override name = 'ContentRefused'
}
