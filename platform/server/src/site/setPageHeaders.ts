import type { FastifyReply } from 'fastify'
import type { Config } from '../config'
import { integrityPolicy } from '@site/http/responseHeaders'
import { integrityEndpoints, reportDirectives, reportingEndpoints } from '../cspReports/cspReportHeaders'

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
  void reply.header('Content-Security-Policy', contentSecurityPolicy + (cspReports ? reportDirectives : ''))
  if (cspReports) void reply.header('Reporting-Endpoints', reportingEndpoints)
  if (requiresIntegrity)
    void reply.header('Integrity-Policy', integrityPolicy + (cspReports ? integrityEndpoints : ''))
}
