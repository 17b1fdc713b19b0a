import type { ReleaseSet } from '@site/shared/contract/releases'
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
