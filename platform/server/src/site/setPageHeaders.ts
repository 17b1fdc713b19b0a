import type { FastifyReply } from 'fastify'
import { integrityPolicy } from '@site/http/responseHeaders'
import type { Config } from '../config'

/** Receives violation reports, if `CSP_REPORTS` is on. */
export const cspReportPath = '/informes/csp'
const ENDPOINT = 'csp'

/**
 * Sets the policies of a page, and where browsers report violations if `CSP_REPORTS` is on.
 *
 * @param requiresIntegrity Whether the browser refuses scripts without a hash. Only local builds have none.
 */
export function setPageHeaders(
  reply: FastifyReply,
  contentSecurityPolicy: string,
  { cspReports }: Pick<Config, 'cspReports'>,
  requiresIntegrity = true,
): void {
  // Firefox and Safari know only `report-uri`; other browsers then ignore it.
  const directives = cspReports ? `; report-uri ${cspReportPath}; report-to ${ENDPOINT}` : ''
  void reply.header('Content-Security-Policy', contentSecurityPolicy + directives)
  if (cspReports) void reply.header('Reporting-Endpoints', `${ENDPOINT}="${cspReportPath}"`)
  if (requiresIntegrity)
    void reply.header('Integrity-Policy', integrityPolicy + (cspReports ? `, endpoints=(${ENDPOINT})` : ''))
}
