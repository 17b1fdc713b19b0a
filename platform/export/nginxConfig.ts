import { fragmentsPath, visitsPath } from '@site/shared/contract/site'
import {
  constantDocumentHeaders,
  integrityPolicy,
  pageCacheControl,
  typeHeader,
} from '@site/http/responseHeaders'
import { unregisteringWorkerHeaders } from '@site/http/earlierWorkers'
import { sharedCacheHeaders } from '@site/http/sharedCaches'
import { contentTypes } from './contentTypes'
import { nginxAssets, nginxServer } from './nginxParts'
import { block, defaultValues, header, headers, nginxTypes, set } from './nginxSyntax'
import { workerNames } from './workerNames'
import { notFoundFile, type ExportedAddress, type SitePlan } from './SitePlan'

/**
 * A part of a server block of nginx 1.22 or later: it answers the addresses of a release set as the server does.
 *
 * @param root The folder with the files, quoted.
 */
export function nginxConfig(plan: SitePlan, root: string): string {
  const parts = [
    [
      `# Release set ${plan.set}, written by "npm run release -- export". Include it in a server block: docs/deploy.md.`,
    ],
    settings(root),
    [...set(defaultValues), ...siteHeaders],
    ...plan.addresses.map((address) => pageLocation(address, plan)),
    ...plan.addresses.map((address) => fragmentLocation(address, plan)),
    block(`location ^~ ${fragmentsPath}/`, [...set({ cache: 'no-store' }), 'return 204;']),
    ...plan.rootFiles.map((name) => block(`location = /${name}`, set({ vary: 'Accept-Encoding' }))),
    block('location = /config.json', set({ cache: 'no-store' })),
    block('location = /remotes.json', []),
    ...workerNames.map(workerLocation),
    ...redirects(plan),
    ...visits(plan),
    nginxAssets,
    ...notFound(plan),
    nginxServer(plan.config.apiBase),
  ]
  return `${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`
}

function settings(root: string): string[] {
  return [
    `root ${root};`,
    // As the server answers: redirects without a host, and addresses as they are written.
    'absolute_redirect off;',
    'merge_slashes off;',
    // Times of files are not those of their contents.
    'if_modified_since off;',
    'gzip_static on;',
    'gzip_vary on;',
    '# Needs the package libnginx-mod-http-brotli-static. Pages are smaller than with gzip.',
    '#brotli_static on;',
    ...nginxTypes(contentTypes),
  ]
}

const siteHeaders = [
  ...headers({ ...typeHeader, ...constantDocumentHeaders }),
  header('Content-Security-Policy', '$site_policy'),
  header('Integrity-Policy', '$site_integrity'),
  header('Cache-Control', '$site_cache'),
  header('Vary', '$site_vary'),
  header('X-Robots-Tag', '$site_robots'),
  header('CDN-Cache-Control', '$site_cdn'),
  header('Surrogate-Key', '$site_keys'),
  header('Service-Worker-Allowed', '$site_worker'),
  header('Last-Modified', '""'),
]

function pageLocation({ path, page, views, surrogateKeys }: ExportedAddress, plan: SitePlan): string[] {
  return block(`location = ${path}`, [
    ...set({ integrity: integrityPolicy, ...cacheValues(plan, surrogateKeys) }),
    ...set({ policy: page.contentSecurityPolicy, file: `/${page.file}` }),
    // The last one that matches wins.
    ...views.flatMap(({ search, file, contentSecurityPolicy }) =>
      block(
        `if ($args ~ "${queryPattern(search)}")`,
        set({ policy: contentSecurityPolicy, file: `/${file}` }),
      ),
    ),
    'rewrite ^ $site_file break;',
  ])
}

function fragmentLocation({ path, page, views, surrogateKeys }: ExportedAddress, plan: SitePlan): string[] {
  const file = (fragment: string | undefined) => set({ file: fragment === undefined ? '' : `/${fragment}` })
  return block(`location = ${fragmentsPath}${path}`, [
    ...set({ robots: 'noindex', ...cacheValues(plan, surrogateKeys) }),
    ...file(page.fragment),
    ...views.flatMap(({ search, fragment }) =>
      block(`if ($args ~ "${queryPattern(search)}")`, file(fragment)),
    ),
    ...block('if ($site_file = "")', [
      ...set({ cache: 'no-store', robots: '', cdn: '', keys: '' }),
      'return 204;',
    ]),
    'rewrite ^ $site_file break;',
  ])
}

/** Only browsers that ask for the script of a service worker get it. */
function workerLocation(name: string): string[] {
  return block(`location = /${name}`, [
    ...block('if ($http_service_worker != script)', ['return 404;']),
    ...set({
      cache: unregisteringWorkerHeaders['Cache-Control'],
      worker: unregisteringWorkerHeaders['Service-Worker-Allowed'],
    }),
  ])
}

function cacheValues({ config }: SitePlan, surrogateKeys: string) {
  const { 'CDN-Cache-Control': cdn = '', 'Surrogate-Key': keys = '' } = sharedCacheHeaders(
    config.cdnSeconds,
    surrogateKeys,
  )
  return { cache: pageCacheControl, cdn, keys }
}

function redirects({ addresses, redirects, gone }: SitePlan): string[][] {
  const to = (status: number, path: string) => [`return ${status} ${path}$is_args$args;`]
  const withoutSlash = [...addresses.map(({ path }) => path), ...redirects.map(({ from }) => from)]
  return [
    ...redirects.map((one) => block(`location = ${one.from}`, to(302, one.to))),
    ...withoutSlash.filter((path) => path !== '/').map((path) => block(`location = ${path}/`, to(301, path))),
    block('location = /index.html', to(301, '/')),
    ...gone.flatMap((path) => [path, `${path}/`]).map((path) => block(`location = ${path}`, ['return 410;'])),
  ]
}

/** 205: the visit's set was revoked or removed (decision 0061). */
function visits({ visits }: SitePlan): string[][] {
  const answer = (status: number) => [...set({ cache: 'no-store' }), `return ${status};`]
  return [
    ...visits.map((number) => block(`location = ${visitsPath}/${number}`, answer(204))),
    block(`location ~ "^${visitsPath}/[0-9]{1,9}$"`, answer(205)),
  ]
}

function notFound({ notFoundPolicy }: SitePlan): string[][] {
  const values = set({ cache: pageCacheControl, policy: notFoundPolicy, integrity: integrityPolicy })
  return [
    [`error_page 404 410 /${notFoundFile};`],
    block(`location = /${notFoundFile}`, ['internal;', ...values]),
    block('location /', ['return 404;']),
  ]
}

/**
 * A regular expression (PCRE) for the query strings that select a page: they contain each of its parameters, exactly once, as on
 * the server. Encoded names and values do not match, unless the page has them.
 *
 * @param search "filter=software".
 */
function queryPattern(search: string): string {
  const conditions = search.split('&').map((pair) => {
    const name = escaped(pair.split('=', 1)[0] ?? '')
    const given = `(?:^|&)${escaped(pair)}(?:&|$)`
    // Without regard to case, the parameter is there twice.
    const repeated = `(?:^|&)${name}(?:=[^&]*)?&(?:.*&)?${name}(?:=|&|$)`
    return `(?=.*${given})(?!(?i).*${repeated})`
  })
  return `^${conditions.join('')}`
}

const escaped = (text: string) => text.replace(/[.+]/g, '\\$&')
