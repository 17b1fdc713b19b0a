import { apiOriginOf } from '../../../scripts/http/apiSettings'
import { assetHeader } from '../../../scripts/http/responseHeaders'
import { block, headers, typeOf } from './caddySyntax'
import { assetTypes } from './contentTypes'
import { assetCacheControl } from './nginxParts'
import { quoted } from './safeText'
import { serverPaths } from './serverPaths'

/**
 * Files with a hash in their names. Other forms than the one that is asked for are negotiated by header.
 *
 * @param folder Quoted. No path leads out of it.
 */
export const caddyAssets = (folder: string) => [
  '@assets vars_regexp {site_path} "^/assets/"',
  ...block('handle @assets', [
    ...headers(assetHeader),
    `root * ${folder}`,
    'uri strip_prefix /assets',
    ...block('@asset', ['file', 'not path_regexp "(?:/|\\.(?:br|gz|map))$"']),
    ...block('handle @asset', [
      ...typeOf('{site_path}', assetTypes),
      ...headers({ 'Cache-Control': assetCacheControl, 'Content-Type': '{site_type}' }),
      ...sendFile(['Vary "Accept-Encoding"'], ['precompressed br gzip']),
    ]),
    // Never a page instead of a script or style sheet.
    ...block('handle', [
      ...headers({ 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' }),
      'respond "No existe.\n" 404',
    ]),
  ]),
]

/** @param changes Headers that the file server sets; changed after it. */
export function sendFile(changes: readonly string[], options: readonly string[] = []): string[] {
  return [
    ...block('header', ['-Last-Modified', ...changes, 'defer']),
    ...block('file_server', ['disable_canonical_uris', ...options]),
  ]
}

/** What only the server can answer: leads, forms without scripts, how to report a vulnerability. */
export function caddyServer(apiBase: string): string[] {
  const origin = apiOriginOf(apiBase)
  // As in deploy/caddy/Caddyfile.
  const server = origin === undefined ? '{$SITE_SERVER:127.0.0.1:3000}' : quoted(origin)
  return [
    `@server vars_regexp {site_path} "${serverPaths(apiBase)}"`,
    ...block('handle @server', [
      ...block(`reverse_proxy ${server}`, [
        ...(origin === undefined ? [] : [`header_up Host ${quoted(new URL(origin).host)}`]),
        'header_up -Forwarded',
        'header_up -X-Real-IP',
        ...block('transport http', ['dial_timeout 2s', 'keepalive 60s']),
      ]),
    ]),
  ]
}
