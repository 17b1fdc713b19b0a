import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openDatabase } from '@site/store/sqlite/openDatabase'
import { programArguments } from '@site/tests/support/compiledPrograms.cjs'
import { LeadStore } from '../leads/LeadStore'
import { openSqlite } from '../leads/sqlite'
import { contactRequest, temporaryFolder } from '../testing/leads'
import { publish } from '../testing/store'
import { testServers } from '../testing/serverProcess'
import { eraseLeads } from './eraseLeads'

jest.setTimeout(120_000)

const LEADS = 1000
const ERASE_EVERY = 10
/** Leads that wait share a commit. */
const AT_ONCE = 10

const execute = promisify(execFile)
const storeDir = temporaryFolder()
const file = join(storeDir, 'leads.sqlite')
publish(storeDir, 1)
const start = testServers({ STORE_DIR: storeDir, RATE_LIMIT_MAX: '1000000' })

/** Each text of a lead that identifies its visitor. */
interface Person {
  /** Found in each field. */
  mark: string
  email: string
  key: string
  reference: string
}

const long = 'palabra '.repeat(45)

const getRequest = (mark: string, index: number) => ({
  ...contactRequest,
  name: `Nombre ${mark}`,
  company: `Empresa ${mark}`,
  email: `${mark}@andina.example`,
  // Texts of many lengths, so that pages of the file are filled, split and joined.
  description: `${mark} ${long.slice(0, (index * 37) % 340)} ${mark}`,
})

const createMark = (prefix: string, index: number) => `${prefix}${String(index).padStart(4, '0')}z`

/** How many of the people appear in any of the database's files. */
function countFound(people: readonly Person[]): number {
  const contents = [file, `${file}-wal`, `${file}-shm`].filter(existsSync).map((path) => readFileSync(path))
  const isFound = (text: string) => contents.some((content) => content.includes(text))
  return people.filter(({ mark, key }) => isFound(mark) || isFound(key)).length
}

function runErase(...args: string[]) {
  const env = { PATH: process.env['PATH'], DATABASE_FILE: file }
  const program = programArguments('platform/server/src/cli.ts')
  return execute(process.execPath, [...program, 'erase', ...args, '--yes'], { env })
}

/** While the files are written again on a slow disk, a lead can be refused. It is repeated with its key, as by browsers. */
async function post(origin: string, person: Pick<Person, 'mark' | 'key'>, index: number): Promise<string> {
  const request = {
    method: 'POST',
    headers: {
      authorization: 'Bearer development-publishable-key',
      'content-type': 'application/json',
      'idempotency-key': person.key,
    },
    body: JSON.stringify(getRequest(person.mark, index)),
  }
  let response: Response
  do response = await fetch(`${origin}/api/contact/request`, request)
  while (response.status === 503)
  expect(response.ok).toBe(true)
  const { reference } = (await response.json()) as { reference: string }
  return reference
}

/** Sends leads to the server. */
async function fill(origin: string, prefix: string, count: number): Promise<Person[]> {
  const people: Person[] = []
  const add = async (index: number): Promise<Person> => {
    const [mark, key] = [createMark(prefix, index), randomUUID()]
    const reference = await post(origin, { mark, key }, index)
    return { mark, key, reference, email: `${mark}@andina.example` }
  }
  while (people.length < count) {
    const length = Math.min(AT_ONCE, count - people.length)
    const indexes = Array.from({ length }, (_, index) => people.length + index)
    people.push(...(await Promise.all(indexes.map(add))))
  }
  return people
}

test('of 1,000 leads, 100 are erased while the server runs: no byte of theirs is left, 900 are intact', async () => {
  const server = await start({})
  const { origin } = server
  const people = await fill(origin, 'q', LEADS)
  const erased = people.filter((_, index) => index % ERASE_EVERY === 3)
  const kept = people.filter((person) => !erased.includes(person))
  expect(countFound(erased)).toBe(LEADS / ERASE_EVERY)

  // One person by reference, as operators do. The others in one process, because each start takes a second.
  const { stdout } = await runErase(erased[0]!.reference)
  expect(stdout).toContain(`Erased ${erased[0]!.reference}.`)
  expect(stdout).toContain('Backups made before now still contain the leads')
  const store = new LeadStore(() => openSqlite(file))
  await store.use(async (engine) => {
    await eraseLeads(
      engine,
      erased.slice(2).map(({ reference }) => reference),
    )
  })
  await store.close()
  // The last one erases by address, and overwrites what all of them left.
  await runErase('--email', erased[1]!.email.toUpperCase())

  expect(countFound(erased)).toBe(0)
  expect(countFound(kept)).toBe(LEADS - LEADS / ERASE_EVERY)

  // The server stores leads as before, and a repeat by the visitor is a new lead.
  const again = await post(origin, erased[0]!, 3)
  expect(again).not.toBe(erased[0]!.reference)
  const other = await post(origin, kept[0]!, 0)
  expect(other).toBe(kept[0]!.reference)

  const database = openDatabase(file, { readonly: true })
  expect(database.prepare('SELECT count(*) FROM leads').pluck().get()).toBe(901)
  expect(database.prepare('SELECT reference FROM erasures ORDER BY reference').pluck().all()).toEqual(
    erased.map(({ reference }) => reference).toSorted(),
  )
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok')
  database.close()
})

