import { isAtOrBelow } from '@site/shared/contract/addresses'
import type { Redirect } from '@site/shared/contract/remote'
import {
  getVersions,
  type ReleaseSet,
  type SetPage,
  type Versions,
  type Withdrawals,
} from '@site/shared/contract/releases'
import type { Store } from './Store'

/** Packages that stay out of the site when these versions go live. A package that is published again comes back. */
export function withdrawnWith(store: Store, versions: Versions): Withdrawals {
  const withdrawn = store.readableLiveSet()?.withdrawn ?? {}
  return Object.fromEntries(Object.entries(withdrawn).filter(([name]) => versions[name] === undefined))
}

/**
 * Withdrawals of the live set that outlast the return to an earlier one, which knows nothing of them. A redirect to what that set
 * lacks would lead nowhere, and the gate would refuse each later publish for it: its address is gone.
 */
export function withdrawnAfterReturn(store: Store, earlier: ReleaseSet): Withdrawals {
  const { pages, redirects: all, withdrawn = {} } = earlier
  const answered = new Set<string>(all.map(({ from }) => from))
  for (const { from } of Object.values(withdrawn).flatMap(({ redirects }) => redirects)) answered.delete(from)
  for (const { path } of pages) answered.add(path)
  const lasting = Object.entries(withdrawnWith(store, getVersions(earlier)))
  return Object.fromEntries(
    lasting
      .filter(([name]) => !withdrawn[name])
      .map(([name, { redirects, gone }]) => {
        const lost = redirects.filter(({ to }) => !answered.has(to))
        const kept = redirects.filter(({ to }) => answered.has(to))
        return [name, { redirects: kept, gone: [...gone, ...lost.map(({ from }) => from)] }]
      }),
  )
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
