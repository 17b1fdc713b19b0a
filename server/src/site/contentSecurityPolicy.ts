import type { ReleaseSet } from '@site/shared/contract/releases'

/**
 * The header of a page. Scripts may reach the API where it is on another origin; forms post to
 * this one, wherever the API is.
 *
 * @param styles The page's index in the set's `styleSources`.
 * @param additions Further sources by directive, for one document.
 */
export function contentSecurityPolicyOf(
  set: ReleaseSet,
  styles: number,
  apiBase: string,
  additions: Readonly<Record<string, readonly string[]>> = {},
): string {
  const apiOrigins = apiBase.startsWith('/') ? [] : [new URL(apiBase).origin]
  const styleSources = set.styleSources[styles] ?? []
  return Object.entries(set.contentSecurityPolicy)
    .map(([name, values]) =>
      [
        name,
        ...values,
        ...(name === 'style-src' ? styleSources : []),
        ...(name === 'connect-src' ? apiOrigins : []),
        ...(additions[name] ?? []),
      ].join(' '),
    )
    .join('; ')
}

/**
 * The headers of a server's pages, each made once: pages with the same inlined style sheets have the same.
 *
 * @param apiBase As of `Config`.
 */
export function pagePolicies(apiBase: string): (set: ReleaseSet, styles: number) => string {
  // By set: those of one that is live no more go with it.
  const known = new WeakMap<ReleaseSet, Map<number, string>>()
  return (set, styles) => {
    const ofSet = known.get(set) ?? new Map<number, string>()
    known.set(set, ofSet)
    const policy = ofSet.get(styles) ?? contentSecurityPolicyOf(set, styles, apiBase)
    ofSet.set(styles, policy)
    return policy
  }
}
