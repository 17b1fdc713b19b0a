const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND

/** All in milliseconds. */
export interface DeliveryTimes {
  /** Shortest and longest wait after a failed attempt. */
  shortestDelay: number
  longestDelay: number
  /** A row of this age that fails again is given up. */
  giveUpAfter: number
  /** How often the outbox is read for retries and for leads of other processes. */
  poll: number
  /** Longest attempt, unless the channel has its own limit. */
  attemptLimit: number
  /** How much longer than the attempt a claim holds: time to write the result. */
  leaseMargin: number
  /** How long a stopping worker lets attempts end by themselves. An aborted one may have arrived. */
  finishWithin: number
}

export const deliveryTimes: DeliveryTimes = {
  shortestDelay: 5 * SECOND,
  longestDelay: 60 * 60 * SECOND,
  giveUpAfter: 7 * DAY,
  poll: 3 * SECOND,
  attemptLimit: 60 * SECOND,
  leaseMargin: 10 * SECOND,
  finishWithin: 2 * SECOND,
}

/**
 * How long to wait after a failed attempt. Doubles with each attempt. Random within a range, so that leads that failed
 * together are not all tried again in the same moment.
 *
 * @param attempts Failed attempts so far, at least one.
 * @param random From 0 to 1.
 * @returns Milliseconds, from `shortestMs` to `longestMs`.
 */
export function retryDelay(
  attempts: number,
  shortestMs: number,
  longestMs: number,
  random = Math.random(),
): number {
  const upperMs = Math.min(longestMs, 2 * shortestMs * 2 ** (attempts - 1))
  return Math.max(shortestMs, Math.round((upperMs * (1 + random)) / 2))
}
