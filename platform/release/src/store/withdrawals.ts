import { isAtOrBelow } from '@site/shared/contract/addresses'
import type { Redirect } from '@site/shared/contract/remote'
import type { ReleaseSet, SetPage, Versions, Withdrawals } from '@site/shared/contract/releases'
import type { Store } from './Store'

/** Packages that stay out of the site when these versions go live. A package that is published again comes back. */
export function withdrawnWith(store: Store, versions: Versions): Withdrawals {
  const withdrawn = store.readableLiveSet()?.withdrawn ?? {}
  return Object.fromEntries(Object.entries(withdrawn).filter(([name]) => versions[name] === undefined))
}

/**
 * The fields of a release set that withdrawn packages change. Each address has one answer: that of a page or redirect of the
 * site, otherwise that of the package which was withdrawn last.
 *
 * @param withdrawn The package that was withdrawn last is the last one.
 */
export function findWithdrawn(
  withdrawn: Withdrawals,
  pages: readonly Pick<SetPage, 'path'>[],
  redirects: readonly Redirect[],
): Pick<ReleaseSet, 'redirects' | 'gone' | 'withdrawn'> {
  const answered = new Set<string>([...pages.map(({ path }) => path), ...redirects.map(({ from }) => from)])
  const isFirst = (path: string) => !answered.has(path) && answered.add(path) !== undefined
  let left: Withdrawals = {}
  for (const [name, one] of Object.entries(withdrawn).toReversed()) {
    const fromHere = one.redirects.filter(({ from }) => isFirst(from))
    left = { [name]: { redirects: fromHere, gone: one.gone.filter(isFirst) }, ...left }
  }
  const all = Object.values(left)
  return {
    redirects: [...redirects, ...all.flatMap((one) => one.redirects)],
    ...(all.length > 0 && { gone: all.flatMap((one) => one.gone), withdrawn: left }),
  }
}

/** The addresses of a remote in a release set: its pages and redirects. */
export function getAddresses(set: ReleaseSet, packageName: string): string[] {
  const basePath = set.emptyDocument.data.remotes[packageName]?.basePath
  if (basePath === undefined) return []
  const all = [...set.pages.map(({ path }) => path), ...set.redirects.map(({ from }) => from)]
  return [...new Set(all)].filter((path) => isAtOrBelow(path, basePath))
}
