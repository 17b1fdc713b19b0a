import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { ReleaseError } from '../ReleaseError'

/**
 * Takes SQLite's write lock of an empty database, which is a lock of the operating system (decision 0062). Closing the
 * database releases it.
 *
 * @returns undefined while another connection holds the lock.
 * @throws ReleaseError when the file cannot be written.
 */
export function tryDatabaseLock(path: string): Database.Database | undefined {
  let database: Database.Database | undefined
  try {
    mkdirSync(dirname(path), { recursive: true })
    database = new Database(path, { timeout: 0 })
    // Nothing is ever written, so there is nothing to roll back after a crash.
    database.pragma('journal_mode = MEMORY')
    database.exec('BEGIN IMMEDIATE')
    return database
  } catch (error) {
    database?.close()
    const { code = '', message } = error as NodeJS.ErrnoException
    if (code.startsWith('SQLITE_BUSY')) return undefined
    throw new ReleaseError(
      `${path} cannot be locked (${message}). The folder must exist on a disk that can be written.`,
    )
  }
}
