import { type PublishedRemote, shellPackage } from '@site/shared/contract/releases'
import type { PageToRender, PreparedSite } from '../../model/PreparedSite'
import { findRoute } from '../routeProblems'

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
  const pattern = (owner !== shellPackage && remote && findRoute(path, remote)) || path
  return search === '' ? pattern : `${pattern}?`
}
