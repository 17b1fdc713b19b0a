import { join } from 'node:path'
import { readReleaseConfig } from './config'

const ROOT_DIR = join(__dirname, '../../..')

test.each([
  [{}, 'http://localhost:3000'],
  [{ PORT: '4000' }, 'http://localhost:4000'],
  [{ PORT: '4000', SITE_ORIGIN: 'https://www.example.com/' }, 'https://www.example.com'],
  [{ SITE_ORIGIN: 'https://www.example.com ' }, 'https://www.example.com'],
])('with %j, pages name the origin %s', (env, origin) => {
  expect(readReleaseConfig({ ...env, ROOT_DIR }).origin).toBe(origin)
})

test('an invalid PORT is named, as the server names it', () => {
  expect(() => readReleaseConfig({ PORT: 'abc', ROOT_DIR })).toThrow('PORT must be a port, not "abc"')
})

test('an invalid STORE_URL is named, without its value, which can contain a password', () => {
  const read = () => readReleaseConfig({ STORE_URL: 'mysql://user:secret@db', ROOT_DIR })
  expect(read).toThrow(/^STORE_URL must be a URL such as postgres:(?![^]*secret)/)
})
