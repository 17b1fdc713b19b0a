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
import { viewsFolder, type SitePlan } from './SitePlan'

type Headers = Readonly<Record<string, string>>
type Rule = readonly [path: string, headers: Headers]

/** Of Cloudflare Pages. It leaves out what exceeds them. */
const MAX_HEADER_RULES = 100
const MAX_LINE_LENGTH = 2000

/**
 * The file `_headers` of static hosts such as Netlify and Cloudflare Pages. Rules do not know query strings: a path has one
 * policy for all of its pages. Several rules for an address add up, so no header is in two of them.
 */
export function staticHeaders({ addresses, viewsPolicy }: SitePlan): string {
  const hasViews = addresses.some(({ views }) => views.length > 0)
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
    // These hosts also send the pages for query strings at the addresses of their files.
    ...(hasViews ? [pageRule(`/${viewsFolder}/*`, viewsPolicy)] : []),
    ...addresses.map(({ path, commonPolicy }) => pageRule(path, commonPolicy)),
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

const pageRule = (path: string, policy: string): Rule => [
  path,
  {
    'Content-Security-Policy': policy,
    'Integrity-Policy': integrityPolicy,
    'Cache-Control': pageCacheControl,
  },
]

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
