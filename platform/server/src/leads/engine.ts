import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from './tables'

/** The differences between the databases. `LeadStore.ts` holds what they share. */
export interface Engine {
  db: Kysely<Tables>
  /** SQL type of a primary key that the database counts up. */
  autoIncrementColumn: string
  /**
   * Statements that begin a transaction and wait until no other one with the same lock name is open, in any
   * process. The transaction may read before it writes.
   */
  beginExclusive: (lockName: string) => readonly RawBuilder<unknown>[]
  /** The time that all processes agree on. */
  now: (db: Kysely<Tables>) => Promise<Date>
  /** Whether rows can be locked one by one, so that other transactions skip them. */
  locksRows: boolean
  /** Open connections and requests that wait for one. Undefined in SQLite, which has one connection. */
  connections?: () => { open: number; idle: number; waiting: number }
  /** Whether a transaction failed because another process holds a lock. It can then be run again. */
  isLocked: (error: unknown) => boolean
  /** @throws Error when written data would be lost, for example because the database file was replaced. */
  verify(): void
  /**
   * Checks the settings of the database after connecting.
   *
   * @throws LeadStoreRefused when they do not keep acknowledged leads safe.
   */
  inspect(): Promise<void>
  /**
   * Overwrites what deleted rows left in the database's own files (decision 0053). Writes the whole database again:
   * leads wait meanwhile, and an SQLite database occupies the event loop, so a server must not call it.
   *
   * @throws Error when the database stays locked by other processes. The rows are deleted all the same; trying again
   *   is safe.
   */
  overwriteDeleted(): Promise<void>
}

/** Longest wait for a lock of another process. */
const LOCK_TIMEOUT_MS = 2000
const RETRY_LOCK_MS = { min: 5, max: 25 } as const

/**
 * Runs `work` in a transaction of `beginExclusive`. Rolls back when `work` throws. While another process holds the
 * lock, tries again without blocking the event loop or the connection, so that pages are not delayed.
 */
export function exclusiveTransaction<Result>(
  { db, beginExclusive, isLocked }: Engine,
  lockName: string,
  work: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return retryWhileLocked(isLocked, LOCK_TIMEOUT_MS, () =>
    db.connection().execute(async (connection) => {
      try {
        for (const statement of beginExclusive(lockName)) await statement.execute(connection)
        const result = await work(connection)
        await sql`COMMIT`.execute(connection)
        return result
      } catch (error) {
        // Fails when no transaction is open: it never began, SQLite has rolled back by itself, or the connection is lost.
        await sql`ROLLBACK`.execute(connection).catch(() => undefined)
        throw error
      }
    }),
  )
}

/** @throws The error of the last attempt when the lock is not free within `timeoutMs`. */
export async function retryWhileLocked<Result>(
  isLocked: Engine['isLocked'],
  timeoutMs: number,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const deadlineMs = performance.now() + timeoutMs
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (!isLocked(error) || performance.now() > deadlineMs) throw error
      await setTimeout(randomInt(RETRY_LOCK_MS.min, RETRY_LOCK_MS.max))
    }
  }
}
