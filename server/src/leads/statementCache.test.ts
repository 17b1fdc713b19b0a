import { openDatabase } from '../../../scripts/sqlite/openDatabase'
import { cachedStatements } from './statementCache'

const database = openDatabase(':memory:')
database.exec(`CREATE TABLE texts (text); INSERT INTO texts VALUES ('a'), ('b')`)

afterAll(() => database.close())

test('the same text is prepared once', () => {
  const prepare = cachedStatements(database)

  expect(prepare('SELECT 1')).toBe(prepare('SELECT 1'))
})

test('a statement whose rows are being read is not used for another reader', () => {
  const prepare = cachedStatements(database)
  const rows = prepare('SELECT text FROM texts').iterate()
  rows.next()

  expect(prepare('SELECT text FROM texts').all()).toEqual([{ text: 'a' }, { text: 'b' }])
  expect([...rows]).toEqual([{ text: 'b' }])
})

test('a statement sees a column that was added after it was prepared', () => {
  const prepare = cachedStatements(database)
  prepare('SELECT * FROM texts').all()
  database.exec('ALTER TABLE texts ADD COLUMN more DEFAULT 1')

  expect(prepare('SELECT * FROM texts').get()).toEqual({ text: 'a', more: 1 })
})

test('the number of statements is bounded', () => {
  const prepare = cachedStatements(database)
  const first = prepare('SELECT 0')
  for (let number = 1; number <= 200; number++) prepare(`SELECT ${number}`)

  expect(prepare('SELECT 0')).not.toBe(first)
  expect(prepare('SELECT 200')).toBe(prepare('SELECT 200'))
})
