import type { FastifyInstance } from 'fastify'
import { answerErrors, RequestFailure, sendStatus } from '../http/failure'
import { rejectOtherMethods } from '../http/requestGuards'
import { cspReportPath } from '../site/setPageHeaders'

/** What browsers send: the first for `report-uri`, the second for `report-to`. */
const contentTypes = ['application/csp-report', 'application/reports+json']
/** Browsers send reports of several minutes at once. */
const MAX_BODY_BYTES = 16 * 1024
/** From one address, apart from its leads. A page with one violation sends one report. */
const rateLimit = { max: 20, timeWindow: 60_000, groupId: 'reports' }
const LOG_EVERY_MS = 60_000
const NOT_A_REPORT = 'not a violation report'

/**
 * `POST /informes/csp`: counts violation reports of browsers. Their counts are logged, at most once a minute; nothing
 * else of a report is kept or logged, because it can contain what an extension or a visitor has put into a page.
 *
 * 204 counted · 400 not a report · 413 too large · 415 another content type · 429 too many from one address
 */
export function cspReportRoutes(app: FastifyInstance): void {
  /** Since the start of the process, by directive. */
  const counts: Record<string, number> = {}
  let timer: NodeJS.Timeout | undefined

  function log() {
    clearTimeout(timer)
    timer = undefined
    app.log.warn({ reports: counts }, 'content security policy violated')
  }

  app.setErrorHandler(answerErrors(sendStatus))
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    contentTypes,
    { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
    app.getDefaultJsonParser('error', 'error'),
  )
  app.addHook('onClose', (_app, closed) => {
    if (timer) log()
    closed()
  })

  app.post(cspReportPath, { config: { rateLimit } }, (request, reply) => {
    const { body } = request
    const found = (Array.isArray(body) ? body : [body]).map(getDirective)
    for (const directive of found) counts[directive] = (counts[directive] ?? 0) + 1
    timer ??= setTimeout(log, LOG_EVERY_MS).unref()
    return reply.code(204).send()
  })

  rejectOtherMethods(app, cspReportPath, 'POST')
}

/** Names that count; all others count as "other", so that forged reports cannot add entries. */
const directives: readonly string[] = [
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'img-src',
  'manifest-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
]

/** The directive of a report of `report-uri` (CSP 2) or of the Reporting API; `integrity` for Integrity-Policy. */
function getDirective(report: unknown): string {
  if (!isRecord(report)) throw new RequestFailure(400, NOT_A_REPORT)
  if (report['type'] === 'integrity-violation') return 'integrity'
  const body = report['csp-report'] ?? report['body']
  if (!isRecord(body)) throw new RequestFailure(400, NOT_A_REPORT)
  const name = body['effective-directive'] ?? body['effectiveDirective'] ?? body['violated-directive']
  // Older browsers send the whole directive: "img-src 'self'".
  const directive = typeof name === 'string' ? name.split(' ', 1)[0]! : ''
  return directives.includes(directive) ? directive : 'other'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
