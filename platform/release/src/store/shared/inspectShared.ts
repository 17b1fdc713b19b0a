import { FolderStore } from '@site/store/folder/FolderStore'
import type { StoreFinding } from '../inspect/StoreFinding'
import type { Store } from '../Store'
import { openSharedStore } from './SharedSession'

/**
 * Compares every content of the shared store with its hash, and every file of the folder with the shared store.
 *
 * @returns Nothing if the store is not shared.
 * @throws StoreUnavailable
 */
export async function inspectShared(store: Store): Promise<StoreFinding[]> {
  const shared = openSharedStore(store)
  if (!shared) return []
  try {
    const damaged = (await shared.problems()).map(({ file, cause }) => ({
      file: `shared store: ${file}`,
      cause,
      fix: 'run "npm run release -- doctor --repair" on a machine whose folder has the file',
    }))
    const folder = new FolderStore(store.dir)
    const different: StoreFinding[] = []
    for (const path of (await shared.state()).folders.keys())
      for (const file of await folder.missing(await shared.getFiles(path)))
        different.push({
          file: file.path,
          cause: 'differs from the shared store',
          fix: 'run "npm run release -- doctor --repair", which fetches it',
        })
    return [...damaged, ...different]
  } finally {
    await shared.close()
  }
}
