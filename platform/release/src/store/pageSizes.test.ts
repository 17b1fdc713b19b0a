import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPageSizes, writePageSizes } from './pageSizes'

let dir: string
beforeEach(() => void (dir = mkdtempSync(join(tmpdir(), 'sizes-'))))
afterEach(() => rmSync(dir, { recursive: true }))

test('sizes are read as they were written', () => {
  const size = { document: 1, scripts: 2, styles: 3 }
  const sizes = new Map(['a.html', 'b.html'].map((name) => [name, size]))
  writePageSizes(dir, sizes)
  expect(readPageSizes(dir)).toEqual(sizes)
})

test('a set without sizes has none', () => {
  expect(readPageSizes(dir).size).toBe(0)
})
