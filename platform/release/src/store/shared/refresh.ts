import { StoreError } from '@site/store/SharedStore'
import type { Progress } from '../../progress/Progress'
import { ReleaseError } from '../../ReleaseError'
import { acquireLock, getLockFile } from '@site/store/folder/fileLock'
import type { Store } from '../Store'
import { bringUpToDate } from './bringUpToDate'
import { openSharedStore } from './SharedSession'

/** Another command on this machine brings the folder up to date itself. */
const WAIT_MS = 2000

/**
 * Brings the folder up to date, for commands that only read.
 *
 * @returns Whether the folder shows the shared store now. If not, a note says that it may be older.
 * @throws StoreError or ReleaseError when a folder that has nothing cannot be brought up to date.
 */
export async function refresh(store: Store, progress: Progress): Promise<boolean> {
  const shared = openSharedStore(store)
  if (!shared) return true
  try {
    const lock = await acquireLock(getLockFile(store.dir), {
      task: 'look at the store',
      waitMs: WAIT_MS,
    })
    try {
      await bringUpToDate(store, shared)
    } finally {
      lock.release()
    }
    return true
  } catch (error) {
    if (!(error instanceof StoreError || error instanceof ReleaseError)) throw error
    if (store.liveNumber() === undefined) throw error
    progress.note(`${error.message} This shows the folder ${store.dir}, which may be older.`)
    return false
  } finally {
    await shared.close()
  }
}
