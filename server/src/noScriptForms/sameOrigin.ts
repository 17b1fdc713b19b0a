import type { preHandlerHookHandler } from 'fastify'
import { RequestFailure } from '../http/failure'

/**
 * Lets only our own pages post forms. Browsers say where a request comes from in `Sec-Fetch-Site`; those
 * that do not (over plain http, for example) send at least the page's origin.
 */
export function requireSameOrigin(siteOrigin: string): preHandlerHookHandler {
  return ({ headers }, _reply, done) => {
    const site = headers['sec-fetch-site']
    const isOurs =
      site === undefined ? headers.origin === siteOrigin : site === 'same-origin' || site === 'none'
    done(isOurs ? undefined : new RequestFailure(403, 'form posted from another site'))
  }
}
