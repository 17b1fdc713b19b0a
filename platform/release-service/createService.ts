import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { ReleaseConfig } from '@site/release/config'
import { Store } from '@site/release/store/Store'
import { authenticate } from './access/authenticate'
import { TokenVerifier } from './access/oidc'
import type { Principal } from './access/Principal'
import { AuditLog } from './audit/AuditLog'
import { recordRefusals, type AttemptSubject } from './audit/recordRefusals'
import { answerClientError, answerError, answerNotFound } from './answerError'
import { defaultTimeouts, limits, type Timeouts } from './limits'
import { deploymentRoute } from './routes/deploymentRoute'
import { jobRoutes } from './routes/jobRoutes'
import { readRoutes } from './routes/readRoutes'
import { JobRunner } from './jobs/JobRunner'
import { ServiceError } from './ServiceError'
import type { ServiceParts } from './serviceParts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before any route of the service is called. */
    principal: Principal
    /** For the audit log, as far as it is known. */
    attempt: AttemptSubject
  }
}

export interface ServiceOptions {
  config: ReleaseConfig
  timeouts?: Partial<Timeouts>
  /** Addresses and networks of proxies whose `X-Forwarded-For` is believed. @default none */
  trustedProxies?: readonly string[]
  /** @default no log */
  logger?: FastifyBaseLogger
  verifier?: TokenVerifier
  /** How many lines one sender gets in the audit log. */
  attemptsPerMinute?: number
}

const CHECK_TIMEOUTS_EVERY_MS = 1000
/** Limit of the whole head of a request. A token of a CI system has 2 KB. */
const MAX_HEADER_BYTES = 16 * 1024

/**
 * Creates the release service: the one process that changes the store for teams (docs/release-service.md). Routes are in
 * protocol.ts. The caller listens.
 */
export function createService(options: ServiceOptions): FastifyInstance {
  const { config, verifier = new TokenVerifier(), trustedProxies = [] } = options
  const timeouts = { ...defaultTimeouts, ...options.timeouts }
  const app = Fastify({
    ...(options.logger && { loggerInstance: options.logger }),
    bodyLimit: limits.jsonBytes,
    requestTimeout: timeouts.requestMs,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    http: {
      headersTimeout: timeouts.headersMs,
      connectionsCheckingInterval: Math.min(CHECK_TIMEOUTS_EVERY_MS, timeouts.headersMs),
      maxHeaderSize: MAX_HEADER_BYTES,
      // Checked below: Node.js refuses without a message.
      requireHostHeader: false,
    },
    // Longer ones are found by no route, and refused like other unknown addresses.
    routerOptions: { maxParamLength: MAX_HEADER_BYTES },
    clientErrorHandler: answerClientError,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // A field that is not known is refused, never dropped.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false } },
  })
  const attempts = new AuditLog(config.storeDir, { linesPerMinute: options.attemptsPerMinute })
  const parts: ServiceParts = {
    config,
    store: new Store(config.storeDir),
    runner: new JobRunner(config.storeDir, timeouts, attempts, app.log),
    timeouts,
  }
  // Before the connections of the jobs are waited for.
  app.addHook('preClose', () => parts.runner.close())
  // No client of the service keeps answers, and no browser shows them.
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
    done()
  })
  app.decorateRequest('principal')
  app.decorateRequest('attempt')
  app.addHook('onRequest', async (request) => {
    request.attempt = {}
    if (request.headers.host === undefined) throw new ServiceError(400, 'The request names no host.')
    request.principal = await authenticate(request.headers.authorization, config.storeDir, verifier)
  })
  recordRefusals(app, attempts)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(answerNotFound)

  for (const routes of [readRoutes, deploymentRoute, jobRoutes])
    void app.register(routes(parts), { prefix: '/v1' })
  return app
}

/** Logs JSON to the standard output: path, status and address of each request, never a header, because of the tokens. */
export function serviceLogger(): FastifyBaseLogger {
  return Fastify({
    logger: {
      serializers: {
        req: ({ method, url, ip }: { method: string; url: string; ip: string }) => ({
          method,
          url,
          address: ip,
        }),
      },
    },
  }).log
}
