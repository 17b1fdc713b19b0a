import { isAtOrBelow } from '@site/shared/contract/addresses'
import type { RemoteData, SitePath } from '@site/shared/contract/remote'

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
  const missing = pages
    .filter(({ path }) => isAtOrBelow(path, basePath))
    .filter(({ path }) => !routes.some((route) => matchesRoute(route, basePath, path)))
  return [...problems, ...missing.map(({ path }) => `it lists the page ${path} and has no route for it`)]
}

/** Whether a route of a remote renders an address. */
export function matchesRoute(
  { index, path }: RouteDescription,
  basePath: SitePath,
  address: string,
): boolean {
  const segments = address.slice(basePath.length).split('/').filter(Boolean)
  if (index) return segments.length === 0
  const parts = (path ?? '').split('/').filter(Boolean)
  const isSplat = parts.at(-1) === '*'
  const fixed = isSplat ? parts.slice(0, -1) : parts
  const required = fixed.filter((part) => !part.endsWith('?')).length
  if (segments.length < required || (!isSplat && segments.length > fixed.length)) return false
  return fixed.every((part, position) => {
    const segment = segments[position]
    return part.startsWith(':') || segment === undefined || part.replace(/\?$/, '') === segment
  })
}
