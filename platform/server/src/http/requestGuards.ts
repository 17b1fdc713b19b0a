import type { FastifyInstance, onRequestHookHandler, preHandlerHookHandler } from 'fastify'
import { unregisteringWorker, unregisteringWorkerHeaders } from '@site/http/earlierWorkers'
import { getNetwork } from '@site/http/network'
import { documentHeaders, typeHeader } from '@site/http/responseHeaders'
import { RequestFailure } from './failure'

const MAX_HEADERS = 100
/** A valid path without a page. */
const NOT_FOUND_URL = '/%25'

/**
 * Finds the path and query string of a request target. A client that takes the site for a proxy sends the whole URL
 * (RFC 9112, section 3.2.2). Its host is not compared, and neither is that of the Host header.
 *
 * @returns For a malformed target, a path that has no page, so that the router accepts it and the visitor gets the not-found page.
 */
export function wellFormedUrl({ url = '' }: { url?: string | undefined }): string {
  const target = withoutOrigin(url)
  const [path = ''] = target.split('?', 1)
  try {
    return path.startsWith('/') && decodeURIComponent(path) ? target : NOT_FOUND_URL
  } catch {
    return NOT_FOUND_URL
  }
}

function withoutOrigin(url: string): string {
  const [origin, rest = ''] = /^https?:\/\/[^/?#@]+(.*)$/i.exec(url) ?? []
  if (origin === undefined || !URL.canParse(url)) return url
  // An empty path is that of the home page.
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** Sets the headers of all responses, including errors. */
export const setSecurityHeaders: onRequestHookHandler = (_request, reply, done) => {
  void reply.headers({ ...typeHeader, ...documentHeaders })
  done()
}

/** Node.js silently drops headers beyond its own limit. */
export const rejectTooManyHeaders: onRequestHookHandler = ({ raw }, _reply, done) => {
  done(raw.rawHeaders.length / 2 > MAX_HEADERS ? new RequestFailure(431, 'too many headers') : undefined)
}

/** For the routes that accept leads. Pages and assets are answered however busy the process is. */
export function rejectUnderPressure(app: FastifyInstance): onRequestHookHandler {
  return (_request, _reply, done) => {
    done(app.isUnderPressure() ? new RequestFailure(503, 'under pressure') : undefined)
  }
}

/** Rejects all methods that a URL does not support, before the body is read. */
export function rejectOtherMethods(app: FastifyInstance, url: string, ...allowed: string[]): void {
  app.route({
    method: app.supportedMethods.filter((method) => !allowed.includes(method)),
    url,
    onRequest(_request, reply, done) {
      void reply.header('Allow', allowed.join(', '))
      done(new RequestFailure(405, 'method not allowed'))
    },
    handler: () => undefined,
  })
}

/** Answers browsers that ask for the script of a service worker, at any address: only an earlier site can have registered one. */
export const answerWorkerRequests: onRequestHookHandler = ({ method, headers }, reply, done) => {
  if (headers['service-worker'] !== 'script' || (method !== 'GET' && method !== 'HEAD')) return done()
  void reply.headers(unregisteringWorkerHeaders).send(unregisteringWorker)
}

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
    const isUntrusted =
      socket.remoteAddress !== undefined &&
      ip === socket.remoteAddress &&
      forwardingHeaders.some((name) => name in headers)
    if (isUntrusted && !hasWarned) {
      hasWarned = true
      app.log.warn(
        { network: getNetwork(ip) },
        'requests are forwarded by an address that TRUST_PROXY does not list: all visitors share one rate limit',
      )
    }
    done()
  })
}
