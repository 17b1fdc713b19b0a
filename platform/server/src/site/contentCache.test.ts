import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../testing/leads'
import { ContentCache } from './contentCache'

const dir = temporaryFolder()
const file = (name: string) => join(dir, name)
const write = (name: string, text: string) => writeFileSync(file(name), text)
const read = (cache: ContentCache, name: string) => cache.read(file(name)).bytes.toString()

beforeEach(() => ['a', 'b', 'c'].forEach((name) => write(name, `${name}1`)))

test('a cached file is not read again', () => {
  const cache = new ContentCache(4)
  expect(read(cache, 'a')).toBe('a1')
  write('a', 'a2')
  expect(read(cache, 'a')).toBe('a1')
})

test('the least recently used file is evicted', () => {
  const cache = new ContentCache(4)
  for (const name of ['a', 'b', 'a', 'c']) read(cache, name)
  for (const name of ['a', 'b', 'c']) write(name, `${name}2`)
  expect(['a', 'c', 'b'].map((name) => read(cache, name))).toEqual(['a1', 'c1', 'b2'])
})

test('a file larger than the cache is read each time', () => {
  const cache = new ContentCache(1)
  expect(read(cache, 'a')).toBe('a1')
  write('a', 'a2')
  expect(read(cache, 'a')).toBe('a2')
})

test('a missing file is an error, and is not cached', () => {
  const cache = new ContentCache()
  expect(() => cache.read(file('gone'))).toThrow('is missing')
  write('gone', 'here')
  expect(read(cache, 'gone')).toBe('here')
})
