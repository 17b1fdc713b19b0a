import { join } from 'node:path'
import { openDatabase } from '@site/store/sqlite/openDatabase'
import type { SqliteDatabase } from '@site/store/sqlite/SqliteDatabase'
import { contactRequest, temporaryFolder } from '../testing/leads'
import { LeadStore } from './LeadStore'
import { LeadStoreUnavailable } from './leadStoreErrors'
import { openSqlite } from './sqlite'

const folder = temporaryFolder()
let number = 0
let file: string
let store: LeadStore
let database: SqliteDatabase

beforeEach(async () => {
  file = join(folder, `${++number}.sqlite`)
  const engine = openSqlite(file)
  database = engine.database
  store = new LeadStore(() => engine, [{ name: 'webhook' }])
  await store.prepare()
})

afterEach(() => store.close())

const add = (description: string, idempotencyKey?: string) =>
  store.add(
    { kind: 'contact', request: { ...contactRequest, description } },
    { source: 'json', ...(idempotencyKey !== undefined && { idempotencyKey }) },
  )

const addAll = (descriptions: readonly string[]) => Promise.allSettled(descriptions.map((text) => add(text)))

const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index))

/** As another process sees them. */
function storedTexts(): unknown[] {
  const other = openDatabase(file, { readonly: true })
  const texts = other.prepare('SELECT description FROM leads ORDER BY id').pluck().all()
  other.close()
  return texts
}

/** Runs a statement when the lead "bad" is inserted. */
const onBad = (statement: string) =>
  database.exec(
    `CREATE TRIGGER bad AFTER INSERT ON leads WHEN NEW.description = 'bad' BEGIN ${statement}; END`,
  )

test('leads that arrive together are stored in their order', async () => {
  await addAll(numbers(50))

  expect(storedTexts()).toEqual(numbers(50))
  expect(database.prepare('SELECT lead_id FROM outbox').all()).toHaveLength(50)
})

test('a lead is visible to other processes as soon as it is acknowledged', async () => {
  const seen = await Promise.all(
    numbers(20).map((text) => add(text).then(() => storedTexts().includes(text))),
  )

  expect(seen).toEqual(numbers(20).map(() => true))
})

test('a lead that fails leaves the others alone', async () => {
  onBad(`SELECT RAISE(ABORT, 'no')`)
  const outcomes = await addAll(['a', 'bad', 'b'])

  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(outcomes[1]).toMatchObject({ reason: expect.any(LeadStoreUnavailable) as Error })
  expect(storedTexts()).toEqual(['a', 'b'])
  expect(database.prepare('SELECT lead_id FROM outbox').all()).toHaveLength(2)
})

test('replays and conflicts among leads that arrive together are found', async () => {
  const outcomes = await Promise.all([add('a', 'key'), add('a', 'key'), add('b', 'key'), add('a'), add('b')])

  expect(outcomes.map(({ status }) => status)).toEqual([
    'stored',
    'replayed',
    'conflict',
    'replayed',
    'stored',
  ])
  expect(storedTexts()).toEqual(['a', 'b'])
})

describe('a lead is not acknowledged, and others are', () => {
  async function expectOnlyOthers() {
    const outcomes = await addAll(['a', 'bad', 'b'])

    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(outcomes[1]).toMatchObject({ reason: expect.any(LeadStoreUnavailable) as Error })
    expect(storedTexts()).toEqual(['a', 'b'])
  }

  test('when its commit fails', async () => {
    database.exec(`CREATE TABLE late (id REFERENCES leads (id) DEFERRABLE INITIALLY DEFERRED)`)
    onBad('INSERT INTO late VALUES (-1)')
    await expectOnlyOthers()
  })

  test('when the database rolls its transaction back', async () => {
    onBad(`SELECT RAISE(ROLLBACK, 'no')`)
    await expectOnlyOthers()
  })
})

test('a lock of another process delays each lead for two seconds at most, however many wait', async () => {
  const other = openDatabase(file)
  other.exec('BEGIN IMMEDIATE')
  const startMs = performance.now()
  const outcomes = await addAll(numbers(200))
  const waitedMs = performance.now() - startMs
  other.exec('ROLLBACK')
  other.close()

  expect(outcomes.map(({ status }) => status)).toEqual(numbers(200).map(() => 'rejected'))
  expect(waitedMs).toBeLessThan(6000)
  expect(await add('a')).toMatchObject({ status: 'stored' })
})
