import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brokenLinks, linesOf, linkTo, removeHalfLine } from './chain'

function chainOf(...texts: string[]): string[] {
  const lines: string[] = []
  for (const text of texts) lines.push(JSON.stringify({ text, previous: linkTo(lines.at(-1)) }))
  return lines
}

test('lines that follow one another have no broken links', () => {
  expect(brokenLinks(chainOf('a', 'b', 'c'))).toEqual([])
})

test.each<[string, (lines: string[]) => string[], number[]]>([
  ['changed', ([a, b, c]) => [a!, b!.replace('"b"', '"x"'), c!], [3]],
  ['removed', ([a, , c]) => [a!, c!], [2]],
  ['removed at the beginning', ([, b, c]) => [b!, c!], [1]],
  ['swapped with another', ([a, b, c]) => [a!, c!, b!], [2, 3]],
  ['inserted', ([a, b, c]) => [a!, JSON.stringify({ text: 'x', previous: linkTo(a) }), b!, c!], [3]],
  ['inserted without a link', ([a, b, c]) => [a!, JSON.stringify({ text: 'x' }), b!, c!], [2, 3]],
  ['damaged', ([a, b, c]) => [a!, b!.slice(0, 5), c!], [2, 3]],
])('a line that was %s breaks the links after it', (_name, change, broken) => {
  expect(brokenLinks(change(chainOf('a', 'b', 'c')))).toEqual(broken)
})

test('lines of earlier versions, without links, may stand first', () => {
  const first = JSON.stringify({ text: 'old' })
  const next = JSON.stringify({ text: 'new', previous: linkTo(first) })
  expect(brokenLinks([first, next])).toEqual([])
  expect(brokenLinks([first.replace('old', 'odd'), next])).toEqual([2])
})

test('a line that was cut short is removed, and the complete ones before it stay', () => {
  const dir = mkdtempSync(join(tmpdir(), 'chain-'))
  const file = join(dir, 'lines.jsonl')
  removeHalfLine(file)
  expect(linesOf(file)).toEqual([])
  writeFileSync(file, 'a\nb\nhalf')
  removeHalfLine(file)
  expect(readFileSync(file, 'utf8')).toBe('a\nb\n')
  expect(linesOf(file)).toEqual(['a', 'b'])
  rmSync(dir, { recursive: true })
})
