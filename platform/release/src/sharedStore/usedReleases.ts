import { versionsOf, type Store } from '../store/Store'

/**
 * Folders of the releases that a release set in the store contains: others were refused and concern nobody else. The doctor
 * names sets that are damaged.
 */
export function usedReleases(store: Store): Set<string> {
  return new Set(
    store.setNumbers().flatMap((number) => {
      const set = store.readableSet(number)
      return set
        ? Object.entries(versionsOf(set)).map(([name, version]) => `releases/${name}/${version}`)
        : []
    }),
  )
}