test('leads are accepted while others are erased', async () => {
  const server = await start({})
  const [person] = await fill(server.origin, 'w', 1)
  let isErased = false
  const erasing = runErase(person!.reference).finally(() => (isErased = true))
  const accepted: Person[] = []
  while (!isErased) accepted.push(...(await fill(server.origin, `w${accepted.length}n`, 1)))
  await erasing
  expect(countFound([person!])).toBe(0)
  expect(countFound(accepted)).toBe(accepted.length)
})

/** As an earlier version of the server would: deleted rows stay in the file. */
function deleteWithoutOverwriting(person: Person) {
  const database = openDatabase(file)
  database.pragma('secure_delete = 0')
  // Larger than a page of the file.
  const text = `${person.mark} ${long}`.repeat(40)
  database
    .prepare('UPDATE leads SET description = ? WHERE reference = ?')
    .run(`${text}${person.mark}`, person.reference)
  database.prepare('DELETE FROM leads WHERE reference = ?').run(person.reference)
  database.pragma('wal_checkpoint(TRUNCATE)')
  database.close()
}

test('what was deleted before deleted rows were overwritten is overwritten too', async () => {
  const server = await start({})
  const [before, after] = (await fill(server.origin, 'b', 2)) as [Person, Person]
  deleteWithoutOverwriting(before)
  expect(countFound([before])).toBe(1)
  await runErase(after.reference)
  expect(countFound([before, after])).toBe(0)
})

test('erasing waits for a reader that still uses the write-ahead log', async () => {
  const server = await start({})
  const [person] = (await fill(server.origin, 'r', 1)) as [Person]
  const reader = openDatabase(file)
  reader.exec('BEGIN')
  reader.prepare('SELECT count(*) FROM leads').get()
  const erasing = runErase(person.reference)
  const watcher = openDatabase(file, { readonly: true })
  const isStored = watcher.prepare('SELECT 1 FROM leads WHERE reference = ?')
  while (isStored.get(person.reference)) await new Promise(setImmediate)
  watcher.close()
  // The reader still sees it, in the log.
  expect(countFound([person])).toBe(1)
  reader.close()
  await erasing
  expect(countFound([person])).toBe(0)
})

test('an erasure that cannot be completed in time says so, what to do, and where copies are', async () => {
  const [person] = (await fill((await start({})).origin, 't', 1)) as [Person]
  const reader = openDatabase(file)
  reader
    .prepare(
      `INSERT INTO outbox (lead_id, channel, state, next_attempt_at, created_at)
      SELECT id, 'webhook', 'delivered', 't', 't' FROM leads WHERE reference = ?`,
    )
    .run(person.reference)
  reader.exec('BEGIN')
  reader.prepare('SELECT count(*) FROM leads').get()
  await expect(runErase(person.reference)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      new RegExp(`Deleted: 1 lead\\. .* erase ${person.reference} --yes\\. Cause: Another process is using`),
    ) as string,
    // The deliveries are deleted: the second run cannot name them.
    stdout: 'Copies exist where the leads were delivered: webhook. Delete them there too.\n',
  })
  reader.close()
  await runErase(person.reference)
  expect(countFound([person])).toBe(0)
})

test('an erasure that was interrupted is completed by the same command', async () => {
  const server = await start({})
  const [person] = (await fill(server.origin, 'i', 1)) as [Person]
  const store = new LeadStore(() => openSqlite(file))
  await store.use((engine) => eraseLeads(engine, [person.reference]))
  await store.close()
  expect((await runErase(person.reference)).stdout).toContain('was erased before')
  expect(countFound([person])).toBe(0)
})

test('deliveries that are waiting are cancelled', async () => {
  const store = new LeadStore(
    () => openSqlite(join(storeDir, 'queue.sqlite')),
    [{ name: 'mail' }, { name: 'webhook' }],
  )
  const { reference } = (await store.add(
    { kind: 'contact', request: contactRequest },
    { source: 'json' },
  )) as { reference: string }
  await store.use(async (engine) => {
    expect(await eraseLeads(engine, [reference])).toBe(1)
    expect(await engine.db.selectFrom('outbox').selectAll().execute()).toEqual([])
    expect(await eraseLeads(engine, [reference])).toBe(0)
  })
  await store.close()
})
