import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@site/store/sqlite/openDatabase'
import { LeadStore } from '../leads/LeadStore'
import { migrate } from '../leads/migrate'
import { migrations } from '../leads/migrations'
import { openSqlite } from '../leads/sqlite'
import { runCommand } from '../testing/cli'
import { contactRequest, temporaryFolder, newestLeads } from '../testing/leads'
import { startStoreProcess } from '../testing/storeProcess'
import { backupSqlite } from './backupSqlite'
import { checkBackup } from './checkBackup'

const folder = temporaryFolder()
const file = join(folder, 'leads.sqlite')
let number = 0
const newPath = () => join(folder, `backup-${++number}.sqlite`)
let store: LeadStore

beforeAll(async () => {
  store = new LeadStore(() => openSqlite(file), [{ name: 'mail' }])
  for (let index = 0; index < 300; index++) {
    const request = { ...contactRequest, description: `Lead ${index}` }
    await store.add({ kind: 'contact', request }, { source: 'json', isQuarantined: index % 3 === 0 })
  }
})

afterAll(() => store.close())

const run = (...args: string[]) => runCommand(args, { DATABASE_FILE: file })

async function newBackup(): Promise<string> {
  const path = newPath()
  await backupSqlite(file, path)
  return path
}

test('a backup is one private file that can be restored, and is never overwritten', async () => {
  const path = newPath()
  const { code, printed } = await run('backup', path)
  expect(code).toBe(0)
  expect(printed).toMatch(
    /is complete\. 300 leads \(100 quarantined\), from .* to .*; 300 deliveries; schema version \d+\.$/m,
  )
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder).filter((name) => name.startsWith(`backup-${number}`))).toHaveLength(1)

  const before = readFileSync(path)
  expect(await run('backup', path)).toMatchObject({
    code: 1,
    errorText: `${path} exists already. It was not overwritten.\n`,
  })
  expect((await run('restore-check', path)).printed).toContain('can be restored. 300 leads (100 quarantined)')
  expect(readFileSync(path).equals(before)).toBe(true)

  const restored = new LeadStore(() => openSqlite(path))
  expect(await newestLeads(restored, 1000)).toEqual(await newestLeads(store, 1000))
  await restored.close()
})

test('a backup is consistent while another process stores leads', async () => {
  const writer = await startStoreProcess()
  let stored = 0
  const database = join(folder, 'written.sqlite')
  await writer.add({ file: database, description: 'First' })
  for (let round = 0; round < 5; round++) {
    const path = newPath()
    let isDone = false
    const copying = backupSqlite(database, path).finally(() => (isDone = true))
    while (!isDone) {
      expect(await writer.add({ file: database, description: `Lead ${stored}` })).toMatchObject({
        status: 'stored',
      })
      stored++
    }
    await copying
    expect(checkBackup(path).leads).toBeGreaterThan(0)
  }
  writer.close()
})

test('nothing is left behind when a backup fails', async () => {
  const before = readdirSync(folder).length
  await expect(backupSqlite(join(folder, 'missing.sqlite'), newPath())).rejects.toThrow(
    'There is no database at',
  )
  await expect(backupSqlite(file, join(folder, 'nowhere', 'backup.sqlite'))).rejects.toThrow(
    'There is no folder',
  )
  expect(readdirSync(folder)).toHaveLength(before)
})

test('a damaged database is not backed up as a good one', async () => {
  const damaged = newPath()
  copyFileSync(await newBackup(), damaged)
  overwriteMiddle(damaged)
  const path = newPath()
  expect(await runCommand(['backup', path], { DATABASE_FILE: damaged })).toMatchObject({
    code: 1,
    errorText: expect.stringContaining('damaged') as string,
  })
  expect(existsSync(path)).toBe(false)
})

test('PostgreSQL has its own command, which is shown without the password', async () => {
  const env = { DATABASE_URL: 'postgres://site:secret@localhost/site' }
  const { code, printed } = await runCommand(['backup', "it's.dump"], env)
  expect(code).toBe(1)
  expect(printed).toContain(`pg_dump --format=custom --file='it'\\''s.dump' "$DATABASE_URL"`)
  expect(printed).not.toContain('secret')
})

function overwriteMiddle(path: string): void {
  const bytes = readFileSync(path)
  bytes.fill(0x5a, 3 * 4096, 6 * 4096)
  writeFileSync(path, bytes)
}

const withDatabase = (path: string, change: string) => {
  const database = openDatabase(path)
  database.pragma('foreign_keys = OFF')
  database.exec(change)
  database.close()
}

test.each<[string, (path: string) => void, string]>([
  ['a truncated file', (path) => truncateSync(path, statSync(path).size - 8192), 'damaged or incomplete'],
  ['a file cut inside a page', (path) => truncateSync(path, 5000), 'damaged or incomplete'],
  ['an overwritten file', overwriteMiddle, 'damaged or incomplete'],
  ['an empty file', (path) => truncateSync(path, 0), 'is empty: the backup was not completed'],
  ['another file', (path) => writeFileSync(path, 'reference,kind\n'), 'is not an SQLite database'],
  ['a dump of PostgreSQL', (path) => writeFileSync(path, 'PGDMP\u0001'), 'pg_restore --list'],
  [
    'deliveries of missing leads',
    (path) => withDatabase(path, 'DELETE FROM leads WHERE id = 1'),
    '1 delivery of missing leads',
  ],
  [
    'a newer schema',
    (path) => withDatabase(path, "INSERT INTO schema_migrations VALUES (99, 'future', '')"),
    'schema version 99',
  ],
  ['a changed schema', (path) => withDatabase(path, 'DROP INDEX outbox_due'), 'outbox_due differ'],
  [
    'a database of another program',
    (path) => {
      writeFileSync(path, '')
      withDatabase(path, 'CREATE TABLE notes (text TEXT)')
    },
    'of another program',
  ],
])('restore-check refuses %s', async (_name, change, explanation) => {
  const path = await newBackup()
  change(path)
  const before = readFileSync(path)
  const { code, errorText } = await run('restore-check', path)
  expect(code).toBe(1)
  expect(errorText).toContain(explanation)
  expect(readFileSync(path).equals(before)).toBe(true)
})

test('restore-check accepts a backup of an earlier schema, and says when a file was copied by hand', async () => {
  const early = newPath()
  const engine = openSqlite(early)
  await migrate(engine, migrations.slice(0, 2))
  await engine.db.destroy()
  expect((await run('restore-check', early)).printed).toContain('schema version 2.')

  const copied = newPath()
  copyFileSync(await newBackup(), copied)
  const database = openDatabase(copied)
  database.pragma('journal_mode = WAL')
  database.close()
  expect((await run('restore-check', copied)).printed).toContain('It was copied by hand')
  expect(existsSync(`${copied}-shm`)).toBe(false)

  writeFileSync(copied, readFileSync(copied).subarray(0, 0))
  withDatabase(copied, 'PRAGMA journal_mode = WAL')
  expect((await run('restore-check', copied)).errorText).toContain('without the file ending in -wal')
})
