import type { FastifyReply, FastifyRequest } from 'fastify'
import { previewParameter } from '@site/http/previewToken'
import { uncachedDocumentControl } from '@site/http/responseHeaders'
import type { RouteParts } from '../appParts'
import { allowBanner, withBanner } from '../banner/banner'
import { DamagedFile } from '@site/store/folder/damage'
import type { ServedFile } from '../site/ServedFile'
import { setPageHeaders } from '../site/setPageHeaders'
import { answerComparison } from './comparison'
import { previewBanner } from './previewBanner'
import { END_OF_PREVIEW, previewCookie } from './previewCookie'
import type { OpenPreview } from './Previews'

/**
 * Answers requests that concern previews: links that begin and end one, and all addresses in a browser that sees one.
 *
 * @returns undefined for all others, which must not differ from those of a site without previews.
 */
export function answerPreview(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, previews }: Pick<RouteParts, 'config' | 'previews'>,
): FastifyReply | undefined {
  const { preview: shown } = request
  const token = linkedToken(request.url)
  const linked = token === undefined ? undefined : previews.open(token)
  if (token !== undefined && linked) {
    const { id, user, expiresAt } = linked.preview
    request.log.info({ preview: { id, user } }, 'preview begins')
    return redirectHome(reply, previewCookie({ token, expiresAt }, config))
  }
  if (!shown) return undefined
  if (token === END_OF_PREVIEW) return redirectHome(reply, previewCookie(undefined, config))
  return answerComparison(request, setHeaders(reply), shown) ?? sendPreview(shown, request.url, reply, config)
}

/** @throws DamagedFile */
function sendPreview(
  shown: OpenPreview,
  url: string,
  reply: FastifyReply,
  config: RouteParts['config'],
): FastifyReply {
  const answer = shown.served.answer(url)
  if (answer.kind === 'redirect') return setHeaders(reply).redirect(answer.to, answer.status)
  if (answer.kind === 'file') return sendPreviewFile(reply, answer.file)
  const { file, contentSecurityPolicy } = answer.page
  const banner = previewBanner(shown)
  const document = withBanner(file.content('identity').bytes.toString(), banner)
  setPageHeaders(reply, allowBanner(contentSecurityPolicy, banner), config)
  return setHeaders(reply.code(answer.status)).type(file.contentType).send(document)
}

/** The fragment of a page of a preview; 204 if it has none, or it is damaged. */
export function sendPreviewFragment(reply: FastifyReply, { served }: OpenPreview, url: string): FastifyReply {
  const fragment = served.fragment(url)
  try {
    if (fragment) return sendPreviewFile(reply, fragment)
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error
  }
  return setHeaders(reply).code(204).send()
}

function sendPreviewFile(reply: FastifyReply, file: ServedFile): FastifyReply {
  const { bytes } = file.content('identity')
  return setHeaders(reply).type(file.contentType).send(bytes)
}

/** Keeps the answer out of shared caches and search engines. */
function setHeaders(reply: FastifyReply): FastifyReply {
  return reply.headers({
    'Cache-Control': uncachedDocumentControl,
    Vary: 'Accept-Encoding, Cookie',
    'X-Robots-Tag': 'noindex',
  })
}

function redirectHome(reply: FastifyReply, cookie: string): FastifyReply {
  return setHeaders(reply)
    .headers({ 'Set-Cookie': cookie, 'Referrer-Policy': 'no-referrer' })
    .redirect('/', 303)
}

/** Only the home page has the parameter, so a link never leads elsewhere. */
function linkedToken(url: string): string | undefined {
  const [path, query] = url.split('?', 2)
  return path === '/' ? (new URLSearchParams(query).get(previewParameter) ?? undefined) : undefined
}
