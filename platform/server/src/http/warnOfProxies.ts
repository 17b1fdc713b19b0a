import type { FastifyInstance } from 'fastify'
import { networkOf } from '@site/http/network'

const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-real-ip']

/**
 * Logs one warning when a request was forwarded by an address that `TRUST_PROXY` does not list: then all visitors count
 * as one address, and share one allowance of leads.
 */
export function warnOfProxies(app: FastifyInstance): void {
  let hasWarned = false
  app.addHook('onRequest', (request, _reply, done) => {
    const { ip, socket, headers } = request
    // Behind a trusted proxy, `ip` is the address that it reports.
    const isUntrusted = ip === socket.remoteAddress && forwardingHeaders.some((name) => name in headers)
    if (isUntrusted && !hasWarned) {
      hasWarned = true
      app.log.warn(
        { network: networkOf(ip) },
        'requests are forwarded by an address that TRUST_PROXY does not list: all visitors share one rate limit',
      )
    }
    done()
  })
}
