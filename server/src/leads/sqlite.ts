import { chmodSync, closeSync, openSync, statSync } from 'node:fs'
import SqliteDatabase from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import type { Engine } from './engine'
import { LeadStoreRefused } from './leadStore'
import type { Tables } from './tables'

/** Older ones can lose what was committed when a write-ahead log starts over. */
const OLDEST_SQLITE = '3.51.3'
/** better-sqlite3 waits for a lock without giving way to other requests: not longer than they can bear. */
const LOCK_TIMEOUT_MS = 500
const SYNCHRONOUS_FULL = 2

/**
 * Opens, or creates, a database file that only its owner can read.
 *
 * @throws LeadStoreRefused when the file cannot be opened, is no sound database, or SQLite is too old.
 */
export function openSqlite(file: string): Engine & { database: SqliteDatabase.Database } {
  const database = open(file)
  refuseOldSqlite(database)
  const opened = statSync(file).ino
  const log = statSync(`${file}-wal`).ino

  return {
    database,
    db: new Kysely<Tables>({ dialect: new SqliteDialect({ database }) }),
    identity: 'INTEGER PRIMARY KEY AUTOINCREMENT',
    beginAlone: ['BEGIN IMMEDIATE'],
    // Whoever has written is alone until the transaction ends.
    async hold() {},
    probe: ['BEGIN IMMEDIATE', 'ROLLBACK'],
    verify() {
      // A deleted file is written to like any other, and is gone with the process.
      const isSame = inodeOf(file) === opened && inodeOf(`${file}-wal`) === log
      if (!isSame)
        throw new Error(`${file} or its write-ahead log was replaced or deleted. Restart the server.`)
    },
    async inspect() {},
  }
}

function open(file: string): SqliteDatabase.Database {
  try {
    // SQLite gives its other files the rights of this one, so it has them first.
    closeSync(openSync(file, 'a', 0o600))
    chmodSync(file, 0o600)
    const database = new SqliteDatabase(file, { timeout: LOCK_TIMEOUT_MS })
    setPragma(database, 'journal_mode', 'wal')
    // A lead that was acknowledged must survive a power cut. The setting is not kept in the file.
    setPragma(database, 'synchronous', SYNCHRONOUS_FULL)
    setPragma(database, 'foreign_keys', 1)
    const soundness = database.pragma('quick_check(1)', { simple: true })
    if (soundness !== 'ok') throw new Error(String(soundness))
    return database
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new LeadStoreRefused(
      `The database ${file} cannot be used: ${reason}. It was left as it is; if it is damaged, move it away and put a backup in its place.`,
      { cause },
    )
  }
}

function setPragma(database: SqliteDatabase.Database, name: string, value: string | number): void {
  database.pragma(`${name} = ${value}`)
  const actual = database.pragma(name, { simple: true })
  if (actual !== value) throw new Error(`${name} stays ${String(actual)} instead of ${value}`)
}

function refuseOldSqlite(database: SqliteDatabase.Database): void {
  const version = String(database.prepare('SELECT sqlite_version()').pluck().get())
  if (version.localeCompare(OLDEST_SQLITE, 'en', { numeric: true }) < 0) {
    throw new LeadStoreRefused(`SQLite ${version} can lose leads; ${OLDEST_SQLITE} or newer is needed.`)
  }
}

function inodeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.ino
}
