import { chmodSync, closeSync, openSync, readSync, statSync } from 'node:fs'
import { Kysely, sql, SqliteDialect } from 'kysely'
import { openDatabase } from '@site/store/sqlite/openDatabase'
import type { SqliteDatabase } from '@site/store/sqlite/SqliteDatabase'
import { retryWhileLocked, type Engine } from './engine'
import { LeadStoreDamaged, LeadStoreRefused, LeadStoreUnavailable } from './leadStoreErrors'
import type { Tables } from './tables'

/** Older versions can lose a commit when they restart the write-ahead log. */
const OLDEST_SQLITE = '3.51.3'
/** While the server starts. Afterwards `exclusiveTransaction` waits, because SQLite would block the event loop. */
const OPEN_TIMEOUT_MS = 500
const SYNCHRONOUS_FULL = 2
const TEMP_STORE_MEMORY = 2
/** Longest wait of `overwriteDeleted` for transactions of other processes. */
const OVERWRITE_TIMEOUT_MS = 10_000

export const autoIncrementColumn = 'INTEGER PRIMARY KEY AUTOINCREMENT'
/** Magic string, page size, format versions and payload fractions. A counter of changes follows. */
const FIXED_HEADER_BYTES = 24

/**
 * Opens or creates a database file that only its owner can read.
 *
 * @param lockTimeoutMs Longest wait for locks of other processes. It blocks the event loop.
 * @throws LeadStoreDamaged; LeadStoreUnavailable when trying again can succeed; LeadStoreRefused when the file cannot be
 *   opened or SQLite is too old.
 */
export function openSqlite(
  file: string,
  lockTimeoutMs = OPEN_TIMEOUT_MS,
): Engine & { database: SqliteDatabase } {
  const database = open(file, lockTimeoutMs)
  refuseOldSqlite(database)
  const opened = statSync(file).ino
  const log = statSync(`${file}-wal`).ino
  // Kept open: closing any descriptor of the file would drop the locks that SQLite holds in this process.
  const descriptor = openSync(file, 'r')
  const header = readHeader(descriptor)
  let isOverwritten = false
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({
      database: {
        prepare: (statement) => database.prepare(statement),
        close() {
          database.close()
          closeSync(descriptor)
        },
      },
    }),
  })
  return {
    database,
    db,
    autoIncrementColumn,
    // Takes the only write lock of the file, so the lock name does not matter.
    beginExclusive: () => [sql`BEGIN IMMEDIATE`],
    // All processes that share the file run on one machine.
    now: () => Promise.resolve(new Date()),
    locksRows: false,
    isLocked,
    verify() {
      // Writing to a deleted file succeeds, but the data is gone when the process ends.
      const isSame = readInode(file) === opened && readInode(`${file}-wal`) === log
      if (!isSame)
        throw new Error(
          `${file} or its write-ahead log was replaced or deleted. Rescue it before you restart the server: docs/operations.md.`,
        )
      // SQLite answers from memory and would not notice. A sound copy over it does not help: the memory is of the other.
      isOverwritten ||= !readHeader(descriptor).equals(header)
      if (isOverwritten) throw new Error(`${file} was overwritten. Stop the server and restore a backup.`)
    },
    async inspect() {},
    overwriteDeleted: () =>
      retryWhileLocked(isLocked, OVERWRITE_TIMEOUT_MS, async () => {
        // Also rewrites pages that were freed before `secure_delete` was set.
        await sql`VACUUM`.execute(db)
        // The log still contains the pages from before the deletion.
        const { rows } = await sql<{ busy: number }>`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db)
        if (rows[0]?.busy !== 0) throw new LogInUse()
      }),
  }
}

/** Another connection reads from the write-ahead log, so that it cannot be emptied. */
class LogInUse extends Error {
  readonly code = 'SQLITE_BUSY'
}

function open(file: string, lockTimeoutMs: number): SqliteDatabase {
  let database: SqliteDatabase | undefined
  try {
    // SQLite copies these permissions to the files that it creates next to this one.
    closeSync(openSync(file, 'a', 0o600))
    chmodSync(file, 0o600)
    database = openDatabase(file, { timeout: lockTimeoutMs })
    enableWriteAheadLog(database, lockTimeoutMs)
    // An acknowledged lead must survive a power cut. SQLite does not store this setting in the file.
    setPragma(database, 'synchronous', SYNCHRONOUS_FULL)
    setPragma(database, 'foreign_keys', 1)
    // Deleted rows are overwritten with zeros.
    setPragma(database, 'secure_delete', 1)
    // Otherwise VACUUM leaves a copy of all leads among the deleted files of the temporary folder.
    setPragma(database, 'temp_store', TEMP_STORE_MEMORY)
    refuseDamaged(database)
    setPragma(database, 'busy_timeout', 0)
    return database
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    const message = `The database ${file} cannot be used: ${reason}.`
    if (!isDamaged(cause)) {
      database?.close()
      throw new (isTemporary(cause) ? LeadStoreUnavailable : LeadStoreRefused)(message, { cause })
    }
    // Not closed: SQLite would write the log into the damaged file.
    throw new LeadStoreDamaged(
      `${message} The file was not changed. Move it and the files beside it (-wal, -shm) away and restore a backup. A running server finds it by itself.`,
      { cause },
    )
  }
}

/** While another process enables it too, SQLite fails at once instead of waiting for the lock timeout. */
function enableWriteAheadLog(database: SqliteDatabase, lockTimeoutMs: number): void {
  const deadline = performance.now() + lockTimeoutMs
  for (;;) {
    try {
      return setPragma(database, 'journal_mode', 'wal')
    } catch (error) {
      if (!isLocked(error) || performance.now() > deadline) throw error
    }
  }
}

function setPragma(database: SqliteDatabase, name: string, value: string | number): void {
  database.pragma(`${name} = ${value}`)
  const actual = database.pragma(name, { simple: true })
  if (actual !== value) throw new Error(`${name} is ${String(actual)} instead of ${value}`)
}

function refuseOldSqlite(database: SqliteDatabase): void {
  const version = String(database.prepare('SELECT sqlite_version()').pluck().get())
  if (version.localeCompare(OLDEST_SQLITE, 'en', { numeric: true }) < 0) {
    throw new LeadStoreRefused(
      `SQLite ${version} can lose leads. Version ${OLDEST_SQLITE} or newer is required: install the newest version of Node 22, 24 or 26.`,
    )
  }
}

/** @throws Error with the first problem that SQLite finds in the file. */
function refuseDamaged(database: SqliteDatabase): void {
  const problem = database.pragma('quick_check(1)', { simple: true })
  if (problem !== 'ok') throw Object.assign(new Error(String(problem)), { code: 'SQLITE_CORRUPT' })
}

/** Also true for extended codes such as SQLITE_CORRUPT_INDEX. */
function isDamaged(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^SQLITE_(CORRUPT|NOTADB)/.test(code)
}

/** A full or failing disk, or a lock of another process. Also true for extended codes such as SQLITE_IOERR_SHMSIZE. */
function isTemporary(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^(SQLITE_(IOERR|FULL|BUSY)|ENOSPC|EDQUOT|EIO)/.test(code)
}

/** Also true for extended codes such as SQLITE_BUSY_RECOVERY. */
function isLocked(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && code.startsWith('SQLITE_BUSY')
}

/** The part of the file's header that never changes. Empty if the file was truncated. */
function readHeader(descriptor: number): Buffer {
  const header = Buffer.alloc(FIXED_HEADER_BYTES)
  return header.subarray(0, readSync(descriptor, header, 0, FIXED_HEADER_BYTES, 0))
}

function readInode(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.ino
}
