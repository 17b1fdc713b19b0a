import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@site/store/sqlite/openDatabase'
import { readConfig } from '../config'
import { contactRequest, countLeads, solutionRequest, temporaryFolder, newestLeads } from '../testing/leads'
import type { LeadOrigin, LeadRequest } from './lead'
import { LeadStoreDamaged, LeadStoreRefused, LeadStoreUnavailable } from './leadStoreErrors'
import { findLeads } from './findLeads'
import { migrate } from './migrate'
import { migrations } from './migrations'
import { openLeadStore } from './openLeadStore'
import { openSqlite } from './sqlite'
import { LeadStore, type StoreChannel } from './LeadStore'

const folder = temporaryFolder()
const contact: LeadRequest = { kind: 'contact', request: contactRequest }
const solution: LeadRequest = { kind: 'solution', request: solutionRequest }
const fromScript: LeadOrigin = { source: 'json' }
const fromForm: LeadOrigin = { source: 'form' }
const quarantined: LeadOrigin = { source: 'form', isQuarantined: true }
const withKey = (idempotencyKey: string): LeadOrigin => ({ ...fromScript, idempotencyKey })
const about = (description: string): LeadRequest => ({
  kind: 'contact',
  request: { ...contactRequest, description },
})

let number = 0
let file: string
let engine: ReturnType<typeof openSqlite>
let store: LeadStore

beforeEach(() => {
  file = join(folder, `${++number}.sqlite`)
  open()
})

afterEach(async () => {
  jest.useRealTimers()
  await store.close()
})

function open(channels: readonly StoreChannel[] = []) {
  engine = openSqlite(file)
  store = new LeadStore(() => engine, channels)
}

/** Of this process, on Linux. */
const openFiles = () =>
  readdirSync('/proc/self/fd').flatMap((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`)
    } catch {
      // That of the listing itself.
      return []
    }
  })

async function exported() {
  const leads = []
  await store.prepare()
  for await (const lead of findLeads(engine, { order: 'oldest first' })) leads.push(lead)
  return leads
}

describe('a lead', () => {
  test('is stored unchanged', async () => {
    const added = await store.add(contact, fromScript)

    expect(added).toMatchObject({ status: 'stored', reference: expect.any(String) as string })
    expect(await newestLeads(store, 10)).toEqual([
      {
        ...contactRequest,
        reference: (added as { reference: string }).reference,
        code: expect.stringMatching(/^[\dA-F]{4}-[\dA-F]{4}$/) as string,
        kind: 'contact',
        source: 'json',
        is_quarantined: false,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
        product_id: null,
        product_type: null,
        quantity: null,
        currency: null,
        budget: null,
      },
    ])
  })

  test('for a solution keeps its details', async () => {
    const details = {
      product_type: 'Router',
      quantity: 10,
      budget: '999999999999999.00',
      currency: 'USD' as const,
    }
    await store.add({ kind: 'solution', request: { ...solutionRequest, ...details } }, fromScript)

    expect(await newestLeads(store, 10)).toEqual([
      expect.objectContaining({ ...details, product_id: 'cisco' }),
    ])
  })

  test.each([
    `'; DROP TABLE leads; --`,
    '👨‍👩‍👧‍👦'.repeat(20),
    "ch'uñu",
    '=HYPERLINK("x")',
    '{{7*7}}${7*7}%s%n\u202e',
  ])('keeps its text unchanged: %s', async (description) => {
    await store.add(about(description), fromScript)

    expect(await exported()).toEqual([expect.objectContaining({ description })])
  })

  test('is stored together with its outbox rows, or not at all', async () => {
    await store.close()
    open([{ name: 'mail' }, { name: 'webhook' }])
    await store.add(about('a'), fromScript)
    await store.add(about('b'), quarantined)
    // Inserting the second outbox row fails, so the lead must not be stored either.
    engine.database.exec(`CREATE TRIGGER fail BEFORE INSERT ON outbox WHEN NEW.channel = 'webhook'
      BEGIN SELECT RAISE(ABORT, 'no'); END`)
    await expect(store.add(about('c'), fromScript)).rejects.toThrow(LeadStoreUnavailable)

    expect(engine.database.prepare('SELECT lead_id, channel, state FROM outbox ORDER BY id').all()).toEqual([
      { lead_id: 1, channel: 'mail', state: 'waiting' },
      { lead_id: 1, channel: 'webhook', state: 'waiting' },
      { lead_id: 2, channel: 'mail', state: 'quarantined' },
      { lead_id: 2, channel: 'webhook', state: 'quarantined' },
    ])
    expect(await exported()).toHaveLength(2)
  })

  test('gets no outbox row of a channel that does not accept it', async () => {
    await store.close()
    const accepts: StoreChannel['accepts'] = async ({ description }, db) => {
      const { leads } = await db
        .selectFrom('leads')
        .select(({ fn }) => fn.countAll().as('leads'))
        .executeTakeFirstOrThrow()
      return description === 'a' && leads === 1
    }
    open([{ name: 'mail' }, { name: 'receipt', accepts }])
    await store.add(about('a'), fromScript)
    await store.add(about('b'), fromScript)

    expect(engine.database.prepare('SELECT lead_id, channel FROM outbox ORDER BY id').all()).toEqual([
      { lead_id: 1, channel: 'mail' },
      { lead_id: 1, channel: 'receipt' },
      { lead_id: 2, channel: 'mail' },
    ])
  })
})

