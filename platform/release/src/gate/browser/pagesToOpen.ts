import type { PublishedRemote } from '@site/shared/contract/releases'
import { shellPackage } from '../../build/packages'
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
  const pattern = owner === shellPackage || !remote ? path : getRoute(path, remote)
  return search === '' ? pattern : `${pattern}?`
}

/** @returns The pattern of the route that renders the page, or the path if there is none. */
function getRoute(path: string, { basePath, routePaths }: PublishedRemote): string {
  const segments = path.slice(basePath.length).split('/').filter(Boolean)
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
  return best ? `${basePath}/${best.join('/')}` : path
}

/** A route with optional parts matches addresses with and without each of them: ":year?" is "" and ":year". */
function listVariants([part, ...rest]: readonly string[]): string[][] {
  if (part === undefined) return [[]]
  const behind = listVariants(rest)
  const variants = behind.map((parts) => [part.replace(/\?$/, ''), ...parts])
  return part.endsWith('?') ? [...variants, ...behind] : variants
}
