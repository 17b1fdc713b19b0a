import { noScriptFormPaths } from '@site/shared/contract/noScriptForms'
import { assetHeader, typeHeader } from '@site/http/responseHeaders'
import { getApiOrigin } from '@site/http/apiSettings'
import { assetTypes } from './contentTypes'
import { block, header, headers, nginxTypes, set } from './nginxSyntax'

/** For files whose names contain a hash of their content. */
export const assetCacheControl = 'public, max-age=31536000, immutable'
/** RFC 9116. The server computes it, because it expires. */
export const securityTxtPath = '/.well-known/security.txt'

const assetHeaders = [
  ...headers({ ...typeHeader, ...assetHeader }),
  header('Cache-Control', '$site_cache'),
  header('Vary', '$site_vary'),
  header('Last-Modified', '""'),
]

/** Files with a hash in their names. Other forms than the one that is asked for are negotiated by header. */
export const nginxAssets = [
  ...block('location ^~ /assets/', [
    ...set({ cache: assetCacheControl, vary: 'Accept-Encoding' }),
    'gzip_vary off;',
    ...assetHeaders,
    ...nginxTypes(assetTypes),
    // Not a folder.
    'try_files $uri =404;',
    'error_page 404 = @missing_asset;',
    ...block('location ~ "\\.(?:br|gz|map)$"', ['return 404;']),
  ]),
  ...block('location @missing_asset', [
    ...set({ cache: 'no-store', vary: '' }),
    ...assetHeaders,
    // Not the type of the missing file.
    'types {}',
    'default_type "text/plain; charset=utf-8";',
    // Never a page instead of a script or style sheet.
    'return 404 "No existe.\\n";',
  ]),
]

/** What only the server can answer: leads, forms without scripts, how to report a vulnerability. */
export function nginxServer(apiBase: string): string[] {
  const origin = getApiOrigin(apiBase)
  const host = origin === undefined ? '$host' : new URL(origin).host
  return [
    ...block('location = /healthz', [
      ...set({ cache: 'no-store' }),
      'default_type "application/json; charset=utf-8";',
      `return 200 '{"status":"ok"}';`,
    ]),
    ...block(`location ~ "${serverPaths(apiBase)}"`, [
      // An upstream of this name is in platform/deploy/nginx.
      `proxy_pass ${origin ?? 'http://site'};`,
      ...(origin?.startsWith('https:') ? verifiedTls : []),
      'proxy_http_version 1.1;',
      'proxy_set_header Connection "";',
      `proxy_set_header Host ${host};`,
      'proxy_set_header X-Forwarded-For $remote_addr;',
      'proxy_set_header X-Forwarded-Proto $scheme;',
      'proxy_set_header X-Forwarded-Host "";',
      'proxy_set_header X-Real-IP "";',
      'proxy_set_header Forwarded "";',
      'proxy_connect_timeout 2s;',
      'proxy_read_timeout 30s;',
      '# Sends nothing. Without it, the headers of pages would be added to those of the server.',
      'add_header X-Site "";',
    ]),
  ]
}

/** A regular expression for the addresses that a server with Node answers. */
function serverPaths(apiBase: string): string {
  const api = getApiOrigin(apiBase) === undefined ? [`${apiBase}/`] : []
  const forms = Object.values(noScriptFormPaths).map((path) => `${path}(?:/|$)`)
  return `^(?:${[...api, ...forms, `${securityTxtPath}$`].join('|').replaceAll('.', '\\.')})`
}

const verifiedTls = [
  'proxy_ssl_server_name on;',
  'proxy_ssl_verify on;',
  'proxy_ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt;',
]
