import { noScriptFormPaths } from '@site/shared/contract/leads'
import { fragmentsPath } from '@site/shared/contract/site'
import { apiOriginOf } from '../../../scripts/http/apiSettings'
import {
  assetHeader,
  closedPolicy,
  constantDocumentHeaders,
  integrityPolicy,
  typeHeader,
} from '../../../scripts/http/responseHeaders'
import { assetCacheControl } from './nginxParts'
import { quoted } from './safeText'
import { securityTxtPath } from './serverPaths'
import type { ExportedAddress, SitePlan } from './SitePlan'

type Headers = Readonly<Record<string, string>>

/**
 * The file `_headers` of static hosts such as Netlify and Cloudflare Pages. Rules do not know query strings: a path has one
 * policy for all of its pages. Several rules for an address add up, so no header is in two of them.
 */
export function staticHeaders({ addresses }: SitePlan): string {
  const rules: [string, Headers][] = [
    ['/*', { ...typeHeader, ...constantDocumentHeaders }],
    ['/assets/*', { ...assetHeader, 'Cache-Control': assetCacheControl }],
    [`${fragmentsPath}/*`, { 'Content-Security-Policy': closedPolicy, 'X-Robots-Tag': 'noindex' }],
    ['/config.json', { 'Content-Security-Policy': closedPolicy, 'Cache-Control': 'no-store' }],
    ...addresses.map((address): [string, Headers] => [
      address.path,
      {
        'Content-Security-Policy': policyOfAll(address),
        'Integrity-Policy': integrityPolicy,
        'Cache-Control': 'no-cache',
      },
    ]),
  ]
  return rules
    .map(([path, headers]) => {
      // Not between quotes here. Values that would need them are refused.
      const lines = Object.entries(headers).map(
        ([name, value]) => `  ${name}: ${quoted(value).slice(1, -1)}\n`,
      )
      return `${path}\n${lines.join('')}`
    })
    .join('')
}

/** Pages of one path differ in their style sheets only: the policy allows those of all. */
function policyOfAll({ page, views }: ExportedAddress): string {
  const all = [page, ...views].map(({ contentSecurityPolicy }) =>
    contentSecurityPolicy.split(';').map((directive) => directive.split(' ')),
  )
  const [first = []] = all
  return first
    .map(([name = '']) => {
      const sources = all.flatMap((policy) => policy.find(([other]) => other === name)?.slice(1) ?? [])
      return [name, ...new Set(sources)].join(' ')
    })
    .join(';')
}

/**
 * The file `_redirects` of these hosts. Lines with a query string and lines to another host with status 200 are understood
 * by Netlify; Cloudflare Pages reports and leaves them out.
 */
export function staticRedirects({ addresses, redirects, config }: SitePlan): string {
  const origin = apiOriginOf(config.apiBase)
  const lines = [
    ...addresses.flatMap(({ path, views }) =>
      // The first one that matches wins, as the last one does on the server.
      views
        .toReversed()
        .map(({ search, file }) => `${path} ${search.replaceAll('&', ' ')} /${withoutExtension(file)} 200!`),
    ),
    ...redirects.map(({ from, to }) => `${from} ${to} 302`),
    ...(origin === undefined
      ? []
      : [
          ...Object.values(noScriptFormPaths).flatMap((path) => [
            `${path} ${origin}${path} 200`,
            `${path}/* ${origin}${path}/:splat 200`,
          ]),
          `${securityTxtPath} ${origin}${securityTxtPath} 302`,
        ]),
  ]
  return lines.map((line) => `${line}\n`).join('')
}

const withoutExtension = (file: string) => file.replace(/\.html$/, '')
