import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, SQLITE_MISSING } from './openDatabase'
import type { SqliteDatabase } from './SqliteDatabase'

const folder = mkdtempSync(join(tmpdir(), 'sqlite-'))
const file = join(folder, 'texts.sqlite')
const { versions } = process
const getBuiltinModule = process.getBuiltinModule.bind(process)
let database: SqliteDatabase

beforeEach(() => {
  database = openDatabase(file, { timeout: 0 })
  database.exec('CREATE TABLE texts (id INTEGER PRIMARY KEY, text TEXT UNIQUE)')
})
afterEach(() => {
  Object.defineProperty(process, 'versions', { value: versions })
  process.getBuiltinModule = getBuiltinModule
  database.close()
  for (const name of readdirSync(folder)) rmSync(join(folder, name))
})
afterAll(() => rmSync(folder, { recursive: true }))

const getCode = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    return (error as NodeJS.ErrnoException).code
  }
}

test('statements take parameters one by one or as a list, and return rows, values or counts', () => {
  const insert = database.prepare('INSERT INTO texts (text) VALUES (?)')
  expect(insert.reader).toBe(false)
  expect(insert.run('a')).toEqual({ changes: 1, lastInsertRowid: 1 })
  expect(insert.run(['b'])).toEqual({ changes: 1, lastInsertRowid: 2 })
  const select = database.prepare('SELECT id, text FROM texts WHERE id <= ?')
  expect(select.reader).toBe(true)
  expect(select.all(1)).toEqual([{ id: 1, text: 'a' }])
  expect([...select.iterate([2])]).toEqual([
    { id: 1, text: 'a' },
    { id: 2, text: 'b' },
  ])
  expect(select.get([0])).toBeUndefined()
  expect(database.prepare('SELECT text FROM texts').pluck().all()).toEqual(['a', 'b'])
  expect(database.prepare('SELECT text FROM texts WHERE id = 9').pluck().get()).toBeUndefined()
})

test('errors have the codes of SQLite', () => {
  const other = openDatabase(file, { timeout: 0 })
  other.exec('BEGIN IMMEDIATE')
  expect(other.inTransaction).toBe(true)
  expect(getCode(() => database.exec('BEGIN IMMEDIATE'))).toBe('SQLITE_BUSY')
  other.close()
  expect(database.inTransaction).toBe(false)
  expect(getCode(() => openDatabase(join(folder, 'none.sqlite'), { readonly: true }))).toBe('SQLITE_CANTOPEN')
  const text = join(folder, 'text.sqlite')
  writeFileSync(text, 'No database. '.repeat(100))
  const noDatabase = openDatabase(text)
  expect(getCode(() => noDatabase.pragma('user_version'))).toBe('SQLITE_NOTADB')
  noDatabase.close()
  database.pragma('query_only = 1')
  expect(getCode(() => database.exec(`INSERT INTO texts (text) VALUES ('a')`))).toBe('SQLITE_READONLY')
})

test('a backup that cannot be written fails with the code of SQLite', async () => {
  await expect(database.backup(join(folder, 'none', 'copy.sqlite'))).rejects.toThrow()
  await database.backup(join(folder, 'copy.sqlite'))
  expect(readdirSync(folder)).toContain('copy.sqlite')
})

test('a folder that does not exist is not reported as a missing SQLite', () => {
  expect(() => openDatabase(join(folder, 'none', 'texts.sqlite'))).toThrow(/open database/)
})

test('an immutable file is read as it is, and no file appears beside it', () => {
  database.pragma('journal_mode = WAL')
  database.exec(`INSERT INTO texts (text) VALUES ('a')`)
  database.pragma('wal_checkpoint(TRUNCATE)')
  const copy = join(folder, 'a copy #1?.sqlite')
  copyFileSync(file, copy)
  const before = readFileSync(copy)
  const copied = openDatabase(copy, { readonly: true, immutable: true })
  expect(copied.prepare('SELECT text FROM texts').pluck().all()).toEqual(['a'])
  expect(readdirSync(folder).filter((name) => name.startsWith('a copy'))).toEqual(['a copy #1?.sqlite'])
  copied.close()
  expect(readFileSync(copy).equals(before)).toBe(true)
})

test('a Node without SQLite is reported with what to do', () => {
  Object.defineProperty(process, 'versions', { value: { ...versions, node: '22.4.0' } })
  process.getBuiltinModule = () => undefined
  expect(getCode(() => openDatabase(file))).toBe(SQLITE_MISSING)
  expect(() => openDatabase(file)).toThrow(
    'Node 22.4.0 has no SQLite. Install the newest version of Node 22, 24 or 26',
  )
})

test('on Node 20, a package that is not installed is reported with what to do', () => {
  jest.resetModules()
  jest.doMock(
    'better-sqlite3',
    () => {
      throw new Error("Cannot find module 'better-sqlite3'\nRequire stack")
    },
    { virtual: true },
  )
  Object.defineProperty(process, 'versions', { value: { ...versions, node: '20.20.2' } })
  const { openDatabase: openIt } = jest.requireActual<typeof import('./openDatabase')>('./openDatabase')
  expect(getCode(() => openIt(file))).toBe(SQLITE_MISSING)
  expect(() => openIt(file)).toThrow(
    `SQLite does not load with Node 20.20.2 (Cannot find module 'better-sqlite3'). Run "npm ci" with this version of Node.`,
  )
})

test('npm installs the package on Node 20 only', () => {
  const lock = JSON.parse(readFileSync(join(__dirname, '../../../package-lock.json'), 'utf8')) as {
    packages: Record<string, { engines?: { node?: string }; optional?: boolean }>
  }
  // By itself the package also allows later versions. npm would compile it there, for nothing.
  expect(lock.packages['node_modules/better-sqlite3']).toMatchObject({
    engines: { node: '20.x' },
    optional: true,
  })
})
