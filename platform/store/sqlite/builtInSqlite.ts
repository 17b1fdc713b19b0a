import { pathToFileURL } from 'node:url'
import type { SqliteDatabase, SqliteOptions, SqliteStatement } from './SqliteDatabase'

/** The part of `node:sqlite` that is used. The types of Node 20 do not have it. */
interface NodeSqlite {
  DatabaseSync: new (file: string | URL, options: { readOnly: boolean; timeout: number }) => NodeDatabase
  backup(source: NodeDatabase, target: string, options: { rate: number }): Promise<number>
}
interface NodeDatabase {
  readonly isTransaction: boolean
  prepare(text: string): NodeStatement
  exec(text: string): void
  close(): void
}
type NodeStatement = Pick<SqliteStatement, 'all' | 'get' | 'run' | 'iterate'> & { columns(): unknown[] }

/** More than a file has. */
const ALL_PAGES = 0x7fff_ffff

/** Names of the error codes that programs tell apart: https://sqlite.org/rescode.html. */
const codeNames: Readonly<Record<number, string>> = {
  5: 'SQLITE_BUSY',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  26: 'SQLITE_NOTADB',
}

/**
 * Opens a database with the SQLite of Node 22 or later. Errors have the codes that `better-sqlite3` gives them.
 *
 * @returns Undefined if this Node has none.
 */
export function openBuiltIn(
  file: string,
  { readonly = false, immutable = false, timeout }: SqliteOptions,
): SqliteDatabase | undefined {
  const sqlite = nodeSqlite()
  if (!sqlite) return undefined
  const location = immutable ? new URL(`?immutable=1`, pathToFileURL(file)) : file
  const database = named(
    () => new sqlite.DatabaseSync(location, { readOnly: readonly || immutable, timeout }),
  )
  const prepare = (text: string) => named(() => wrapStatement(database.prepare(text)))
  return {
    get inTransaction() {
      return database.isTransaction
    },
    prepare,
    exec: (text) => named(() => database.exec(text)),
    pragma(text, options) {
      const statement = prepare(`PRAGMA ${text}`)
      return options?.simple ? statement.pluck().get() : statement.all()
    },
    backup: (target) => sqlite.backup(database, target, { rate: ALL_PAGES }).catch(throwNamed),
    close: () => database.close(),
  }
}

function wrapStatement(statement: NodeStatement): SqliteStatement {
  let isPlucked = false
  const reader = statement.columns().length > 0
  // Cast: a row is an object with a property for each column, and there is none after the last row.
  const result = (row: unknown) => (isPlucked && row ? Object.values(row as Record<string, unknown>)[0] : row)
  return {
    reader,
    all: (...parameters) => named(() => statement.all(...parameters.flat())).map(result),
    get: (...parameters) => result(named(() => statement.get(...parameters.flat()))),
    run: (...parameters) => named(() => statement.run(...parameters.flat())),
    *iterate(...parameters) {
      try {
        for (const row of statement.iterate(...parameters.flat())) yield result(row)
      } catch (error) {
        throwNamed(error)
      }
    },
    pluck() {
      isPlucked = true
      return this
    },
  }
}

/** Node 22 warns that its SQLite is experimental, with every command. Decision 0082 says why it is used all the same. */
function nodeSqlite(): NodeSqlite | undefined {
  const emitWarning = process.emitWarning.bind(process)
  process.emitWarning = () => undefined
  try {
    // Cast: see NodeSqlite.
    return process.getBuiltinModule('node:sqlite') as unknown as NodeSqlite | undefined
  } finally {
    process.emitWarning = emitWarning
  }
}

/** Runs `work`, and gives its errors the names of SQLite's codes. */
function named<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throwNamed(error)
  }
}

function throwNamed(error: unknown): never {
  const { errcode } = error as { errcode?: number }
  // The lowest byte is the code, the others are details.
  if (errcode !== undefined)
    Object.assign(error as Error, { code: codeNames[errcode & 0xff] ?? 'SQLITE_ERROR' })
  throw error
}
