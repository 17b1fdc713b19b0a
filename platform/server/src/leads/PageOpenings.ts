import { addressKey } from '@site/http/network'
import { setNewest } from '../setNewest'

const KEEP_MS = 60 * 60 * 1000
/** Beyond that, the oldest are forgotten. */
const MAX_ADDRESSES = 5000

/**
 * When each address got its first page within the last hour. Prerendered pages are files that browsers and proxies share,
 * so they cannot contain the time at which they were opened.
 *
 * Only the first page counts: when visitors share an address, one of them may have opened the form long before another
 * one arrives.
 */
export class PageOpenings {
  /** On the monotonic clock. */
  readonly #firstAtMs = new Map<string, number>()

  add(ip: string): void {
    const key = addressKey(ip)
    const nowMs = performance.now()
    if (nowMs - (this.#firstAtMs.get(key) ?? -Infinity) < KEEP_MS) return
    setNewest(this.#firstAtMs, key, nowMs, MAX_ADDRESSES)
  }

  /** Milliseconds since the first page. Undefined if the address is not known, for example after a restart. */
  ageMs(ip: string): number | undefined {
    const firstAtMs = this.#firstAtMs.get(addressKey(ip))
    return firstAtMs === undefined ? undefined : performance.now() - firstAtMs
  }
}
