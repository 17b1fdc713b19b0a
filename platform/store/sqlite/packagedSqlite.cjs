const { readFileSync } = require('node:fs')

/** More than a file has. */
const ALL_PAGES = 0x7fff_ffff
/** Where SQLite's header says which versions can write and read the file, and the value without a write-ahead log. */
const FORMAT = { write: 18, read: 19, withoutLog: 1 }

let Database

/**
 * Loads the package `better-sqlite3`, for Node 20.
 *
 * @throws Error if it is not installed, or was compiled for another version of Node.
 */
function loadPackaged() {
  if (Database) return
  const Loaded = require('better-sqlite3')
  // The first connection loads the compiled part.
  new Loaded(':memory:').close()
  Database = Loaded
}

/**
 * Opens a database. Call `loadPackaged` before.
 *
 * @param {string} file
 * @param {import('./SqliteDatabase').SqliteOptions} options
 * @returns {import('./SqliteDatabase').SqliteDatabase}
 */
function openPackaged(file, { readonly = false, immutable = false, timeout }) {
  const database = immutable
    ? new Database(withoutLog(readFileSync(file)), { readonly: true })
    : new Database(file, { readonly, fileMustExist: readonly, timeout })
  const backup = database.backup.bind(database)
  database.backup = (target) => backup(target, { progress: () => ALL_PAGES })
  return database
}

/** In memory: opening the file itself would create a write-ahead log and an index of it beside it. */
function withoutLog(content) {
  content[FORMAT.write] = FORMAT.withoutLog
  content[FORMAT.read] = FORMAT.withoutLog
  return content
}

module.exports = { loadPackaged, openPackaged }
