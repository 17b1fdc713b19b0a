import { setTimeout as wait } from 'node:timers/promises'
import { StoreError, type LockWait } from './SharedStore'

const RETRY_MS = 100
const REPORT_EVERY_MS = 10_000
const DEFAULT_WAIT_MS = 120_000

/** Which process has a lock. */
export interface Holder {
  /** "the publish of mfe-products by ana, running for 12 s" */
  text: string
  /** How to end it. */
  hint?: string
}

/**
 * Waits for a lock and takes it. Processes that wait get it in any order.
 *
 * @param take Undefined: another process has the lock.
 * @throws StoreError that names the holder when the wait is over.
 */
export async function waitForLock<Lock>(
  { waitMs = DEFAULT_WAIT_MS, report }: LockWait,
  take: () => Lock | undefined | Promise<Lock | undefined>,
  describeHolder: () => Holder | Promise<Holder>,
): Promise<Lock> {
  const startedAt = performance.now()
  let reportAt = 0
  for (;;) {
    const lock = await take()
    if (lock !== undefined) return lock
    const waitedMs = performance.now() - startedAt
    const { text, hint = '' } = await describeHolder()
    if (waitedMs >= waitMs)
      throw new StoreError(
        `Nothing was changed: ${text}, and ${Math.round(waitMs / 1000)} s of waiting are over. ` +
          `Try again later${report ? ', or wait longer with --wait <seconds>' : ''}.${hint}`,
      )
    if (waitedMs >= reportAt) {
      report?.(`waiting for ${text}`)
      reportAt = waitedMs + REPORT_EVERY_MS
    }
    await wait(RETRY_MS * (0.5 + Math.random()))
  }
}
