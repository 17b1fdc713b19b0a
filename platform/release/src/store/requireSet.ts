import { ReleaseError } from '../ReleaseError'
import type { Store } from './Store'
import { storedSet, type StoredSet } from './StoredSet'

/** @throws ReleaseError that lists the stored sets, when the store does not hold this one. */
export function requireSet(store: Store, number: number): StoredSet {
  const numbers = store.setNumbers()
  if (!numbers.includes(number))
    throw new ReleaseError(
      `The store holds no release set ${number}. It holds ${numbers.join(', ') || 'none'}.`,
    )
  return storedSet(store, store.releaseSet(number))
}
