import type { preHandlerHookHandler } from 'fastify'
import { RequestFailure } from './failure'

/**
 * Rejects forms posted from other sites. Browsers report the source of a request in `Sec-Fetch-Site`. Where they
 * do not, for example over plain http, they send at least the page's origin.
 */
export function requireSameOrigin(siteOrigin: string): preHandlerHookHandler {
  return ({ headers }, _reply, done) => {
    const site = headers['sec-fetch-site']
    const isOurs =
      site === undefined ? headers.origin === siteOrigin : site === 'same-origin' || site === 'none'
    done(isOurs ? undefined : new RequestFailure(403, 'form posted from another site'))
  }
}
