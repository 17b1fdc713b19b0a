import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { contactRequest, solutionRequest, temporaryFolder } from '../testing/leads'
import { LeadStoreRefused, LeadStoreUnavailable, type LeadOrigin, type LeadRequest } from './leadStore'
import { migrate } from './migrate'
import { openSqlite } from './sqlite'
import { SqlLeadStore } from './sqlLeadStore'
import type { Channel } from './tables'

const folder = temporaryFolder()
const contact: LeadRequest = { kind: 'contact', request: contactRequest }
const solution: LeadRequest = { kind: 'solution', request: solutionRequest }
const fromScript: LeadOrigin = { source: 'json', sender: '192.0.2.1' }
const fromForm: LeadOrigin = { source: 'form', sender: '192.0.2.1' }
const withKey = (idempotencyKey: string): LeadOrigin => ({ ...fromScript, idempotencyKey })

let number = 0
let file: string
let engine: ReturnType<typeof openSqlite>
let store: SqlLeadStore

beforeEach(() => {
  file = join(folder, `${++number}.sqlite`)
  open()
})

afterEach(async () => {
  jest.useRealTimers()
  await store.close()
})

function open(channels: readonly Channel[] = []) {
  engine = openSqlite(file)
  store = new SqlLeadStore(engine, channels)
}

async function exported() {
  const leads = []
  for await (const lead of store.export()) leads.push(lead)
  return leads
}

describe('a lead', () => {
  test('is stored as it was sent', async () => {
    const added = await store.add(contact, fromScript)

    expect(added).toEqual({ status: 'stored', reference: expect.any(String) as string })
    expect(await store.list(10)).toEqual([
      {
        ...contactRequest,
        reference: (added as { reference: string }).reference,
        kind: 'contact',
        source: 'json',
        is_held: false,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
        product_id: null,
        product_type: null,
        quantity: null,
        currency: null,
        budget: null,
      },
    ])
  })

  test('of a solution keeps its details', async () => {
    const details = {
      product_type: 'Router',
      quantity: 10,
      budget: '999999999999999.00',
      currency: 'USD' as const,
    }
    await store.add({ kind: 'solution', request: { ...solutionRequest, ...details } }, fromScript)

    expect(await store.list(10)).toEqual([expect.objectContaining({ ...details, product_id: 'cisco' })])
  })

  test.each([
    `'; DROP TABLE leads; --`,
    '👨‍👩‍👧‍👦'.repeat(20),
    "ch'uñu",
    '=HYPERLINK("x")',
    '{{7*7}}${7*7}%s%n\u202e',
  ])('keeps its text to the letter: %s', async (description) => {
    await store.add({ kind: 'contact', request: { ...contactRequest, description } }, fromScript)

    expect(await exported()).toEqual([expect.objectContaining({ description })])
  })

  test('is written with its deliveries, or not at all', async () => {
    await store.close()
    open(['mail', 'webhook'])
    await store.add(contact, withKey('a'))
    await store.add(contact, { ...withKey('b'), isQuarantined: true })
    // The second channel cannot be written, so neither can the lead.
    engine.database.exec(`CREATE TRIGGER fail BEFORE INSERT ON outbox WHEN NEW.channel = 'webhook'
      BEGIN SELECT RAISE(ABORT, 'no'); END`)
    await expect(store.add(contact, withKey('c'))).rejects.toThrow(LeadStoreUnavailable)

    expect(engine.database.prepare('SELECT lead_id, channel, state FROM outbox ORDER BY id').all()).toEqual([
      { lead_id: 1, channel: 'mail', state: 'waiting' },
      { lead_id: 1, channel: 'webhook', state: 'waiting' },
      { lead_id: 2, channel: 'mail', state: 'held' },
      { lead_id: 2, channel: 'webhook', state: 'held' },
    ])
    expect(await store.count()).toBe(2)
  })
})

