import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { computeHash } from '../digests'
import { decompressions, findDamage } from './damage'

let dir: string
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'damage-'))
})
afterAll(() => rmSync(dir, { recursive: true }))

function write(bytes: Buffer): string {
  const path = join(dir, 'file')
  writeFileSync(path, bytes)
  return path
}

const nothing = Buffer.alloc(0)
const hashOfNothing = computeHash(nothing)

test('an empty file is damaged, unless it was published so', () => {
  const path = write(nothing)
  expect(findDamage(path)).toBe('is empty')
  expect(findDamage(path, { hash: computeHash(Buffer.from('x')) })).toBe('is empty')
  expect(findDamage(path, { hash: hashOfNothing })).toBeUndefined()
})

test('a compressed encoding of an empty file has bytes', () => {
  const expected = { hash: hashOfNothing, decompress: decompressions['.br'] }
  expect(findDamage(write(brotliCompressSync(nothing)), expected)).toBeUndefined()
  expect(findDamage(write(nothing), expected)).toBe('is empty')
})
