import { join } from 'node:path'
import { StoreError } from '../../../scripts/store/SharedStore'
import type { Progress } from '../progress/Progress'
import { ReleaseError } from '../ReleaseError'
import { acquireLock } from '../store/processLock'
import type { Store } from '../store/Store'
import { bringUpToDate } from './bringUpToDate'
import { openSharedStore } from './openSharedStore'

/** Another command on this machine brings the folder up to date itself. */
const WAIT_MS = 2000

/** For commands that only read: they show the shared store. If it cannot be reached, they show the folder and say so. */
export async function refresh(store: Store, progress: Progress): Promise<void> {
  const shared = openSharedStore(store)
  if (!shared) return
  try {
    const lock = await acquireLock(join(store.dir, 'lock.sqlite'), {
      task: 'look at the store',
      waitMs: WAIT_MS,
    })
    try {
      await bringUpToDate(store, shared)
    } finally {
      lock.release()
    }
  } catch (error) {
    if (!(error instanceof StoreError || error instanceof ReleaseError)) throw error
    progress.note(`${error.message} This shows the folder ${store.dir}, which may be older.`)
  } finally {
    await shared.close()
  }
}