describe('a request with an idempotency key', () => {
  test('is stored once when it is sent 50 times in parallel', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => store.add(contact, withKey('key'))))

    expect(new Set(answers.map((answer) => 'reference' in answer && answer.reference)).size).toBe(1)
    expect(answers.filter(({ status }) => status === 'stored')).toHaveLength(1)
    expect(await countLeads(store)).toBe(1)
  })

  test('is replayed a day later', async () => {
    const first = await store.add(contact, withKey('key'))
    jest.useFakeTimers({ now: Date.now() + 25 * 60 * 60 * 1000, doNotFake: ['nextTick', 'setImmediate'] })

    expect(await store.add(contact, withKey('key'))).toEqual({ ...first, status: 'replayed' })
  })

  test('conflicts with another request under the same key, which is left unchanged', async () => {
    await store.add(contact, withKey('key'))

    expect(await store.add(solution, withKey('key'))).toEqual({ status: 'conflict' })
    expect(await exported()).toEqual([expect.objectContaining({ kind: 'contact' })])
  })

  test('conflicts even if its own text is stored under another key', async () => {
    await store.add(contact, withKey('key'))
    await store.add(solution, withKey('other'))

    expect(await store.add(solution, withKey('key'))).toEqual({ status: 'conflict' })
  })
})

describe('equal requests within ten minutes', () => {
  const origins: [string, LeadOrigin][] = [
    ['the API without a key', fromScript],
    ['the API', withKey('draft')],
    ['the API under another key', withKey('other')],
    ['the form without a key', fromForm],
    ["the form's own key", { ...fromForm, idempotencyKey: 'of-the-form' }],
  ]
  const pairs = origins.flatMap((one) => origins.map((other) => [...one, ...other] as const))

  test.each(pairs)('are one lead: %s, then %4$s', async (_first, first, _second, second) => {
    const added = await store.add(contact, first)

    expect(await store.add(contact, second)).toEqual({ ...added, status: 'replayed' })
    expect(await countLeads(store)).toBe(1)
  })

  test('are one lead when all arrive at once', async () => {
    await Promise.all(origins.map(([, origin]) => store.add(contact, origin)))

    expect(await countLeads(store)).toBe(1)
  })

  test.each(origins)('are counted from the first one: %s', async (_name, origin) => {
    const start = Date.parse('2026-01-01T00:09:00Z')
    jest.useFakeTimers({ now: start, doNotFake: ['nextTick', 'setImmediate'] })
    const first = await store.add(contact, withKey('first'))
    jest.setSystemTime(start + 9 * 60 * 1000)
    expect(await store.add(contact, origin)).toEqual({ ...first, status: 'replayed' })
    jest.setSystemTime(start + 10 * 60 * 1000 + 1)

    expect(await store.add(contact, origin)).toMatchObject({ status: 'stored' })
  })

  test('are two leads when one field differs', async () => {
    await store.add(contact, fromScript)
    const fromOther: LeadRequest = {
      kind: 'contact',
      request: { ...contactRequest, email: 'eva@andina.example' },
    }

    expect(await store.add(fromOther, fromScript)).toMatchObject({ status: 'stored' })
  })
})

