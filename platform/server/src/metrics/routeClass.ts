import { leadPaths, noScriptFormPaths, runtimeConfigPath } from '@site/shared/contract/leads'
import { fragmentsPath } from '@site/shared/contract/site'
import type { FastifyRequest } from 'fastify'
import { cspReportPath } from '../cspReports/cspReportHeaders'

/** Metrics have a series per class, never per URL: visitors choose URLs, and each series takes memory for ever. */
export type RouteClass = 'page' | 'asset' | 'fragment' | 'lead' | 'status' | 'report'

const statusPaths = new Set([runtimeConfigPath, '/healthz', '/readyz', '/remotes.json'])

/** Any other route is a page: root files, redirects, and forms that are shown without scripts. */
export function routeClassOf(request: FastifyRequest): RouteClass {
  const { method, routeOptions } = request
  const { url = '' } = routeOptions
  // Missing files have no route.
  if (request.url.startsWith('/assets/')) return 'asset'
  if (url.startsWith(fragmentsPath)) return 'fragment'
  if (method === 'POST' && leadKindOf(url)) return 'lead'
  if (statusPaths.has(url)) return 'status'
  return url === cspReportPath ? 'report' : 'page'
}

/** @param url The route's pattern; the lead API can have any prefix. */
export function leadKindOf(url: string): 'contact' | 'solution' | undefined {
  if (url.endsWith(leadPaths.contact) || url === noScriptFormPaths.contact) return 'contact'
  if (url.endsWith(leadPaths.solution) || url === noScriptFormPaths.solution) return 'solution'
  return undefined
}
