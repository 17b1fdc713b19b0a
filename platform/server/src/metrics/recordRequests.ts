import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'
import { leadPaths, runtimeConfigPath } from '@site/shared/contract/leads'
import { noScriptFormPaths } from '@site/shared/contract/noScriptForms'
import { fragmentsPath } from '@site/shared/contract/site'
import type { IntakeResult } from '../leads/LeadIntake'
import { cspReportPath } from '../site/setPageHeaders'

const MS_PER_SECOND = 1000
/** From a page in memory to the longest wait for a database lock. */
const BUCKETS_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

type LeadResult = IntakeResult | 'invalid' | 'refused' | 'rate_limited' | 'unavailable' | 'failed'

/** Records all requests of `app` by route class and status, and leads by kind and result. */
export function recordRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'site_http_request_duration_seconds',
    help: 'Time from the request to the end of the answer, by route class and status.',
    labelNames: ['route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  })
  const leads = new Counter({
    name: 'site_lead_requests_total',
    help: 'Requests to store a lead, by kind and result.',
    labelNames: ['kind', 'result'],
    registers: [registry],
  })

  app.addHook('onResponse', (request, { statusCode, elapsedTime }, done) => {
    const route = getRouteClass(request)
    durations.observe({ route, status: statusCode }, elapsedTime / MS_PER_SECOND)
    if (route === 'lead') {
      const kind = getLeadKind(request.routeOptions.url ?? '')
      leads.inc({ kind, result: getResult(request, statusCode) })
    }
    done()
  })
}

function getResult({ intakeResult }: FastifyRequest, statusCode: number): LeadResult {
  if (intakeResult) return intakeResult
  if (statusCode === 429) return 'rate_limited'
  if (statusCode === 401 || statusCode === 403) return 'refused'
  if (statusCode === 503) return 'unavailable'
  return statusCode < 500 ? 'invalid' : 'failed'
}

/** Metrics have a series per class, never per URL: visitors choose URLs, and each series takes memory for ever. */
type RouteClass = 'page' | 'asset' | 'fragment' | 'lead' | 'status' | 'report'

const statusPaths = new Set([runtimeConfigPath, '/healthz', '/readyz', '/remotes.json'])

/** Any other route is a page: root files, redirects, and forms that are shown without scripts. */
function getRouteClass(request: FastifyRequest): RouteClass {
  const { method, routeOptions } = request
  const { url = '' } = routeOptions
  // Missing files have no route.
  if (request.url.startsWith('/assets/')) return 'asset'
  if (url.startsWith(fragmentsPath)) return 'fragment'
  if (method === 'POST' && getLeadKind(url)) return 'lead'
  if (statusPaths.has(url)) return 'status'
  return url === cspReportPath ? 'report' : 'page'
}

/** @param url The route's pattern; the lead API can have any prefix. */
function getLeadKind(url: string): 'contact' | 'solution' | undefined {
  if (url.endsWith(leadPaths.contact) || url === noScriptFormPaths.contact) return 'contact'
  if (url.endsWith(leadPaths.solution) || url === noScriptFormPaths.solution) return 'solution'
  return undefined
}
