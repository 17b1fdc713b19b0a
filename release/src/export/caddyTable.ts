import { fragmentsPath, visitsPath } from '@site/shared/contract/site'
import { block } from './caddySyntax'
import { parameterPatterns } from './queryPattern'
import { quoted } from './safeText'
import { workerNames } from './workerNames'
import { notFoundFile, type ExportedAddress, type ExportedPage, type SitePlan } from './SitePlan'

interface Answer {
  kind: string
  /** File below the root, or address of a redirect. */
  target?: string
  policy?: string
  surrogateKeys?: string
}
/** An address that is compared as a whole, or a pattern in the syntax of "map". */
type Row = readonly [address: string | { pattern: string }, answer: Answer]

/**
 * Finds out how an address is answered. Caddy's own matchers ignore the case of paths and merge slashes; this compares
 * addresses as they were sent, as the server does.
 */
export function caddyTable(plan: SitePlan): string[] {
  const missing = { target: `/${notFoundFile}`, policy: plan.notFoundPolicy }
  const rows: Row[] = [
    ...plan.rootFiles.map((name): Row => [`/${name}`, { kind: 'file', target: `/${name}` }]),
    ...plan.addresses.flatMap(pageRows),
    ...plan.addresses.flatMap(fragmentRows),
    ['/config.json', { kind: 'config', target: '/config.json' }],
    ['/remotes.json', { kind: 'remotes', target: '/remotes.json' }],
    ['/healthz', { kind: 'health' }],
    ...workerNames.map((name): Row => [`/${name}`, { kind: 'worker', ...missing }]),
    ...redirectRows(plan),
    ...plan.visits.map((number): Row => [`${visitsPath}/${number}`, { kind: 'visit' }]),
    [{ pattern: `^${visitsPath}/[0-9]{1,9}$` }, { kind: 'ended' }],
    [{ pattern: `^${fragmentsPath}/` }, { kind: 'empty' }],
  ]
  return [
    ...block('map {http.request.orig_uri} {site_path} {site_query}', ['"~^([^?]*)(\\?.+)?" "${1}" "${2}"']),
    ...viewOfQuery(plan),
    ...block('map "{site_path}{http.vars.site_view}" {site_kind} {site_target} {site_policy} {site_keys}', [
      ...rows.map(([address, answer]) =>
        typeof address === 'string'
          ? `${quoted(address)} ${written(answer)}`
          : `"~${address.pattern}" ${written(answer)}`,
      ),
      `default ${written({ kind: 'missing', ...missing })}`,
    ]),
  ]
}

const written = ({ kind, target = '', policy = '', surrogateKeys = '' }: Answer) =>
  [kind, quoted(target), quoted(policy), quoted(surrogateKeys)].join(' ')

function pageRows({ path, page, views, surrogateKeys }: ExportedAddress): Row[] {
  return [page, ...views].map(({ search, file, contentSecurityPolicy: policy }) => [
    path + viewOf(search),
    { kind: 'page', target: `/${file}`, policy, surrogateKeys },
  ])
}

function fragmentRows({ path, page, views, surrogateKeys }: ExportedAddress): Row[] {
  return [page, ...views].map(({ search, fragment }) => [
    fragmentsPath + path + viewOf(search),
    fragment === undefined ? { kind: 'empty' } : { kind: 'fragment', target: `/${fragment}`, surrogateKeys },
  ])
}

const viewOf = (search: string) => (search === '' ? '' : `?${search}`)

/** If several views match a query string, the last one answers it. */
function viewOfQuery({ addresses }: SitePlan): string[] {
  const all = addresses.flatMap(({ path, views }) => views.map((view) => ({ path, view })))
  return [
    'vars site_view ""',
    ...all.flatMap(({ path, view: { search } }, index) => [
      `@view${index} expression \`${viewExpression(path, { search })}\``,
      `vars @view${index} site_view ${quoted(viewOf(search))}`,
    ]),
  ]
}

function viewExpression(path: string, { search }: Pick<ExportedPage, 'search'>): string {
  const query = '{http.request.orig_uri.query}'
  return [
    `{site_path} in ["${path}", "${fragmentsPath}${path}"]`,
    ...parameterPatterns(search).flatMap(({ given, repeated }) => [
      `${query}.matches(r"${given}")`,
      `!${query}.matches(r"(?i)${repeated}")`,
    ]),
  ].join(' && ')
}

function redirectRows({ addresses, redirects, gone, notFoundPolicy }: SitePlan): Row[] {
  const withoutSlash = [...addresses.map(({ path }) => path), ...redirects.map(({ from }) => from)]
  return [
    ...redirects.map(({ from, to }): Row => [from, { kind: 'redirect', target: to }]),
    ...withoutSlash
      .filter((path) => path !== '/')
      .map((path): Row => [`${path}/`, { kind: 'canonical', target: path }]),
    ['/index.html', { kind: 'canonical', target: '/' }],
    ...gone
      .flatMap((path) => [path, `${path}/`])
      .map((path): Row => [path, { kind: 'gone', target: `/${notFoundFile}`, policy: notFoundPolicy }]),
  ]
}