describe('a quarantined lead', () => {
  const withFormKey = { idempotencyKey: 'of-the-form' }

  test.each([
    ['without a key', fromForm],
    ['under another key', withKey('draft')],
    ['under the same key', { ...fromForm, ...withFormKey }],
  ])('does not replace an equal lead that arrives later %s', async (_how, origin) => {
    await store.add(contact, { ...quarantined, ...withFormKey })

    const added = await store.add(contact, origin)
    expect(added).toMatchObject({ status: 'stored' })
    expect(await store.add(contact, origin)).toEqual({ ...added, status: 'replayed' })
    expect(await exported()).toEqual([
      expect.objectContaining({ is_quarantined: true }),
      expect.objectContaining({ is_quarantined: false }),
    ])
  })

  test('does not keep its key from another request', async () => {
    await store.add(solution, { ...quarantined, ...withFormKey })

    expect(await store.add(contact, { ...fromForm, ...withFormKey })).toMatchObject({ status: 'stored' })
  })

  test('is stored once', async () => {
    const first = await store.add(contact, quarantined)

    expect(await store.add(contact, quarantined)).toEqual({ ...first, status: 'replayed' })
  })

  test.each([
    ['without a key', {}],
    ['under the same key', withFormKey],
  ])('is not stored after an equal lead %s', async (_how, key) => {
    const first = await store.add(contact, { ...fromForm, ...withFormKey })

    expect(await store.add(contact, { ...quarantined, ...key })).toEqual({ ...first, status: 'replayed' })
  })
})

describe('operators', () => {
  test('see the newest first and export the oldest first', async () => {
    for (const text of ['a', 'b', 'c']) await store.add(about(text), fromScript)

    const all = await exported()
    expect(await newestLeads(store, 2)).toEqual(all.toReversed().slice(0, 2))
  })

  test('export more than two pages of leads, without one that is added meanwhile', async () => {
    await store.prepare()
    engine.database
      .exec(`WITH RECURSIVE series (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM series WHERE value < 1200)
      INSERT INTO leads
      (reference, kind, name, company, email, phone_number, description, source, is_quarantined, idempotency_key, fingerprint, created_at)
      SELECT value, 'contact', 'n', 'c', 'e', 'p', 'd', 'json', 0, value, 'f', 't' FROM series`)

    let seen = 0
    for await (const { kind } of findLeads(engine, { order: 'oldest first' })) {
      expect(kind).toBe('contact')
      if (seen++ === 0) await store.add(contact, fromScript)
    }
    expect(seen).toBe(1200)
  })
})

describe('durability', () => {
  test('SQLite runs with synchronous=FULL, a write-ahead log and secure_delete, also after the file is reopened', async () => {
    await store.add(contact, fromScript)
    await store.close()
    open()

    expect(engine.database.pragma('synchronous', { simple: true })).toBe(2)
    expect(engine.database.pragma('journal_mode', { simple: true })).toBe('wal')
    expect(engine.database.pragma('secure_delete', { simple: true })).toBe(1)
    expect(await countLeads(store)).toBe(1)
  })

  test('only the owner can read the database files', async () => {
    await store.add(contact, fromScript)

    for (const name of [file, `${file}-wal`, `${file}-shm`]) expect(statSync(name).mode & 0o777).toBe(0o600)
  })
})

