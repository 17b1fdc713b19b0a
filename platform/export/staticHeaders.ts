import { fragmentsPath } from '@site/shared/contract/site'
import {
  assetHeader,
  closedPolicy,
  constantDocumentHeaders,
  integrityPolicy,
  pageCacheControl,
  typeHeader,
} from '@site/http/responseHeaders'
import { assetCacheControl } from './nginxParts'
import { quoted } from './safeText'
import { viewsFolder, type ExportedPage, type SitePlan } from './SitePlan'

type Headers = Readonly<Record<string, string>>
type Rule = readonly [path: string, headers: Headers]

/** Of Cloudflare Pages. It leaves out what exceeds them. */
const MAX_HEADER_RULES = 100
const MAX_LINE_LENGTH = 2000

/**
 * The file `_headers` of static hosts such as Netlify and Cloudflare Pages. Rules do not know query strings: a path has one
 * policy for all of its pages. Several rules for an address add up, so no header is in two of them.
 */
export function staticHeaders({ addresses }: SitePlan): string {
  const views = addresses.flatMap((address) => address.views)
  const rules: Rule[] = [
    ['/*', { ...typeHeader, ...constantDocumentHeaders }],
    ['/assets/*', { ...assetHeader, 'Cache-Control': assetCacheControl }],
    [
      `${fragmentsPath}/*`,
      {
        'Content-Security-Policy': closedPolicy,
        'Cache-Control': pageCacheControl,
        'X-Robots-Tag': 'noindex',
      },
    ],
    ['/config.json', { 'Content-Security-Policy': closedPolicy, 'Cache-Control': 'no-store' }],
    ...(views.length === 0 ? [] : [viewsRule(views)]),
    ...addresses.map((address): Rule => [
      address.path,
      {
        'Content-Security-Policy': policyOfAll([address.page, ...address.views]),
        'Integrity-Policy': integrityPolicy,
        'Cache-Control': pageCacheControl,
      },
    ]),
  ]
  return rules
    .map(([path, headers]) => {
      // Not between quotes here. Values that would need them are refused.
      const lines = Object.entries(headers).map(
        ([name, value]) => `  ${name}: ${quoted(value).slice(1, -1)}\n`,
      )
      return `${path}\n${lines.join('')}${path === '/*' ? allowNoOtherSites : ''}`
    })
    .join('')
}

/** Cloudflare Pages lets other sites read all files unless told otherwise. Netlify reads only lines with a colon. */
const allowNoOtherSites = '  ! Access-Control-Allow-Origin\n'

/** Says which rules Cloudflare Pages leaves out. @param headers The file `_headers`. */
export function cloudflareWarnings(headers: string): string[] {
  const lines = headers.split('\n')
  const rules = lines.filter((line) => line.startsWith('/')).length
  const long = lines.some((line) => line.length > MAX_LINE_LENGTH)
  return [
    ...(rules > MAX_HEADER_RULES
      ? [
          `Cloudflare Pages reads ${MAX_HEADER_RULES} rules of _headers, and there are ${rules}: the last pages would have no content policy.`,
        ]
      : []),
    ...(long
      ? [
          `Cloudflare Pages reads lines of ${MAX_LINE_LENGTH} characters, and _headers has longer ones: these pages would have no content policy.`,
        ]
      : []),
  ]
}

/** These hosts also send the pages for query strings at the addresses of their files. */
const viewsRule = (views: readonly ExportedPage[]): Rule => [
  `/${viewsFolder}/*`,
  {
    'Content-Security-Policy': policyOfAll(views),
    'Integrity-Policy': integrityPolicy,
    'Cache-Control': pageCacheControl,
  },
]

/** Pages differ in their style sheets only: the policy allows those of all. */
function policyOfAll(pages: readonly ExportedPage[]): string {
  const all = pages.map(({ contentSecurityPolicy }) =>
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
