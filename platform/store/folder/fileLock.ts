import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { openDatabase, SQLITE_MISSING } from '../sqlite/openDatabase'
import type { SqliteDatabase } from '../sqlite/SqliteDatabase'
import { StoreError, type LockWait } from '../SharedStore'
import { userName, getOwner, recordOwner, type LockOwner } from './lockOwner'
import { waitForLock, type Holder } from '../waitForLock'

export interface HeldLock {
  /** Whether the lock's files are still those that this process locked. */
  isHeld(): boolean
  /** @throws StoreError if the lock's files were replaced or removed, so that another process may hold it too. */
  assertHeld(): void
  release(): void
}

/** The lock of a store's folder. */
export const getLockFile = (storeDir: string) => `${storeDir}/lock.sqlite`

/**
 * Waits for a lock and takes it. The lock ends with its process, however that ends, and is never taken from a process that
 * runs (decision 0062).
 *
 * @param path Path of an empty database: "var/lock.sqlite".
 * @throws StoreError that names the holder when the wait is over, or when the folder cannot be written.
 */
export async function acquireLock(path: string, request: LockWait): Promise<HeldLock> {
  const who = { task: request.task, user: userName() }
  return waitForLock(
    request,
    () => tryLock(path, who),
    () => describeHolder(path),
  )
}

/**
 * @param who For the messages of processes that wait.
 * @returns undefined while another process has the lock.
 * @throws StoreError when the folder cannot be written.
 */
export function tryLock(
  path: string,
  who: Pick<LockOwner, 'task' | 'user' | 'isServer'>,
): HeldLock | undefined {
  const database = lockDatabase(path)
  if (!database) return undefined
  try {
    return hold(database, path, who)
  } catch (error) {
    database.close()
    throw error
  }
}

/**
 * Takes SQLite's write lock of an empty database, which is a lock of the operating system. Closing the database releases it.
 *
 * @returns undefined while another connection holds the lock.
 */
export function lockDatabase(path: string): SqliteDatabase | undefined {
  let database: SqliteDatabase | undefined
  try {
    mkdirSync(dirname(path), { recursive: true })
    database = openDatabase(path, { timeout: 0 })
    // Nothing is ever written, so there is nothing to roll back after a crash.
    database.pragma('journal_mode = MEMORY')
    database.exec('BEGIN IMMEDIATE')
    return database
  } catch (error) {
    database?.close()
    const { code = '', message } = error as NodeJS.ErrnoException
    if (code.startsWith('SQLITE_BUSY')) return undefined
    if (code === SQLITE_MISSING) throw new StoreError(message)
    throw new StoreError(
      `${path} cannot be locked (${message}). The folder must exist on a disk that can be written.`,
    )
  }
}

function hold(
  database: SqliteDatabase,
  path: string,
  who: Pick<LockOwner, 'task' | 'user' | 'isServer'>,
): HeldLock {
  const { ino } = statSync(path)
  const owner = recordOwner(path, who)
  const isHeld = () =>
    database.inTransaction && statSync(path, { throwIfNoEntry: false })?.ino === ino && owner.isCurrent()
  return {
    isHeld,
    assertHeld() {
      if (!isHeld())
        throw new StoreError(`Nothing was changed: ${path} was replaced while this command ran. Try again.`)
    },
    release() {
      if (isHeld()) owner.remove()
      database.close()
    },
  }
}

function describeHolder(path: string): Holder {
  const owner = getOwner(path)
  if (!owner) return { text: 'another command' }
  const { task, user, since, pid, host, isServer } = owner
  const seconds = Math.max(0, Math.round((Date.now() - Date.parse(since)) / 1000))
  return {
    text: `the ${task} by ${user}, running for ${seconds} s`,
    hint: isServer ? '' : ` If it hangs, end process ${pid} on ${host}.`,
  }
}
