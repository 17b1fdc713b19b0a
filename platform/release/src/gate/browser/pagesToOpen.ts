import type { PublishedRemote } from '@site/shared/contract/releases'
import { shellPackage } from '../../build/packages'
import { matchesRoute } from '../routeProblems'
import type { PageToRender, PreparedSite } from '../../render/PreparedSite'

/** The not-found page answers it. It must be no address of any package. */
export const missingPath = '/404'

/** @returns Addresses without a query string first, one of each kind; see `pageKind`. */
export function pagesToOpen(
  { pages, remotes }: Pick<PreparedSite, 'pages' | 'remotes'>,
  packageName: string,
  { allPages }: { allPages: boolean },
): PageToRender[] {
  const own = pages.filter(({ owner }) => owner === packageName)
  if (allPages) return own
  const seen = new Set<string>()
  return own.filter((page) => {
    const kind = pageKind(page, remotes[packageName])
    const isNew = !seen.has(kind)
    seen.add(kind)
    return isNew
  })
}

/**
 * Pages of one route are rendered by the same code, and so are their query strings. Each page of the shell is a route.
 *
 * @returns The same text for pages of the same kind.
 */
function pageKind({ owner, path, search }: PageToRender, remote: PublishedRemote | undefined): string {
  const pattern = owner === shellPackage || !remote ? path : routeOf(path, remote)
  return search === '' ? pattern : `${pattern}?`
}

/** @returns The route that renders the page, with and without its optional parts apart; or the path if there is none. */
function routeOf(path: string, { basePath, routePaths }: PublishedRemote): string {
  // The router prefers fixed parts to parameters, and both to the rest of a path.
  const weightOf = (part: string) => (part === '*' ? -1 : part.startsWith(':') ? 1 : 2)
  const weight = (route: string) =>
    route.split('/').reduce((sum, part) => sum + (part === '' ? 0 : weightOf(part)), 0)
  const [best] = routePaths
    .filter((route) => matchesRoute({ path: route }, basePath, path))
    .sort((one, other) => weight(other) - weight(one))
  if (best === undefined) return path
  return best.endsWith('*') ? best : `${best} of ${path.split('/').length} parts`
}
