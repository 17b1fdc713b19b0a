import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../../sqlite/openDatabase'
import { StoreError, type LockWait } from '../SharedStore'
import { userName } from '../userName'
import { recordOwner, type LockOwner } from './lockOwner'

const RETRY_MS = 100

/**
 * Takes the lock that commands of the release tool take (decision 0062), so that nothing else changes the folder.
 *
 * @throws StoreError when another process has it and the wait is over.
 */
export async function lockFolder(
  dir: string,
  { task, waitMs }: Pick<LockWait, 'task' | 'waitMs'>,
): Promise<{ release: () => void }> {
  const startedAt = performance.now()
  for (;;) {
    const lock = tryLockFolder(dir, { task, user: userName() })
    if (lock) return lock
    if (performance.now() - startedAt >= waitMs)
      throw new StoreError(`Another process changes ${dir}. Try again later.`)
    await wait(RETRY_MS)
  }
}

/**
 * @param who For the messages of commands that wait.
 * @returns undefined while another process has the lock.
 */
export function tryLockFolder(
  dir: string,
  who: Pick<LockOwner, 'task' | 'user' | 'isServer'>,
): { release: () => void } | undefined {
  mkdirSync(dir, { recursive: true })
  const path = join(dir, 'lock.sqlite')
  const database = openDatabase(path, { timeout: 0 })
  try {
    database.pragma('journal_mode = MEMORY')
    database.exec('BEGIN IMMEDIATE')
    const owner = recordOwner(path, who)
    return {
      release() {
        owner.remove()
        database.close()
      },
    }
  } catch (error) {
    database.close()
    if ((error as NodeJS.ErrnoException).code?.startsWith('SQLITE_BUSY')) return undefined
    throw error
  }
}
