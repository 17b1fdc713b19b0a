import formbody from '@fastify/formbody'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { AppParts } from './appParts'
import type { Config } from './config'
import { answerErrors } from './http/failure'
import { sendProblem } from './http/problem'
import { refuseTooManyHeaders, wellFormedUrl } from './http/requestGuards'
import { setSecurityHeaders } from './http/securityHeaders'
import { leadRoutes } from './leads/leadRoutes'
import { noScriptFormRoutes } from './noScriptForms/noScriptFormRoutes'
import { overrideRoutes } from './override/overrideRoutes'
import { assetRoutes } from './site/assetRoutes'
import { fragmentRoutes } from './site/fragmentRoutes'
import { pageRoutes } from './site/pageRoutes'
import { statusRoutes } from './statusRoutes'

/** A lead of the longest texts, with every character escaped, is smaller. */
const MAX_BODY_BYTES = 16 * 1024
/** A text pasted far too long, escaped by the browser, must come back in its form and not be refused unread. */
const MAX_FORM_BYTES = 64 * 1024
const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 20_000
const CHECK_TIMEOUTS_EVERY_MS = 2000
/** Longer than the proxies in front of us keep theirs, so that they never write into a closed one. */
const KEEP_ALIVE_MS = 75_000
/** A connection without any traffic, a reader who stopped reading for example. */
const IDLE_MS = 90_000
const MAX_EVENT_LOOP_DELAY_MS = 2000

/**
 * The whole service, in the order a request meets it. Listens to nothing: `main.ts` does that.
 *
 * @param logStream Takes the log, one line of JSON at a time. @default standard output
 */
export function createApp(parts: AppParts, logStream?: { write: (line: string) => void }): FastifyInstance {
  const { config } = parts
  const app = Fastify({
    logger: {
      level: config.logLevel,
      serializers: { req: describeRequest },
      ...(logStream && { stream: logStream }),
    },
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: config.trustProxy,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionTimeout: IDLE_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CHECK_TIMEOUTS_EVERY_MS },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    rewriteUrl: wellFormedUrl,
  })

  app.setErrorHandler(answerErrors(sendProblem))
  setSecurityHeaders(app)
  app.addHook('onRequest', refuseTooManyHeaders)
  void app.register(underPressure, { maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS })
  void app.register(rateLimit, { global: false })

  void app.register(statusRoutes(parts))
  void app.register(leadRoutes(parts), { prefix: apiPath(config) })
  void app.register(async (forms) => {
    await forms.register(formbody, { bodyLimit: MAX_FORM_BYTES })
    await forms.register(noScriptFormRoutes(parts))
  })
  if (config.overrideOrigins.length > 0) void app.register(overrideRoutes(parts))
  void app.register(assetRoutes(parts), { prefix: '/assets' })
  void app.register(fragmentRoutes(parts))
  void app.register(pageRoutes(parts))

  return app
}

/** Where this server has the API; an API elsewhere is not its business, but costs nothing to offer. */
function apiPath({ apiBase }: Config): string {
  return apiBase.startsWith('/') ? apiBase : new URL(apiBase).pathname.replace(/\/$/, '')
}

/** Without the query string and the headers, where people put keys. */
function describeRequest({ method, url, ip }: FastifyRequest) {
  return { method, path: url.split('?', 1)[0], ip }
}