describe('a request that is sent again', () => {
  test('under its key is one lead, also in parallel', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => store.add(contact, withKey('key'))))

    expect(new Set(answers.map((answer) => 'reference' in answer && answer.reference)).size).toBe(1)
    expect(answers.filter(({ status }) => status === 'stored')).toHaveLength(1)
    expect(await store.count()).toBe(1)
  })

  test('under its key a day later is still the same lead', async () => {
    const first = await store.add(contact, withKey('key'))
    jest.useFakeTimers({ now: Date.now() + 25 * 60 * 60 * 1000, doNotFake: ['nextTick', 'setImmediate'] })

    expect(await store.add(contact, withKey('key'))).toEqual({ ...first, status: 'replayed' })
  })

  test('with other words under the same key is refused, and the first stays', async () => {
    await store.add(contact, withKey('key'))

    expect(await store.add(solution, withKey('key'))).toEqual({ status: 'conflict' })
    expect(await exported()).toEqual([expect.objectContaining({ kind: 'contact' })])
  })

  test('without a key from the same address is one lead for ten minutes', async () => {
    const start = Date.parse('2026-01-01T00:09:00Z')
    jest.useFakeTimers({ now: start, doNotFake: ['nextTick', 'setImmediate'] })
    const first = await store.add(contact, fromScript)
    jest.setSystemTime(start + 9 * 60 * 1000)
    expect(await store.add(contact, fromScript)).toEqual({ ...first, status: 'replayed' })
    jest.setSystemTime(start + 30 * 60 * 1000)
    expect(await store.add(contact, fromScript)).toMatchObject({ status: 'stored' })
  })

  test('without a key from another address is another lead', async () => {
    await store.add(contact, fromScript)

    expect(await store.add(contact, { ...fromScript, sender: '192.0.2.2' })).toMatchObject({
      status: 'stored',
    })
  })
})

describe('a request whose answer was lost', () => {
  const elsewhere = { ...fromForm, sender: '198.51.100.7' }
  const withFormKey = { ...fromForm, idempotencyKey: 'of-the-form' }

  test.each([
    ['without a key', fromForm],
    ['from another address', elsewhere],
    ["under a form's own key", withFormKey],
  ])('is the same lead when the page posts it %s', async (_how, origin) => {
    const first = await store.add(contact, withKey('draft'))

    expect(await store.add(contact, origin)).toEqual({ ...first, status: 'replayed' })
    expect(await store.count()).toBe(1)
  })

  test.each([
    ['without a key', fromForm],
    ["under a form's own key", withFormKey],
  ])("is the same lead when the form's script sends what the page has posted %s", async (_how, origin) => {
    const first = await store.add(contact, origin)

    expect(await store.add(contact, withKey('draft'))).toEqual({ ...first, status: 'replayed' })
    expect(await store.count()).toBe(1)
  })

  test('is one lead when both come at once', async () => {
    await Promise.all([withKey('draft'), fromForm, elsewhere, withFormKey].map((o) => store.add(contact, o)))

    expect(await store.count()).toBe(1)
  })

  test('is another lead when it is posted after ten minutes', async () => {
    const start = Date.parse('2026-01-01T00:00:00Z')
    jest.useFakeTimers({ now: start, doNotFake: ['nextTick', 'setImmediate'] })
    await store.add(contact, withKey('draft'))
    jest.setSystemTime(start + 9 * 60 * 1000)
    expect(await store.add(contact, fromForm)).toMatchObject({ status: 'replayed' })
    jest.setSystemTime(start + 21 * 60 * 1000)

    expect(await store.add(contact, fromForm)).toMatchObject({ status: 'stored' })
  })

  test('is another lead when a script sends it under another key: it was told how the first one ended', async () => {
    await store.add(contact, withKey('first'))

    expect(await store.add(contact, withKey('second'))).toMatchObject({ status: 'stored' })
  })

  test('is not kept from delivery because something held had the same words', async () => {
    await store.add(contact, { ...fromForm, isQuarantined: true })

    expect(await store.add(contact, withKey('draft'))).toMatchObject({ status: 'stored' })
    expect(await exported()).toEqual([
      expect.objectContaining({ is_held: true }),
      expect.objectContaining({ is_held: false }),
    ])
  })
})

describe('operators', () => {
  test('see the newest first and export the oldest first', async () => {
    for (const key of ['a', 'b', 'c']) await store.add(contact, withKey(key))

    const all = await exported()
    expect(await store.list(2)).toEqual(all.toReversed().slice(0, 2))
  })

  test('export everything, however many there are, while leads arrive', async () => {
    await store.prepare()
    engine.database
      .exec(`WITH RECURSIVE series (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM series WHERE value < 1200)
      INSERT INTO leads
      (reference, kind, name, company, email, phone_number, description, source, is_held, idempotency_key, fingerprint, created_at)
      SELECT value, 'contact', 'n', 'c', 'e', 'p', 'd', 'json', 0, value, 'f', 't' FROM series`)

    let seen = 0
    for await (const { kind } of store.export()) {
      expect(kind).toBe('contact')
      if (seen++ === 0) await store.add(contact, withKey('meanwhile'))
    }
    expect(seen).toBe(1201)
  })
})

