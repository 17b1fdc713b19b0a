import { randomUUID } from 'node:crypto'
import { getApiPath } from '@site/http/apiSettings'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance } from 'fastify'
import type { AppParts, RouteParts } from './appParts'
import { cspReportRoutes } from './cspReports/cspReportRoutes'
import {
  answerWorkerRequests,
  rejectTooManyHeaders,
  setSecurityHeaders,
  wellFormedUrl,
  warnOfProxies,
} from './http/requestGuards'
import { answerErrors, sendProblem } from './http/failure'
import { leadRateLimit } from './leads/leadRateLimit'
import { logSerializers } from './http/logSerializers'
import { LeadIntake } from './leads/LeadIntake'
import { leadRoutes } from './leads/leadRoutes'
import { recordRequests } from './metrics/recordRequests'
import { noScriptFormRoutes } from './noScriptForms/noScriptFormRoutes'
import { overrideRoutes } from './override/overrideRoutes'
import { readPreviewCookies } from './preview/previewCookie'
import { Previews } from './preview/Previews'
import { assetRoutes } from './site/assetRoutes'
import { fragmentRoutes } from './pages/fragmentRoutes'
import { pageRoutes } from './pages/pageRoutes'
import { visitRoutes } from './site/visitRoutes'
import { securityTxtRoute } from './securityTxt'
import { statusRoutes } from './statusRoutes'

/** Larger than a lead with the longest texts and every character escaped. */
const MAX_BODY_BYTES = 16 * 1024
const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 20_000
const CHECK_TIMEOUTS_EVERY_MS = 2000
/** Longer than the proxies in front of the server, so that they never write to a closed connection. */
const KEEP_ALIVE_MS = 75_000
/** Closes connections without traffic, for example of a client that stopped reading. */
const IDLE_MS = 90_000
const MAX_EVENT_LOOP_DELAY_MS = 2000
/** Visitors see it when their request fails: short enough for the telephone, and unlikely to be repeated within a day's log. */
const REQUEST_ID_LENGTH = 8

/** Adds routes to a scope. */
type Routes = (scope: FastifyInstance, parts: RouteParts) => void | Promise<void>

/**
 * Creates the service. Plugins are registered in the order in which a request passes them. `main.ts` listens.
 *
 * @param logStream Receives the log, one line of JSON at a time. @default standard output
 */
export function createApp(parts: AppParts, logStream?: { write: (line: string) => void }): FastifyInstance {
  const { config, metrics } = parts
  const app = Fastify({
    logger: {
      level: config.logLevel,
      serializers: logSerializers,
      ...(logStream && { stream: logStream }),
    },
    genReqId: () => randomUUID().slice(0, REQUEST_ID_LENGTH),
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

  const warnOfPreview = (error: unknown) => app.log.warn({ err: error }, 'damaged preview')
  const previews = new Previews(config, warnOfPreview, parts.site.signed)
  const routeParts = { ...parts, previews, intake: new LeadIntake(config, parts.leads) }

  app.setErrorHandler(answerErrors(sendProblem))
  if (metrics) recordRequests(app, metrics)
  app.addHook('onRequest', setSecurityHeaders)
  app.addHook('onRequest', rejectTooManyHeaders)
  app.addHook('onRequest', answerWorkerRequests)
  readPreviewCookies(app, previews)
  warnOfProxies(app)
  // Measures only. The routes that accept leads ask `rejectUnderPressure`.
  void app.register(underPressure, {
    maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS,
    pressureHandler: () => undefined,
  })
  app.decorateRequest('intakeResult', undefined)
  void app.register(rateLimit, leadRateLimit(config.rateLimit))

  // Each in a scope of its own: hooks, parsers and the error handler of one do not concern the others.
  const addRoutes = (routes: Routes, prefix = '') =>
    void app.register(async (scope) => routes(scope, routeParts), { prefix })
  addRoutes(statusRoutes)
  addRoutes(securityTxtRoute)
  if (config.cspReports) addRoutes(cspReportRoutes)
  // Also if `apiBase` names another host.
  addRoutes(leadRoutes, getApiPath(config))
  addRoutes(noScriptFormRoutes)
  if (config.overrideOrigins.length > 0) addRoutes(overrideRoutes)
  addRoutes(assetRoutes, '/assets')
  addRoutes(fragmentRoutes)
  addRoutes(visitRoutes)
  addRoutes(pageRoutes)

  return app
}
