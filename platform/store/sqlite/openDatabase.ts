import { openBuiltIn } from './builtInSqlite'
import { loadPackaged, openPackaged } from './packagedSqlite.cjs'
import type { SqliteDatabase, SqliteOptions } from './SqliteDatabase'

const FIRST_WITH_BUILT_IN_SQLITE = 22
const DEFAULT_TIMEOUT_MS = 5000

/** The code of the error of `openDatabase` if this Node has no SQLite. */
export const SQLITE_MISSING = 'ERR_SQLITE_MISSING'

/**
 * Opens or creates an SQLite database: with Node's own SQLite, or on Node 20 with a package (decision 0082).
 *
 * @param options Default: reads and writes, and waits five seconds for locks.
 * @throws Error with SQLite's code, or with `SQLITE_MISSING` and a message that says what to do.
 */
export function openDatabase(file: string, options: Partial<SqliteOptions> = {}): SqliteDatabase {
  const { node } = process.versions
  const all = { timeout: DEFAULT_TIMEOUT_MS, ...options }
  if (Number.parseInt(node) >= FIRST_WITH_BUILT_IN_SQLITE) {
    const database = openBuiltIn(file, all)
    if (!database)
      throw missing(`Node ${node} has no SQLite. Install the newest version of Node 22, 24 or 26`)
    return database
  }
  try {
    loadPackaged()
  } catch (cause) {
    const [reason] = (cause as Error).message.split('\n')
    throw missing(
      `SQLite does not load with Node ${node} (${reason}). Run "npm ci" with this version of Node. ` +
        'It needs a C++ compiler if github.com cannot be reached: docs/deploy.md',
      cause,
    )
  }
  return openPackaged(file, all)
}

function missing(message: string, cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), { code: SQLITE_MISSING })
}
