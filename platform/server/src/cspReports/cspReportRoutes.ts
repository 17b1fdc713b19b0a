import type { FastifyPluginCallback } from 'fastify'
import { answerErrors, RequestFailure } from '../http/failure'
import { rejectOtherMethods } from '../http/requestGuards'
import { sendStatus } from '../http/sendStatus'
import { cspReportPath } from './cspReportHeaders'
import { ReportCounts } from './ReportCounts'

/** What browsers send: the first for `report-uri`, the second for `report-to`. */
const contentTypes = ['application/csp-report', 'application/reports+json']
/** Browsers send reports of several minutes at once. */
const MAX_BODY_BYTES = 16 * 1024
/** From one address. A page with one violation sends one report. */
const rateLimit = { max: 20, timeWindow: 60_000, groupId: 'reports' }
const LOG_EVERY_MS = 60_000

/**
 * `POST /informes/csp`: counts violation reports of browsers. Their counts are logged, at most once a minute; nothing
 * else of a report is kept or logged, because it can contain what an extension or a visitor has put into a page.
 *
 * 204 counted · 400 not a report · 413 too large · 415 another content type · 429 too many from one address
 */
export function cspReportRoutes(): FastifyPluginCallback {
  return (app, _options, done) => {
    const counts = new ReportCounts()
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
      try {
        counts.add(request.body)
      } catch {
        throw new RequestFailure(400, 'not a violation report')
      }
      timer ??= setTimeout(log, LOG_EVERY_MS).unref()
      return reply.code(204).send()
    })

    rejectOtherMethods(app, cspReportPath, 'POST')
    done()
  }
}
