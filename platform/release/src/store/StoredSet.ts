import { parseNumber } from '@site/cli/options'
import type { ReleaseSet } from '@site/shared/contract/releases'
import { ReleaseError } from '../ReleaseError'
import type { Store } from './Store'

/** A release set in its folder: below `sites/`, or that of a preview. */
export interface StoredSet {
  dir: string
  set: ReleaseSet
}

export const storedSet = (store: Store, set: ReleaseSet): StoredSet => ({
  dir: store.siteDir(set.number),
  set,
})

/** @throws ReleaseError that lists the stored sets, when the store does not hold this one. */
export function requireSet(store: Store, number: number): StoredSet {
  const numbers = store.setNumbers()
  if (!numbers.includes(number))
    throw new ReleaseError(
      `The store holds no release set ${number}. It holds ${numbers.join(', ') || 'none'}.`,
    )
  return storedSet(store, store.releaseSet(number))
}

const MAX_SET = 999_999_999

/** @param name Name of the option or argument, for the message: "--set". @throws UsageError */
export function parseSetNumber(name: string, text: string): number {
  return parseNumber(name, text, { min: 1, max: MAX_SET })
}
