import { closeSync, existsSync, openSync, readSync } from 'node:fs'
import { openDatabase } from '@site/store/sqlite/openDatabase'
import type { SqliteDatabase } from '@site/store/sqlite/SqliteDatabase'
import { counted } from '@site/cli/format'
import { migrations } from '../leads/migrations'
import { autoIncrementColumn } from '../leads/sqlite'

export interface BackupContents {
  schemaVersion: number
  leads: number
  quarantined: number
  deliveries: number
  /** ISO 8601 in UTC. Null without leads. */
  oldest: string | null
  newest: string | null
  /** The file is from a running database, so it can lack leads that were only in the write-ahead log. */
  wasCopiedByHand: boolean
}

/**
 * Reads all of a backup without changing it.
 *
 * @throws Error that says why the file cannot be restored.
 */
export function checkBackup(file: string): BackupContents {
  const header = readHeader(file)
  refuseOtherFiles(file, header)
  const wasCopiedByHand = isLogEnabled(header) && !existsSync(`${file}-wal`)
  // Otherwise SQLite would create a write-ahead log and an index of it beside the file, and leave them there.
  const database = openDatabase(file, { readonly: true, immutable: wasCopiedByHand })
  try {
    refuseDamaged(database)
    const schemaVersion = checkSchema(database, wasCopiedByHand)
    const counts = database
      .prepare(
        `SELECT count(*) AS leads, coalesce(sum(is_quarantined), 0) AS quarantined,
        (SELECT count(*) FROM outbox) AS deliveries, min(created_at) AS oldest, max(created_at) AS newest FROM leads`,
      )
      // The columns of the statement above.
      .get() as Omit<BackupContents, 'schemaVersion' | 'wasCopiedByHand'>
    return { ...counts, schemaVersion, wasCopiedByHand }
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    throw /^SQLITE_(CORRUPT|NOTADB)/.test(code) ? damaged(message) : error
  } finally {
    database.close()
  }
}

const HEADER_BYTES = 100
const SQLITE_MAGIC = 'SQLite format 3\0'
const PG_DUMP_MAGIC = 'PGDMP'
/** Where SQLite's header says which versions can read the file, and the value of those with a write-ahead log. */
const FORMAT = { read: 19, withLog: 2 } as const

function readHeader(file: string): Buffer {
  const descriptor = openSync(file, 'r')
  try {
    const header = Buffer.alloc(HEADER_BYTES)
    return header.subarray(0, readSync(descriptor, header))
  } finally {
    closeSync(descriptor)
  }
}

function refuseOtherFiles(file: string, header: Buffer): void {
  const text = header.toString('latin1')
  if (header.length === 0) throw new Error(`${file} is empty: the backup was not completed.`)
  if (text.startsWith(PG_DUMP_MAGIC)) {
    throw new Error(`${file} is a backup of PostgreSQL. Check it with pg_restore: pg_restore --list ${file}`)
  }
  if (!text.startsWith(SQLITE_MAGIC)) throw new Error(`${file} is not an SQLite database.`)
}

function isLogEnabled(header: Buffer): boolean {
  return header[FORMAT.read] === FORMAT.withLog
}

function refuseDamaged(database: SqliteDatabase): void {
  const problem = String(database.pragma('integrity_check(1)', { simple: true }))
  if (problem !== 'ok') throw damaged(problem)
  // Cast: one row per reference to a missing row.
  const orphans = database.pragma('foreign_key_check') as unknown[]
  if (orphans.length > 0) throw damaged(`${counted(orphans.length, 'delivery')} of missing leads`)
}

function damaged(reason: string): Error {
  return new Error(`The backup is damaged or incomplete: ${reason}. Use an older one.`)
}

/** @returns The version of the schema. */
function checkSchema(database: SqliteDatabase, wasCopiedByHand: boolean): number {
  const tables = readSchema(database)
  if (!('schema_migrations' in tables)) {
    throw new Error(
      wasCopiedByHand
        ? 'The file has no tables of this program. It was copied from a database in use, without the file ending in -wal. Use `backup`.'
        : 'The file is a database of another program.',
    )
  }
  const version = Number(database.prepare('SELECT max(version) FROM schema_migrations').pluck().get())
  const newest = migrations.at(-1)?.version ?? 0
  if (version > newest) {
    throw new Error(
      `The backup has schema version ${version}, but this version of the program supports up to ${newest}. Use a newer one.`,
    )
  }
  const expected = expectedSchema(version)
  const names = new Set([...Object.keys(tables), ...Object.keys(expected)])
  // `migrate` creates it, no migration does. SQLite creates tables of its own.
  const different = [...names]
    .filter((name) => name !== 'schema_migrations' && !name.startsWith('sqlite_'))
    .filter((name) => tables[name] !== expected[name])
  if (different.length > 0) {
    throw new Error(`The backup's schema is not that of version ${version}: ${different.join(', ')} differ.`)
  }
  return version
}

function expectedSchema(version: number) {
  const database = openDatabase(':memory:')
  for (const migration of migrations.filter((known) => known.version <= version)) {
    for (const statement of migration.statements(autoIncrementColumn)) database.exec(statement)
  }
  const schema = readSchema(database)
  database.close()
  return schema
}

/** The statements that create tables and indexes, by name. */
function readSchema(database: SqliteDatabase): Record<string, string> {
  const rows = database.prepare(`SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL`).all()
  // The columns of the statement above.
  const objects = rows as { name: string; sql: string }[]
  return Object.fromEntries(objects.map(({ name, sql }) => [name, sql.replace(/\s+/g, ' ')]))
}
