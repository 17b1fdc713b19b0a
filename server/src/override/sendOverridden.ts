import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteContent } from '@site/shared/contract/site'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config'
import { contentSecurityPolicyOf } from '../site/contentSecurityPolicy'
import type { Page, SiteSet } from '../site/siteSet'
import type { Override } from './override'
import { overrideDocument, overrideSources } from './overrideDocument'

export interface OverriddenPage {
  override: Override
  live: SiteSet
  config: Config
  /** What is answered without an override. */
  page: Page
}

/** Answers with a document of the live set as it is under an override; nobody may keep it. */
export function sendOverridden(
  request: FastifyRequest,
  reply: FastifyReply,
  { override, live, config, page: { file, styles } }: OverriddenPage,
): FastifyReply {
  const document = file.content('identity').bytes.toString()
  const pinned = live.set.content === undefined ? {} : readContent(config.storeDir, live.set.content).remotes
  const path = request.url.split('?', 1)[0] ?? request.url
  return reply
    .header(
      'Content-Security-Policy',
      contentSecurityPolicyOf(live.set, styles, config.apiBase, overrideSources(override)),
    )
    .header('Cache-Control', 'no-store')
    .type(file.contentType)
    .send(overrideDocument(document, path, override, pinned))
}

/** Not kept: only who tests a local build pays for it. */
function readContent(storeDir: string, url: string): SiteContent {
  // Cast: the release tool writes it by this type.
  return JSON.parse(readFileSync(join(storeDir, url), 'utf8')) as SiteContent
}
