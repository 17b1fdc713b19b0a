import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { comparisonFolder } from '@site/shared/contract/releases'
import { styleSource } from '../http/html'
import type { OpenPreview } from './Previews'

/** Leads to the part of the report about the page that is left. The report itself is below it. */
export const comparisonPath = '/vista/comparacion'
const reportPath = `${comparisonPath}/`
const filePattern = /^(?:pictures\/\d+-\d+-(?:before|after|difference)\.png)?$/

const getFile = ({ served }: OpenPreview, name: string) => join(served.folder.dir, comparisonFolder, name)

export const hasComparison = (shown: OpenPreview) => existsSync(getFile(shown, 'index.html'))

/**
 * Answers requests for what a preview changes.
 *
 * @returns undefined for all others, and if the preview has no such file.
 */
export function answerComparison(
  request: FastifyRequest,
  reply: FastifyReply,
  shown: OpenPreview,
): FastifyReply | undefined {
  const [path = ''] = request.url.split('?', 1)
  if (path === comparisonPath && hasComparison(shown))
    return reply.redirect(reportPath + getAnchor(request, shown), 303)
  const name = path.startsWith(reportPath) ? path.slice(reportPath.length) : undefined
  if (name === undefined || !filePattern.test(name)) return undefined
  const file = getFile(shown, name || 'index.html')
  if (!existsSync(file)) return undefined
  if (name !== '') return reply.type('image/png').send(readFileSync(file))
  const report = readFileSync(file, 'utf8')
  return reply
    .header('Content-Security-Policy', getPolicy(report))
    .type('text/html; charset=utf-8')
    .send(report)
}

/** The link cannot name the page: scripts replace the page and leave the banner. */
function getAnchor({ headers }: FastifyRequest, { served }: OpenPreview): string {
  const { referer = '' } = headers
  if (!URL.canParse(referer)) return ''
  const { pathname, search } = new URL(referer)
  const answer = served.answer(pathname + search)
  return answer.kind === 'page' && answer.page.location ? `#${answer.page.location}` : ''
}

/** The report has one style sheet, which the release tool wrote: its first one. */
function getPolicy(report: string): string {
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(report) ?? []
  return `default-src 'none'; img-src 'self'; style-src ${styleSource(style)}; base-uri 'none'; frame-ancestors 'none'`
}
