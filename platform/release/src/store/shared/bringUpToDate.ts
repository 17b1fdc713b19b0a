import { statSync } from 'node:fs'
import { join } from 'node:path'
import { hasSet } from '@site/store/checkPaths'
import { copyStore } from '@site/store/copyStore'
import { FolderWriter } from '@site/store/folder/FolderWriter'
import type { StoreReader } from '@site/store/SharedStore'
import { readJournal } from '../journal'
import { KEPT_FOR_MS } from '../planPrune'
import type { Store } from '../Store'

/**
 * Makes the folder of a store equal to the shared store. Release sets that never went live disappear, and what was pruned
 * elsewhere; releases that were refused stay as long as `prune` keeps them, so that they need not be stored again. The
 * caller holds the lock of the folder.
 *
 * @param options.every Compares every file, not only folders that have changed.
 * @throws StoreError when the shared store cannot be read, is empty, or has the history of another site.
 */
export async function bringUpToDate(
  store: Store,
  shared: StoreReader,
  { every = false }: { every?: boolean } = {},
): Promise<void> {
  const writer = new FolderWriter(store.dir)
  const wereLive = new Set(
    readJournal(store).flatMap(({ to }) =>
      Object.entries(to).map(([name, version]) => `releases/${name}/${version}`),
    ),
  )
  const removes = (path: string) =>
    hasSet(path) || wereLive.has(path) || isOld(join(store.dir, path, 'release.json'))
  try {
    await copyStore(shared, writer, { removes, every })
  } finally {
    writer.discardReceived()
  }
}

function isOld(file: string): boolean {
  const time = statSync(file, { throwIfNoEntry: false })?.mtimeMs
  return time === undefined || Date.now() - time > KEPT_FOR_MS
}
