import { createHash, timingSafeEqual } from 'node:crypto'
import { leadPaths } from '@site/shared/contract/leads'
import { validate, type LeadSchema } from '@site/shared/forms/rules/validate'
import { contactRequestSchema, solutionRequestSchema } from '@site/shared/forms/rules/wireSchemas'
import type { FastifyReply, FastifyRequest, onRequestHookHandler, FastifyInstance } from 'fastify'
import { getApiOrigin } from '@site/http/apiSettings'
import type { RouteParts } from '../appParts'
import { RequestFailure } from '../http/failure'
import { rejectOtherMethods } from '../http/requestGuards'
import type { Config } from '../config'
import { cleanRequest } from './leadRows'
import type { AddedLead, LeadOrigin } from './lead'

/** Visible ASCII, which proxies do not change. */
const idempotencyKeyPattern = /^[\x21-\x7e]{1,128}$/

/**
 * `POST /contact/request` and `POST /products/request`: store one lead. Source: specification §7.
 *
 * 201 stored, 200 already stored, both with the lead's reference · 400 invalid body, with messages by field ·
 * 401 wrong bearer token · 415 not plain JSON · 422 key used with another body · 429 too many requests from one
 * address, or leads from all · 503 not stored, try again with the same key
 */
export function leadRoutes(app: FastifyInstance, { config, intake, site }: RouteParts): void {
  app.removeContentTypeParser('text/plain')
  allowSite(app, config)

  const options = {
    // Requests with a wrong key count as well.
    onRequest: [...intake.limits(app), requireBearer(config.apiKey), rejectEncodedBody],
  }

  app.post(leadPaths.contact, options, async (request, reply) => {
    const lead = cleanRequest('contact', requireValid(contactRequestSchema, request.body))
    return sendReference(await intake.add(request, lead, getOrigin(request)), reply)
  })

  app.post(leadPaths.solution, options, async (request, reply) => {
    const body = requireValid(solutionRequestSchema, request.body)
    site.requireSolution(body.product_id, request)
    return sendReference(await intake.add(request, cleanRequest('solution', body), getOrigin(request)), reply)
  })

  for (const path of Object.values(leadPaths)) rejectOtherMethods(app, path, 'POST')
}

const rejectEncodedBody: onRequestHookHandler = ({ headers }, _reply, done) => {
  const encoding = headers['content-encoding'] ?? 'identity'
  done(encoding === 'identity' ? undefined : new RequestFailure(415, 'encoded body'))
}

function requireValid<Value>(schema: LeadSchema<Value>, body: unknown): Value {
  const result = validate(schema, body)
  if (result.status === 'valid') return result.value
  throw new RequestFailure(400, `invalid fields: ${Object.keys(result.errors).join(', ')}`, result.errors)
}

function getOrigin({ headers }: FastifyRequest): LeadOrigin {
  const idempotencyKey = headers['idempotency-key']
  if (idempotencyKey !== undefined && !idempotencyKeyPattern.test(String(idempotencyKey))) {
    throw new RequestFailure(400, 'invalid Idempotency-Key')
  }
  return { idempotencyKey: idempotencyKey?.toString(), source: 'json' }
}

function sendReference(added: AddedLead, reply: FastifyReply): FastifyReply {
  if (added.status === 'conflict') throw new RequestFailure(422, 'key used with another body')
  return reply
    .code(added.status === 'stored' ? 201 : 200)
    .header('Cache-Control', 'no-store')
    .send({ reference: added.reference })
}

/** Requires exactly one Authorization header with the key. A key in the query string does not count. */
function requireBearer(apiKey: string): onRequestHookHandler {
  const expected = digest(`Bearer ${apiKey}`)

  return ({ raw: { rawHeaders } }, reply, done) => {
    const sent = rawHeaders.filter(
      (_, index) => index % 2 === 1 && /^authorization$/i.test(rawHeaders[index - 1]!),
    )
    // timingSafeEqual needs equal lengths, which digests have.
    if (sent.length === 1 && timingSafeEqual(digest(sent[0]!), expected)) return done()
    void reply.header('WWW-Authenticate', 'Bearer')
    done(new RequestFailure(401, 'no valid bearer token'))
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

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
function allowSite(app: FastifyInstance, { apiBase, siteOrigin }: Config): void {
  if (getApiOrigin(apiBase) === undefined) return
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
