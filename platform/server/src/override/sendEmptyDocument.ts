import { isAtOrBelow } from '@site/shared/contract/addresses'
import { getVersions, type ReleaseSet } from '@site/shared/contract/releases'
import { dataMarker, type PageData, type PinnedRemote } from '@site/shared/contract/site'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { getContentSecurityPolicy } from '@site/http/contentSecurityPolicy'
import { dataElement } from '@site/http/pageData'
import { uncachedDocumentControl } from '@site/http/responseHeaders'
import type { Config } from '../config'
import { html } from '../http/html'
import type { ServedReleaseSet } from '../site/ServedReleaseSet'
import { setPageHeaders } from '../site/setPageHeaders'
import { createBanner, type Banner } from '../banner/banner'
import { bannerTexts } from '../banner/bannerTexts'
import { overridePath, type Override } from './override'

/** The container of a local build: `npm run local -w mfe-…` serves it there. */
const ENTRY = '/remoteEntry.js'

/**
 * Answers the address of any page with the empty document. The browser renders the page, because a local build
 * may differ from what was prerendered and have pages that the live set lacks.
 *
 * @param reply Its status is 404 if the live set has no page at this address.
 */
export function sendEmptyDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { override, live: served, config }: { override: Override; live: ServedReleaseSet; config: Config },
): FastifyReply {
  const { set, folder } = served
  const { remote, origin } = override
  const { file, styles, data } = set.emptyDocument
  const live = data.remotes[remote]
  if (!live) throw new Error(`sendEmptyDocument: set ${set.number} has no ${remote}`)
  const localBuild: PinnedRemote = {
    ...live,
    version: 'local',
    entry: { url: origin + ENTRY, integrity: '' },
    scripts: [],
    styles: [],
    isUnreleased: true,
  }
  const [path = ''] = request.url.split('?', 1)
  const isOwnPath = isAtOrBelow(path, live.basePath)
  const pageData: PageData = {
    ...data,
    remotes: { ...data.remotes, [remote]: localBuild },
    // The local build itself decides which of its addresses exist.
    isNotFound: reply.statusCode === 404 && !isOwnPath ? true : undefined,
  }
  const document = folder.read(file).bytes.toString()
  const banner = overrideBanner(override, set)
  const contentSecurityPolicy = getContentSecurityPolicy(set, config.apiBase, {
    'script-src': [origin],
    'style-src': [...(set.styleSources[styles] ?? []), origin, banner.styleSource],
    'img-src': [origin],
    'font-src': [origin],
  })
  // The scripts of a local build have no hashes.
  setPageHeaders(reply, contentSecurityPolicy, config, false)
  return reply
    .header('Cache-Control', uncachedDocumentControl)
    .type('text/html; charset=utf-8')
    .send(document.replace(dataMarker, () => dataElement(pageData) + banner.html))
}

/** Names the remote and the origin, with a button that ends the override. */
function overrideBanner({ remote, origin }: Override, set: ReleaseSet): Banner {
  const { local, end } = bannerTexts
  const endForm = html`<form method="post" action="${overridePath}">
    <button name="accion" value="terminar">${end}</button>
  </form>`
  const versions = { ...getVersions(set), [remote]: local.version }
  return createBanner(local.label, `${remote} ${local.between} ${origin}`, [endForm], versions)
}
