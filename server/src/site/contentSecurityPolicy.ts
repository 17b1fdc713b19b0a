import type { ReleaseSet } from '@site/shared/contract/releases'

/**
 * The header of a set's pages. Scripts may reach the API where it is on another origin; forms post to
 * this one, wherever the API is.
 *
 * @param additions Further sources by directive, for one document.
 */
export function contentSecurityPolicyOf(
  set: ReleaseSet,
  apiBase: string,
  additions: Readonly<Record<string, readonly string[]>> = {},
): string {
  const apiOrigins = apiBase.startsWith('/') ? [] : [new URL(apiBase).origin]
  return Object.entries(set.contentSecurityPolicy)
    .map(([name, values]) =>
      [name, ...values, ...(name === 'connect-src' ? apiOrigins : []), ...(additions[name] ?? [])].join(' '),
    )
    .join('; ')
}
