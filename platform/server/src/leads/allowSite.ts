import type { FastifyInstance } from 'fastify'
import { apiOriginOf } from '@site/http/apiSettings'
import type { Config } from '../config'

const PREFLIGHT_SECONDS = 2 * 60 * 60

const preflightHeaders = {
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers': 'authorization, content-type, idempotency-key',
  'Access-Control-Max-Age': PREFLIGHT_SECONDS,
}

/**
 * If `API_BASE` names another host than the site's, lets browsers send leads there from pages of the site, and of no other
 * site (CORS). Without credentials: the API reads no cookies.
 *
 * @param app The routes of leads.
 */
export function allowSite(app: FastifyInstance, { apiBase, siteOrigin }: Config): void {
  if (apiOriginOf(apiBase) === undefined) return
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('Vary', 'Origin')
    if (request.headers.origin !== siteOrigin) return done()
    void reply.header('Access-Control-Allow-Origin', siteOrigin)
    const isPreflight =
      request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined
    if (!isPreflight) return done()
    void reply.headers(preflightHeaders).code(204).send()
  })
}
