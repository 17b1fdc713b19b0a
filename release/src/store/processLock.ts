import { statSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { SqliteDatabase } from '../../../scripts/sqlite/SqliteDatabase'
import { ownerOf, recordOwner } from '../../../scripts/store/folder/lockOwner'
import { userName } from '../../../scripts/store/userName'
import { ReleaseError } from '../ReleaseError'
import { tryDatabaseLock } from './databaseLock'
import { LockQueue } from './lockQueue'

const RETRY_MS = 100
const REPORT_EVERY_MS = 10_000
export const DEFAULT_WAIT_MS = 120_000

export interface LockRequest {
  /** What the command does, for the messages of commands that wait: "publish of mfe-products". */
  task: string
  /** How long to wait for other commands. */
  waitMs?: number
  /** Receives a message when the wait starts and every ten seconds. */
  report?: (message: string) => void
}

export interface HeldLock {
  /** Whether the lock's files are still those that this process locked. */
  isHeld(): boolean
  /** @throws ReleaseError if the lock's files were replaced or removed, so that another process may hold it too. */
  assertHeld(): void
  release(): void
}

/**
 * Waits for a lock and takes it. The lock ends with its process, however that ends, and is never taken from a process that
 * runs (decision 0062). Commands that wait get it in the order in which they came.
 *
 * @param path Of the database: "var/lock.sqlite".
 * @throws ReleaseError that names the holder when the wait is over, or when the folder cannot be written.
 */
export async function acquireLock(path: string, request: LockRequest): Promise<HeldLock> {
  const queue = new LockQueue(`${path}.queue`)
  try {
    const database = await waitInQueue(path, queue, request)
    try {
      return hold(database, path, request.task)
    } catch (error) {
      database.close()
      throw error
    }
  } finally {
    queue.leave()
  }
}

async function waitInQueue(
  path: string,
  queue: LockQueue,
  { waitMs = DEFAULT_WAIT_MS, report = () => undefined }: LockRequest,
): Promise<SqliteDatabase> {
  const startedAt = performance.now()
  let reportAt = 0
  for (;;) {
    const database = queue.isFirst() ? tryDatabaseLock(path) : undefined
    if (database) return database
    const waitedMs = performance.now() - startedAt
    const holder = describeHolder(path)
    if (waitedMs >= waitMs)
      throw new ReleaseError(
        `Nothing was changed: ${holder.text}, and ${Math.round(waitMs / 1000)} s of waiting are over. ` +
          `Try again later, or wait longer with --wait <seconds>.${holder.hint}`,
      )
    queue.join()
    if (waitedMs >= reportAt) {
      report(`waiting for ${holder.text}`)
      reportAt = waitedMs + REPORT_EVERY_MS
    }
    await wait(RETRY_MS)
  }
}

function hold(database: SqliteDatabase, path: string, task: string): HeldLock {
  const { ino } = statSync(path)
  const owner = recordOwner(path, { task, user: userName() })
  const isHeld = () =>
    database.inTransaction && statSync(path, { throwIfNoEntry: false })?.ino === ino && owner.isCurrent()
  return {
    isHeld,
    assertHeld() {
      if (!isHeld())
        throw new ReleaseError(`Nothing was changed: ${path} was replaced while this command ran. Try again.`)
    },
    release() {
      if (isHeld()) owner.remove()
      database.close()
    },
  }
}

function describeHolder(path: string): { text: string; hint: string } {
  const owner = ownerOf(path)
  if (!owner) return { text: 'another command', hint: '' }
  const { task, user, since, pid, host, isServer } = owner
  const seconds = Math.max(0, Math.round((Date.now() - Date.parse(since)) / 1000))
  return {
    text: `the ${task} by ${user}, running for ${seconds} s`,
    hint: isServer ? '' : ` If it hangs, end process ${pid} on ${host}.`,
  }
}
