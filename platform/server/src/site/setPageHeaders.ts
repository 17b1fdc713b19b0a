import type { FastifyReply } from 'fastify'
import { integrityPolicy } from '@site/http/responseHeaders'
import type { Config } from '../config'

/** Receives violation reports, if `CSP_REPORTS` is on. */
export const cspReportPath = '/informes/csp'
const ENDPOINT = 'csp'

export interface PagePolicy {
  contentSecurityPolicy: string
  /** Whether the browser refuses scripts without a hash. Only local builds have none. */
  requiresIntegrity: boolean
}

/** Sets the policies of a page, and where browsers report violations if `CSP_REPORTS` is on. */
export function setPageHeaders(
  reply: FastifyReply,
  { contentSecurityPolicy, requiresIntegrity }: PagePolicy,
  { cspReports }: Pick<Config, 'cspReports'>,
): void {
  // Firefox and Safari know only `report-uri`; other browsers then ignore it.
  const directives = cspReports ? `; report-uri ${cspReportPath}; report-to ${ENDPOINT}` : ''
  void reply.header('Content-Security-Policy', contentSecurityPolicy + directives)
  if (cspReports) void reply.header('Reporting-Endpoints', `${ENDPOINT}="${cspReportPath}"`)
  if (requiresIntegrity)
    void reply.header('Integrity-Policy', integrityPolicy + (cspReports ? `, endpoints=(${ENDPOINT})` : ''))
}
