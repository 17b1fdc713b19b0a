import { join } from 'node:path'
import { readReleaseConfig } from './config'

const ROOT_DIR = join(__dirname, '../..')

test.each([
  [{}, 'http://localhost:3000'],
  [{ PORT: '4000' }, 'http://localhost:4000'],
  [{ PORT: '4000', SITE_ORIGIN: 'https://www.example.com/' }, 'https://www.example.com'],
])('with %j, pages name the origin %s', (env, origin) => {
  expect(readReleaseConfig({ ...env, ROOT_DIR }).origin).toBe(origin)
})
