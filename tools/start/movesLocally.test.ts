import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { movesLocally } from './movesLocally'

let dir: string
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'moves-'))))
afterEach(() => rmSync(dir, { recursive: true, force: true }))

function publishFor(origin: string): void {
  mkdirSync(join(dir, 'live'))
  writeFileSync(join(dir, 'live/set.json'), JSON.stringify({ emptyDocument: { data: { origin } } }))
}

test.each([
  ['http://localhost:3000', 'http://localhost:4000', true],
  ['http://127.0.0.1:3000', 'http://[::1]:3000/', true],
  ['https://www.example.com', 'http://localhost:3000', false],
  ['http://localhost:3000', 'https://www.example.com', false],
  ['http://localhost.example.com', 'http://localhost:3000', false],
])('from %s to %s: %s', (live, origin, expected) => {
  publishFor(live)
  expect(movesLocally(dir, origin)).toBe(expected)
})

test('before the first publish nothing moves', () => {
  expect(movesLocally(dir, 'http://localhost:3000')).toBe(false)
})
