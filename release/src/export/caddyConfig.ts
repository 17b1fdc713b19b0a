import {
  closedPolicy,
  constantDocumentHeaders,
  integrityPolicy,
  pageCacheControl,
  typeHeader,
} from '../../../scripts/http/responseHeaders'
import { removingWorkerHeaders, removingWorkerType } from '../../../scripts/http/earlierWorkers'
import { sharedCacheHeaders } from '../../../scripts/http/sharedCaches'
import { caddyAssets, caddyServer, sendFile } from './caddyParts'
import { block, handle, headers, typeOf } from './caddySyntax'
import { caddyTable } from './caddyTable'
import { contentTypes } from './contentTypes'
import { quoted } from './safeText'
import type { SitePlan } from './SitePlan'

/**
 * A part of a site block of Caddy 2.6 or later: it answers the addresses of a release set as the server does.
 *
 * @param root Absolute path of the folder with the files.
 */
export function caddyConfig(plan: SitePlan, root: string): string {
  const parts = [
    caddyTable(plan),
    caddyServer(plan.config.apiBase),
    ['@write not method GET HEAD', ...block('handle @write', ['header Allow "GET, HEAD"', 'respond 405'])],
    // Times of files are not those of their contents.
    ['request_header -If-Modified-Since', `root * ${quoted(root)}`],
    headers(typeHeader),
    caddyAssets(quoted(`${root}/assets`)),
    headers({
      'Content-Security-Policy': closedPolicy,
      'Cache-Control': 'no-cache',
      ...constantDocumentHeaders,
    }),
    typeOf('{site_target}', contentTypes),
    ...answers(plan),
  ]
  const lines = block('route', parts.flat())
  return `# Release set ${plan.set}, written by "npm run release -- export". Import it in a site block: docs/deploy.md.\n${lines.join('\n')}\n`
}

const kind = (name: string, lines: readonly string[]) => handle('{site_kind}', name, lines)

function answers({ config }: SitePlan): string[][] {
  const cached = sharedCacheHeaders(config.cdnSeconds, '{site_keys}')
  const uncached = headers({ 'Cache-Control': 'no-store' })
  const page = {
    'Content-Security-Policy': '{site_policy}',
    'Integrity-Policy': integrityPolicy,
    'Cache-Control': pageCacheControl,
  }
  const fragment = { 'X-Robots-Tag': 'noindex', 'Cache-Control': pageCacheControl }
  return [
    kind('page', [...headers({ ...page, ...cached }), ...sendDocument()]),
    kind('fragment', [...headers({ ...fragment, ...cached }), ...sendDocument()]),
    kind('empty', [...uncached, 'respond 204']),
    kind('file', sendDocument()),
    kind('config', [...uncached, ...send([], [])]),
    kind('remotes', send([], [])),
    kind('health', [
      ...headers({ 'Cache-Control': 'no-store', 'Content-Type': 'application/json; charset=utf-8' }),
      'respond `{"status":"ok"}`',
    ]),
    kind('redirect', ['redir * "{site_target}{site_query}" 302']),
    kind('canonical', ['redir * "{site_target}{site_query}" 301']),
    kind('visit', [...uncached, 'respond 204']),
    // The visit's set was revoked or removed (decision 0061).
    kind('ended', [...uncached, 'respond 205']),
    kind('worker', [
      // Only browsers that ask for the script of a service worker get it.
      '@script header Service-Worker script',
      ...block('handle @script', [
        ...headers({ ...removingWorkerHeaders, 'Content-Type': removingWorkerType }),
        'rewrite * {site_path}',
        ...sendFile([]),
      ]),
      ...block('handle', notFound(404, page)),
    ]),
    kind('gone', notFound(410, page)),
    kind('missing', notFound(404, page)),
  ]
}

/** Sends the file that the table names. */
function send(changes: readonly string[], options: readonly string[]): string[] {
  return ['rewrite * {site_target}', 'header Content-Type {site_type}', ...sendFile(changes, options)]
}

/** Pages and files at the root of the site have compressed forms. */
const sendDocument = (options: readonly string[] = []) =>
  send(['Vary "Accept-Encoding"'], ['precompressed br gzip', ...options])

function notFound(status: number, page: Readonly<Record<string, string>>): string[] {
  return [
    // Never a part, and never "not modified".
    'request_header -If-*',
    'request_header -Range',
    ...headers(page),
    ...sendDocument([`status ${status}`]),
  ]
}
