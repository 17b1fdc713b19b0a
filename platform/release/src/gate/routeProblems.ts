import { isAtOrBelow } from '@site/shared/contract/addresses'
import type { PublishedRemote } from '@site/shared/contract/releases'
import type { RemoteData } from '@site/shared/contract/remote'

/** What the data says of a route: the contract's `RemoteRoute` without its element. */
export interface RouteDescription {
  index?: true
  path?: string
}

/** Checks that a remote has a route for each of its pages, and none for addresses of others. */
export function routeProblems({
  basePath,
  pages,
  routes,
}: Pick<RemoteData, 'basePath' | 'pages'> & { routes: readonly RouteDescription[] }): string[] {
  const problems = routes.flatMap(({ index, path }, position) => {
    if (index === undefined && path === undefined)
      return [`routes[${position}] must have "index: true" or a path`]
    if (path?.startsWith('/') || path?.split('/').includes('..'))
      return [`routes[${position}].path must be relative to ${basePath}, not "${path}"`]
    return []
  })
  const routePaths = routes.map(({ path = '' }) => path)
  const missing = pages
    .filter(({ path }) => isAtOrBelow(path, basePath))
    .filter(({ path }) => findRoute(path, { basePath, routePaths }) === undefined)
  return [...problems, ...missing.map(({ path }) => `it lists the page ${path} and has no route for it`)]
}

/** @returns The pattern of the route that renders an address: "/blog/:articlePath". Undefined if there is none. */
export function findRoute(
  address: string,
  { basePath, routePaths }: Pick<PublishedRemote, 'basePath' | 'routePaths'>,
): string | undefined {
  const segments = address.slice(basePath.length).split('/').filter(Boolean)
  const patterns = routePaths.flatMap((route) => listVariants(route.split('/').filter(Boolean)))
  const matching = patterns.filter(
    (pattern) =>
      (pattern.length === segments.length ||
        (pattern.at(-1) === '*' && pattern.length <= segments.length + 1)) &&
      pattern.every((part, index) => part === '*' || part.startsWith(':') || part === segments[index]),
  )
  // The router prefers fixed parts to parameters, and both to the rest of a path.
  const weight = (pattern: readonly string[]) =>
    pattern.reduce((sum, part) => sum + (part === '*' ? -1 : part.startsWith(':') ? 1 : 2), 0)
  const [best] = matching.sort((one, other) => weight(other) - weight(one))
  return best && `${basePath}/${best.join('/')}`
}

/** A route with optional parts matches addresses with and without each of them: ":year?" is "" and ":year". */
function listVariants([part, ...rest]: readonly string[]): string[][] {
  if (part === undefined) return [[]]
  const behind = listVariants(rest)
  const variants = behind.map((parts) => [part.replace(/\?$/, ''), ...parts])
  return part.endsWith('?') ? [...variants, ...behind] : variants
}
