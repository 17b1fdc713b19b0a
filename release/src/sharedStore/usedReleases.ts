import { ReleaseError } from '../ReleaseError'
import { versionsOf, type Store } from '../store/Store'

/** Folders of the releases that a release set in the store contains: others were refused and concern nobody else. */
export function usedReleases(store: Store): Set<string> {
  return new Set(
    store
      .setNumbers()
      .flatMap((number) =>
        Object.entries(versionsIn(store, number)).map(([name, version]) => `releases/${name}/${version}`),
      ),
  )
}

function versionsIn(store: Store, number: number) {
  try {
    return versionsOf(store.releaseSet(number))
  } catch (error) {
    // The doctor names a set that is damaged.
    if (error instanceof ReleaseError) return {}
    throw error
  }
}
