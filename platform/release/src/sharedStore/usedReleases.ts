import { unlessDamaged } from '../store/readStored'
import { versionsOf, type Store } from '../store/Store'

/**
 * Folders of the releases that are in a release set or a preview. The others were refused, so no other machine needs them.
 * The doctor names sets that are damaged.
 */
export function usedReleases(store: Store): Set<string> {
  const sets = [
    ...store.setNumbers().map((number) => store.readableSet(number)),
    ...store.previewIds().map((id) => unlessDamaged(() => store.previewSet(id))),
  ]
  const versions = sets.flatMap((set) => (set ? Object.entries(versionsOf(set)) : []))
  return new Set(versions.map(([name, version]) => `releases/${name}/${version}`))
}
