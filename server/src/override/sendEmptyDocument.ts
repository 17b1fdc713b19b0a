import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseSet } from '@site/shared/contract/releases'
import { dataMarker, pageDataElementId, type PageData, type PinnedRemote } from '@site/shared/contract/site'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config'
import { contentSecurityPolicyOf } from '../site/contentSecurityPolicy'
import { bannerHtml, bannerStyleSource } from './banner'
import type { Override } from './override'

/** The container of a local build: `npm run local -w mfe-…` serves it there. */
const ENTRY = '/remoteEntry.js'

export interface EmptyDocumentAnswer {
  /** Allowed by the set. */
  override: Override
  set: ReleaseSet
  config: Config
  /** Whether the live set has no page at this address. */
  isNotFound: boolean
}

/**
 * Answers the address of any page with the empty document. The browser renders the page, because a local build
 * may differ from what was prerendered and have pages that the live set lacks.
 */
export function sendEmptyDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { override, set, config, isNotFound }: EmptyDocumentAnswer,
): FastifyReply {
  const { emptyDocument } = set
  const live = emptyDocument.data.remotes[override.remote]
  if (!live) throw new Error(`sendEmptyDocument: set ${set.number} has no ${override.remote}`)
  const path = request.url.split('?', 1)[0] ?? request.url
  const isOwnPath = path === live.basePath || path.startsWith(`${live.basePath}/`)
  const data: PageData = {
    ...emptyDocument.data,
    remotes: { ...emptyDocument.data.remotes, [override.remote]: localBuild(live, override) },
    // The local build itself decides which of its addresses exist.
    isNotFound: isNotFound && !isOwnPath ? true : undefined,
  }
  const document = readFileSync(
    join(config.storeDir, 'sites', String(set.number), emptyDocument.file),
    'utf8',
  )
  const policy = contentSecurityPolicyOf(set, emptyDocument.styles, config.apiBase, sourcesOf(override))
  return reply
    .header('Content-Security-Policy', policy)
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(document.replace(dataMarker, () => dataElement(data) + bannerHtml(override)))
}

/** Read by shell/src/boot/readSite.ts. */
function dataElement(data: PageData): string {
  // No markup in the JSON may end the element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${pageDataElementId}">${json}</script>`
}

function localBuild(live: PinnedRemote, { origin }: Override): PinnedRemote {
  return {
    ...live,
    version: 'local',
    // Without a hash: the file is replaced in place during development.
    entry: { url: origin + ENTRY, integrity: '' },
    scripts: [],
    styles: [],
  }
}

/** Content security policy sources for a local build and the banner. */
function sourcesOf({ origin }: Override): Readonly<Record<string, readonly string[]>> {
  return {
    'script-src': [origin],
    'style-src': [origin, bannerStyleSource],
    'img-src': [origin],
    'font-src': [origin],
  }
}
