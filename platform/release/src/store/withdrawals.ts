import { isAtOrBelow } from '@site/shared/contract/addresses'
import type { Redirect } from '@site/shared/contract/remote'
import type { ReleaseSet, Versions, Withdrawals } from '@site/shared/contract/releases'
import type { Store } from './Store'

/** Packages that stay out of the site when these versions go live. A package that is published again comes back. */
export function withdrawnWith(store: Store, versions: Versions): Withdrawals {
  const withdrawn = store.readableLiveSet()?.withdrawn ?? {}
  return Object.fromEntries(Object.entries(withdrawn).filter(([name]) => versions[name] === undefined))
}

/** The fields of a release set that withdrawn packages change. */
export function findWithdrawn(
  withdrawn: Withdrawals,
  redirects: readonly Redirect[],
): Pick<ReleaseSet, 'redirects' | 'gone' | 'withdrawn'> {
  const all = Object.values(withdrawn)
  return {
    redirects: [...redirects, ...all.flatMap((one) => one.redirects)],
    ...(all.length > 0 && { gone: all.flatMap((one) => one.gone), withdrawn }),
  }
}

/** The addresses of a remote in a release set: its pages and redirects. */
export function getAddresses(set: ReleaseSet, packageName: string): string[] {
  const basePath = set.emptyDocument.data.remotes[packageName]?.basePath
  if (basePath === undefined) return []
  const all = [...set.pages.map(({ path }) => path), ...set.redirects.map(({ from }) => from)]
  return [...new Set(all)].filter((path) => isAtOrBelow(path, basePath))
}
