import type { RateLimitPluginOptions } from '@fastify/rate-limit'
import type { Config } from '../config'
import { RequestFailure } from '../http/failure'
import { RateCounters } from './RateCounters'

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
    errorResponseBuilder: () => new RequestFailure(429, 'too many requests from one address'),
  }
}
