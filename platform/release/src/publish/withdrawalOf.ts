import { isAtOrBelow } from '@site/shared/contract/addresses'
import type { Redirect } from '@site/shared/contract/remote'
import type { ReleaseSet, Withdrawal } from '@site/shared/contract/releases'

/** The addresses of a remote in a release set: its pages and redirects. */
export function addressesOf(set: ReleaseSet, packageName: string): string[] {
  const basePath = set.emptyDocument.data.remotes[packageName]?.basePath
  if (basePath === undefined) return []
  const all = [...set.pages.map(({ path }) => path), ...set.redirects.map(({ from }) => from)]
  return [...new Set(all)].filter((path) => isAtOrBelow(path, basePath))
}

/** What answers the addresses of a remote of a release set: the redirects, and 410 for all others. */
export function withdrawalOf(
  set: ReleaseSet,
  packageName: string,
  redirects: readonly Redirect[] = [],
): Withdrawal {
  const redirected = new Set<string>(redirects.map(({ from }) => from))
  return { redirects, gone: addressesOf(set, packageName).filter((path) => !redirected.has(path)) }
}
