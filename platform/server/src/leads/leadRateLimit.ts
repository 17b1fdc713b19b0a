import type { RateLimitPluginOptions, FastifyRateLimitStore } from '@fastify/rate-limit'
import { addressKey } from '@site/http/network'
import type { Config } from '../config'
import { RequestFailure } from '../http/failure'
import { setNewest } from '../setNewest'

const MS_PER_SECOND = 1000

/**
 * One limit per address (IPv6: per /64 network). All routes that accept leads share its counters, because they use
 * the handler `app.rateLimit()` without options of their own.
 */
export function leadRateLimit({ max, windowSeconds }: Config['rateLimit']): RateLimitPluginOptions {
  return {
    global: false,
    max,
    timeWindow: windowSeconds * MS_PER_SECOND,
    store: RateCounters,
    keyGenerator: ({ ip }) => addressKey(ip),
    errorResponseBuilder: () => new RequestFailure(429, 'too many requests from one address'),
  }
}

/** Enough for every address that posts leads in a window. Beyond that, the oldest ones are forgotten. */
const MAX_KEYS = 5000

interface Window {
  count: number
  /** On the monotonic clock. */
  startedAtMs: number
}

/**
 * Counts requests per key in windows of a fixed length. The plugin's own store reads the time of day, so a clock that
 * jumps back an hour would refuse visitors for an hour.
 */
class RateCounters implements FastifyRateLimitStore {
  readonly #windows = new Map<string, Window>()

  incr(
    key: string,
    done: (error: Error | null, result: { current: number; ttl: number }) => void,
    windowMs: number,
  ): void {
    const nowMs = performance.now()
    const previous = this.#windows.get(key)
    const isRunning = previous !== undefined && nowMs - previous.startedAtMs < windowMs
    const window = isRunning ? previous : this.#begin(key, nowMs)
    window.count++
    done(null, { current: window.count, ttl: Math.ceil(window.startedAtMs + windowMs - nowMs) })
  }

  child(): this {
    return this
  }

  #begin(key: string, startedAtMs: number): Window {
    const window = { count: 0, startedAtMs }
    setNewest(this.#windows, key, window, MAX_KEYS)
    return window
  }
}