describe('durability', () => {
  test('every commit reaches the disk, also after the file was opened again', async () => {
    await store.add(contact, fromScript)
    await store.close()
    open()

    expect(engine.database.pragma('synchronous', { simple: true })).toBe(2)
    expect(engine.database.pragma('journal_mode', { simple: true })).toBe('wal')
    expect(await store.count()).toBe(1)
  })

  test('only the owner can read the files', async () => {
    await store.add(contact, fromScript)

    for (const name of [file, `${file}-wal`, `${file}-shm`]) expect(statSync(name).mode & 0o777).toBe(0o600)
  })
})

describe('trouble', () => {
  test('a full disk refuses leads until there is room again', async () => {
    await store.prepare()
    const pages = engine.database.pragma('page_count', { simple: true }) as number
    const large: LeadRequest = {
      kind: 'contact',
      request: { ...contactRequest, description: 'a'.repeat(9000) },
    }
    engine.database.pragma(`max_page_count = ${pages}`)
    await expect(store.add(large, fromScript)).rejects.toThrow(LeadStoreUnavailable)

    engine.database.pragma('max_page_count = 1000000')
    expect(await store.add(large, fromScript)).toMatchObject({ status: 'stored' })
    expect(await store.count()).toBe(1)
  })

  test('a locked database refuses leads after a bounded wait, and takes them afterwards', async () => {
    await store.prepare()
    const other = new SqliteDatabase(file)
    other.exec('BEGIN IMMEDIATE')
    await expect(store.add(contact, fromScript)).rejects.toThrow(LeadStoreUnavailable)
    await expect(store.check()).rejects.toThrow(LeadStoreUnavailable)

    other.exec('ROLLBACK')
    other.close()
    expect(await store.add(contact, fromScript)).toMatchObject({ status: 'stored' })
    await expect(store.check()).resolves.toBeUndefined()
  })

  test('nothing is acknowledged into a file that is gone', async () => {
    await store.add(contact, withKey('a'))
    renameSync(file, `${file}.moved`)
    writeFileSync(file, '')

    await expect(store.add(contact, withKey('b'))).rejects.toThrow(LeadStoreUnavailable)
    await expect(store.check()).rejects.toThrow(LeadStoreUnavailable)
  })

  test('nothing is acknowledged into a log that is gone', async () => {
    await store.add(contact, withKey('a'))
    rmSync(`${file}-wal`)

    await expect(store.add(contact, withKey('b'))).rejects.toThrow(LeadStoreUnavailable)
  })

  test('a closed store refuses leads', async () => {
    await store.prepare()
    engine.database.close()

    await expect(store.add(contact, fromScript)).rejects.toThrow(LeadStoreUnavailable)
  })
})

describe('what cannot be used', () => {
  test('a damaged file is refused and left alone', () => {
    const damaged = join(folder, 'damaged.sqlite')
    writeFileSync(damaged, 'this is no database, whatever it is called')

    expect(() => openSqlite(damaged)).toThrow(LeadStoreRefused)
    expect(readFileSync(damaged, 'utf8')).toBe('this is no database, whatever it is called')
  })

  test('a missing folder is named', () => {
    expect(() => openSqlite(join(folder, 'missing', 'leads.sqlite'))).toThrow(
      /missing\/leads\.sqlite.*ENOENT/,
    )
  })

  test('a folder in place of a file is refused', () => {
    mkdirSync(join(folder, 'directory.sqlite'))
    chmodSync(join(folder, 'directory.sqlite'), 0o700)

    expect(() => openSqlite(join(folder, 'directory.sqlite'))).toThrow(LeadStoreRefused)
  })

  test('a newer schema is refused', async () => {
    await store.prepare()
    engine.database.exec(`INSERT INTO schema_migrations VALUES (999, 'future', 'then')`)
    await store.close()
    open()

    await expect(store.prepare()).rejects.toThrow(/schema 999/)
  })

  test('an interrupted migration leaves nothing behind', async () => {
    const broken = {
      version: 1,
      name: 'broken',
      statements: () => ['CREATE TABLE half (id)', 'CREATE TABEL'],
    }
    // Not toThrow: the driver's errors are made outside of the test's realm.
    await expect(migrate(engine, [broken])).rejects.toMatchObject({ code: 'SQLITE_ERROR' })

    expect(engine.database.prepare('SELECT name FROM sqlite_master').all()).toEqual([])
    await expect(store.prepare()).resolves.toBeUndefined()
  })
})