describe('a failing database', () => {
  test('rejects leads while it is full, and stores them when it has space again', async () => {
    await store.prepare()
    const pages = engine.database.pragma('page_count', { simple: true }) as number
    const large = about('a'.repeat(9000))
    engine.database.pragma(`max_page_count = ${pages}`)
    await expect(store.add(large, fromScript)).rejects.toThrow(LeadStoreUnavailable)

    engine.database.pragma('max_page_count = 1000000')
    expect(await store.add(large, fromScript)).toMatchObject({ status: 'stored' })
    expect(await countLeads(store)).toBe(1)
  })

  test('rejects leads while another process has locked it, and stores them afterwards', async () => {
    await store.prepare()
    const other = openDatabase(file)
    other.exec('BEGIN IMMEDIATE')
    await expect(store.add(contact, fromScript)).rejects.toThrow(LeadStoreUnavailable)
    await expect(store.check()).rejects.toThrow(LeadStoreUnavailable)

    // SQLite itself does not wait: that would block the event loop, and with it every page.
    expect(engine.database.pragma('busy_timeout', { simple: true })).toBe(0)

    other.exec('ROLLBACK')
    other.close()
    expect(await store.add(contact, fromScript)).toMatchObject({ status: 'stored' })
    await expect(store.check()).resolves.toBeUndefined()
  })

  test('waits for a lock that another process releases in time', async () => {
    await store.prepare()
    const other = openDatabase(file)
    other.exec('BEGIN IMMEDIATE')
    const added = store.add(contact, fromScript)
    setImmediate(() => other.exec('ROLLBACK'))

    expect(await added).toMatchObject({ status: 'stored' })
    other.close()
  })

  test('is reported until a lead is stored again, also when only a commit fails', async () => {
    await store.prepare()
    const pages = engine.database.pragma('page_count', { simple: true }) as number
    engine.database.pragma(`max_page_count = ${pages}`)
    await expect(store.add(about('a'.repeat(9000)), fromScript)).rejects.toThrow(LeadStoreUnavailable)
    // Room for a small lead, as the check writes one.
    engine.database.pragma(`max_page_count = ${pages + 1}`)
    await expect(store.check()).rejects.toThrow('A lead was refused within the last minute.')

    engine.database.pragma('max_page_count = 1000000')
    await store.add(contact, fromScript)
    await expect(store.check()).resolves.toBeUndefined()
  })

  test('a check leaves nothing behind', async () => {
    await store.check()
    expect(await countLeads(store)).toBe(0)
  })

  test('acknowledges nothing when its file was replaced', async () => {
    await store.add(about('a'), fromScript)
    renameSync(file, `${file}.moved`)
    writeFileSync(file, '')

    await expect(store.add(about('b'), fromScript)).rejects.toThrow(LeadStoreUnavailable)
    await expect(store.check()).rejects.toThrow(LeadStoreUnavailable)
  })

  test('acknowledges nothing when its write-ahead log was deleted', async () => {
    await store.add(about('a'), fromScript)
    rmSync(`${file}-wal`)

    await expect(store.add(about('b'), fromScript)).rejects.toThrow(LeadStoreUnavailable)
  })

  test.each([
    ['overwritten', (size: number) => Buffer.alloc(size, 'x')],
    ['overwritten at its start', () => Buffer.from('<!doctype html>')],
    ['truncated', () => undefined],
  ])('acknowledges nothing when its file was %s, although SQLite has it in memory', async (_how, content) => {
    await store.add(about('a'), fromScript)
    engine.database.pragma('wal_checkpoint(TRUNCATE)')
    const sound = readFileSync(file)
    // By another process: this one would drop SQLite's locks when it closes the file.
    const overwrite = (bytes: Buffer | undefined) =>
      spawnSync(
        process.execPath,
        [
          '-e',
          `const fs = require('fs'), fd = fs.openSync(process.argv[1], 'r+'), bytes = fs.readFileSync(0)
          bytes.length ? fs.writeSync(fd, bytes, 0, bytes.length, 0) : fs.ftruncateSync(fd)`,
          file,
        ],
        { input: bytes ?? '' },
      )
    overwrite(content(sound.length))

    await expect(store.add(about('b'), fromScript)).rejects.toThrow(LeadStoreUnavailable)
    await expect(store.check()).rejects.toThrow(LeadStoreUnavailable)
    // SQLite still has pages of the old file in memory.
    overwrite(sound)
    await expect(store.add(about('c'), fromScript)).rejects.toThrow(LeadStoreUnavailable)
  })

  test('rejects leads while it is read-only, and stores them afterwards', async () => {
    await store.prepare()
    engine.database.pragma('query_only = 1')
    await expect(store.add(contact, fromScript)).rejects.toThrow(LeadStoreUnavailable)
    await expect(store.check()).rejects.toThrow(LeadStoreUnavailable)

    engine.database.pragma('query_only = 0')
    expect(await store.add(contact, fromScript)).toMatchObject({ status: 'stored' })
    await expect(store.check()).resolves.toBeUndefined()
  })

  test('rejects leads after it was closed', async () => {
    await store.prepare()
    engine.database.close()

    await expect(store.add(contact, fromScript)).rejects.toThrow(LeadStoreUnavailable)
  })
})

