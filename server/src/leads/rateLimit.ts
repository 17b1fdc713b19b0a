import type { RateLimitOptions } from '@fastify/rate-limit'
import type { Config } from '../config'

const MS_PER_SECOND = 1000

/** One allowance for all ways to send a lead, by address (IPv6 by its /64). Nothing else is limited. */
export function leadRateLimit({ max, windowSeconds }: Config['rateLimit']): { rateLimit: RateLimitOptions } {
  return { rateLimit: { max, timeWindow: windowSeconds * MS_PER_SECOND, groupId: 'leads' } }
}
