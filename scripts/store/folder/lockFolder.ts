import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../../sqlite/openDatabase'
import { StoreError, type LockWait } from '../SharedStore'

const RETRY_MS = 100

/**
 * Takes the lock that commands of the release tool take (decision 0062), so that nothing else changes the folder.
 *
 * @throws StoreError when another process has it and the wait is over.
 */
export async function lockFolder(
  dir: string,
  { waitMs }: Pick<LockWait, 'waitMs'>,
): Promise<{ release: () => void }> {
  const startedAt = performance.now()
  for (;;) {
    const lock = tryLockFolder(dir)
    if (lock) return lock
    if (performance.now() - startedAt >= waitMs)
      throw new StoreError(`Another process changes ${dir}. Try again later.`)
    await wait(RETRY_MS)
  }
}

/** @returns undefined while another process has the lock. */
export function tryLockFolder(dir: string): { release: () => void } | undefined {
  mkdirSync(dir, { recursive: true })
  const database = openDatabase(join(dir, 'lock.sqlite'), { timeout: 0 })
  try {
    database.pragma('journal_mode = MEMORY')
    database.exec('BEGIN IMMEDIATE')
    return { release: () => void database.close() }
  } catch (error) {
    database.close()
    if ((error as NodeJS.ErrnoException).code?.startsWith('SQLITE_BUSY')) return undefined
    throw error
  }
}
