import type { Redirect } from '@site/shared/contract/remote'
import type { ReleaseSet, Withdrawals } from '@site/shared/contract/releases'
import type { Versions } from '../build/packages'
import type { Store } from './Store'

/** Packages that stay out of the site when these versions go live. A package that is published again comes back. */
export function withdrawnWith(store: Store, versions: Versions): Withdrawals {
  const withdrawn = store.readableLiveSet()?.withdrawn ?? {}
  return Object.fromEntries(Object.entries(withdrawn).filter(([name]) => versions[name] === undefined))
}

/** The fields of a release set that withdrawn packages change. */
export function withdrawnOf(
  withdrawn: Withdrawals,
  redirects: readonly Redirect[],
): Pick<ReleaseSet, 'redirects' | 'gone' | 'withdrawn'> {
  const all = Object.values(withdrawn)
  return {
    redirects: [...redirects, ...all.flatMap((one) => one.redirects)],
    ...(all.length > 0 && { gone: all.flatMap((one) => one.gone), withdrawn }),
  }
}
