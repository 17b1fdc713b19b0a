import { ReleaseError } from '../ReleaseError'
import { requirePreview } from '../store/previews'
import type { Store } from '../store/Store'
import { parseSetNumber, requireSet, storedSet, type StoredSet } from '../store/StoredSet'
import type { Side } from './compareDocuments'

/** One side of a comparison. */
export interface ComparedSet extends StoredSet {
  /** As it is given to the command: "12", "pr-12". */
  id: string
  isPreview: boolean
}

/**
 * Finds the sets to compare.
 *
 * @param second @default what a preview stands on, or else the live set
 * @throws ReleaseError when the store does not hold them.
 */
export function comparedSets(store: Store, first: string, second?: string): Record<Side, ComparedSet> {
  const one = comparedSet(store, first)
  if (second === undefined)
    return one.isPreview
      ? { before: findBase(store, one.id), after: one }
      : { before: one, after: liveSet(store) }
  const other = comparedSet(store, second)
  // A preview is what may come.
  const isSwapped = one.isPreview && !other.isPreview
  return isSwapped ? { before: other, after: one } : { before: one, after: other }
}

/** A number is that of a release set unless only a preview has this name. */
function comparedSet(store: Store, id: string): ComparedSet {
  const isNumber = /^\d+$/.test(id)
  const isPreview = store.previewIds().includes(id) && !(isNumber && store.setNumbers().includes(Number(id)))
  if (isNumber && !isPreview) return toComparedSet(requireSet(store, parseSetNumber('A set', id)))
  requirePreview(store, id)
  return { id, isPreview: true, dir: store.previewDir(id), set: store.previewSet(id) }
}

/** `prune` may have removed what the preview stands on. */
function findBase(store: Store, id: string): ComparedSet {
  const { base } = requirePreview(store, id)
  return store.setNumbers().includes(base) ? toComparedSet(requireSet(store, base)) : liveSet(store)
}

function liveSet(store: Store): ComparedSet {
  const live = store.liveSet()
  if (!live) throw new ReleaseError('Nothing is live yet.')
  return toComparedSet(storedSet(store, live))
}

const toComparedSet = (stored: StoredSet): ComparedSet => ({
  ...stored,
  id: String(stored.set.number),
  isPreview: false,
})
