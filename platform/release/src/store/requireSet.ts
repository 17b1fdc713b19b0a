import type { ReleaseSet } from '@site/shared/contract/releases'
import { ReleaseError } from '../ReleaseError'
import type { Store } from './Store'

/** @throws ReleaseError that lists the stored sets, when the store does not hold this one. */
export function requireSet(store: Store, number: number): ReleaseSet {
  const numbers = store.setNumbers()
  if (!numbers.includes(number))
    throw new ReleaseError(
      `The store holds no release set ${number}. It holds ${numbers.join(', ') || 'none'}.`,
    )
  return store.releaseSet(number)
}
