import { join } from 'node:path'
import { openDatabase } from '@site/store/sqlite/openDatabase'
import { temporaryFolder } from '../testing/leads'
import { startStoreProcess, type StoreOutcome, type StoreProcess } from '../testing/storeProcess'

const ROUNDS = 30

const folder = temporaryFolder()
let processes: readonly StoreProcess[]

beforeAll(async () => {
  processes = await Promise.all([startStoreProcess(), startStoreProcess()])
})

afterAll(() => processes.forEach((process) => process.close()))

/** Both processes store the same request at once. */
const addInBoth = (file: string, description: string) =>
  Promise.all(processes.map((process) => process.add({ file, description })))

const referencesIn = (file: string): unknown[] => {
  const database = openDatabase(file, { readonly: true })
  const references = database.prepare('SELECT reference FROM leads ORDER BY id').pluck().all()
  database.close()
  return references
}

/** "stored" before "replayed". */
const byStatus = (one: StoreOutcome, other: StoreOutcome) => other.status.localeCompare(one.status)

test('two processes create, migrate and fill the same database at once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const file = join(folder, `${round}.sqlite`)
    const outcomes = (await addInBoth(file, 'The same words.')).toSorted(byStatus)
    const [reference] = referencesIn(file)

    expect(outcomes).toMatchObject([
      { status: 'stored', reference },
      { status: 'replayed', reference },
    ])
    expect(referencesIn(file)).toEqual([reference])
  }
})

test('two processes store the same request once', async () => {
  const file = join(folder, 'shared.sqlite')
  for (let round = 0; round < ROUNDS; round++) {
    const outcomes = (await addInBoth(file, `Round ${round}.`)).toSorted(byStatus)
    const reference = referencesIn(file).at(-1)

    expect(outcomes).toMatchObject([
      { status: 'stored', reference },
      { status: 'replayed', reference },
    ])
  }
  expect(referencesIn(file)).toHaveLength(ROUNDS)
})
