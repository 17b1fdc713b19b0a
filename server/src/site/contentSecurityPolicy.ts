import type { ReleaseSet } from '@site/shared/contract/releases'

/**
 * The Content-Security-Policy header of a page. Scripts may also reach the origin of the API; forms always post to
 * the site itself.
 *
 * @param styles The page's index in the set's `styleSources`.
 * @param additions More sources by directive.
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
 * Creates a function that returns the policy of a page. Pages with the same inlined style sheets share one, which is
 * built once.
 *
 * @param apiBase `Config.apiBase`
 */
export function pagePolicies(apiBase: string): (set: ReleaseSet, styles: number) => string {
  // Weak, so that the policies of a replaced set are freed.
  const known = new WeakMap<ReleaseSet, Map<number, string>>()
  return (set, styles) => {
    const ofSet = known.get(set) ?? new Map<number, string>()
    known.set(set, ofSet)
    const policy = ofSet.get(styles) ?? contentSecurityPolicyOf(set, styles, apiBase)
    ofSet.set(styles, policy)
    return policy
  }
}
