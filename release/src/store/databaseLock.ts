import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { openDatabase, SQLITE_MISSING } from '../../../scripts/sqlite/openDatabase'
import type { SqliteDatabase } from '../../../scripts/sqlite/SqliteDatabase'
import { ReleaseError } from '../ReleaseError'

/**
 * Takes SQLite's write lock of an empty database, which is a lock of the operating system (decision 0062). Closing the
 * database releases it.
 *
 * @returns undefined while another connection holds the lock.
 * @throws ReleaseError when the file cannot be written.
 */
export function tryDatabaseLock(path: string): SqliteDatabase | undefined {
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
    if (code === SQLITE_MISSING) throw new ReleaseError(message)
    throw new ReleaseError(
      `${path} cannot be locked (${message}). The folder must exist on a disk that can be written.`,
    )
  }
}
