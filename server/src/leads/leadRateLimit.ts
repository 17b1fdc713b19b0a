import type { RateLimitOptions } from '@fastify/rate-limit'
import type { Config } from '../config'

const MS_PER_SECOND = 1000

/** One limit per address (IPv6: per /64 network) for both the API and the forms. */
export function leadRateLimit({ max, windowSeconds }: Config['rateLimit']): RateLimitOptions {
  return { max, timeWindow: windowSeconds * MS_PER_SECOND, groupId: 'leads' }
}