describe('a database that cannot be used', () => {
  test('a damaged file is rejected and not changed', () => {
    const damaged = join(folder, 'damaged.sqlite')
    writeFileSync(damaged, 'this is no database, whatever it is called')

    expect(() => openSqlite(damaged)).toThrow(LeadStoreDamaged)
    expect(readFileSync(damaged, 'utf8')).toBe('this is no database, whatever it is called')
  })

  test('a damaged file is used once it is replaced by a sound one', async () => {
    const damaged = join(folder, 'replaced.sqlite')
    writeFileSync(damaged, 'this is no database, whatever it is called')
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] })
    const recovering = new LeadStore(() => openSqlite(damaged))
    await expect(recovering.add(contact, fromScript)).rejects.toThrow(/Move it .* restore a backup/)

    rmSync(damaged)
    await jest.advanceTimersByTimeAsync(10_000)
    expect(await recovering.add(contact, fromScript)).toMatchObject({ status: 'stored' })
    await recovering.close()
  })

  test('a file that another program has locked as the server starts is used once it is free', async () => {
    const locked = join(folder, 'locked.sqlite')
    const other = openDatabase(locked)
    other.exec('BEGIN EXCLUSIVE')
    const config = readConfig({ STORE_DIR: folder, DATABASE_FILE: locked, API_KEY: 'key' })
    const warnings: Error[] = []
    const opened = await openLeadStore(config, (error) => warnings.push(error))
    expect(warnings).toEqual([expect.any(LeadStoreUnavailable)])
    await expect(opened.add(contact, fromScript)).rejects.toThrow(LeadStoreUnavailable)

    other.close()
    // Connections that failed are closed.
    expect(openFiles()).not.toContain(locked)
    expect(await opened.add(contact, fromScript)).toMatchObject({ status: 'stored' })
    await opened.close()
  })

  test('a missing folder is named in the error', () => {
    expect(() => openSqlite(join(folder, 'missing', 'leads.sqlite'))).toThrow(
      /missing\/leads\.sqlite.*ENOENT/,
    )
  })

  test('a folder is rejected', () => {
    mkdirSync(join(folder, 'directory.sqlite'))
    chmodSync(join(folder, 'directory.sqlite'), 0o700)

    expect(() => openSqlite(join(folder, 'directory.sqlite'))).toThrow(LeadStoreRefused)
  })

  test('a schema of a newer version is rejected', async () => {
    await store.prepare()
    engine.database.exec(`INSERT INTO schema_migrations VALUES (999, 'future', 'then')`)
    await store.close()
    open()

    await expect(store.prepare()).rejects.toThrow(/schema version 999.*Start a newer version of the server/)
  })

  test('migrations are numbered in their order', () => {
    expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, index) => index + 1))
  })

  test('an interrupted migration leaves nothing behind', async () => {
    const broken = {
      version: 1,
      name: 'broken',
      statements: () => ['CREATE TABLE half (id)', 'CREATE TABEL'],
    }
    // toThrow does not match: the driver creates its errors outside of the test's realm.
    await expect(migrate(engine, [broken])).rejects.toMatchObject({ code: 'SQLITE_ERROR' })

    expect(engine.database.prepare('SELECT name FROM sqlite_master').all()).toEqual([])
    await expect(store.prepare()).resolves.toBe(engine)
  })
})
