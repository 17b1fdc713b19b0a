import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readDocumentRecords, writeDocumentRecords, type DocumentRecord } from './documentRecords'

let dir: string
beforeEach(() => void (dir = mkdtempSync(join(tmpdir(), 'records-'))))
afterEach(() => rmSync(dir, { recursive: true }))

const link = { href: '/a#b', path: '/a', search: '', anchor: 'b', part: 'main' } as const
const record = (path: string): DocumentRecord => ({
  facts: {
    owner: 'mfe-a',
    path: `/${path}`,
    search: '',
    title: path,
    description: `Descripción de ${path}`,
    ids: ['contenido', path],
    links: { internal: [link, { ...link, path: `/${path}` }], malformed: [] },
  },
  size: { document: 1, scripts: 2, styles: 3 },
})

test('records are read as they were written', () => {
  const records = new Map(['a', 'b'].map((name) => [`${name}.html`, record(name)]))
  writeDocumentRecords(dir, records)
  expect(readDocumentRecords(dir)).toEqual(records)
})

test('a set without records has none', () => {
  expect(readDocumentRecords(dir).size).toBe(0)
})
