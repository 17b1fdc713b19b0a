import { readConfig } from './config'
import { configWarnings } from './configWarnings'

const warnings = (env: NodeJS.ProcessEnv) => configWarnings(readConfig(env))
const API_KEY = 'key'
const SITE_ORIGIN = 'https://www.example.com'

test.each(['localhost', '127.0.0.1', '127.1.2.3', '::1'])('on %s the defaults are right', (HOST) => {
  expect(warnings({ HOST })).toEqual([])
})

test('servers that share releases and not leads are named', () => {
  const shared = { STORE_URL: 'postgres://db/site' }
  expect(warnings(shared)).toEqual([expect.stringContaining('DATABASE_URL')])
  expect(warnings({ ...shared, DATABASE_URL: 'postgres://db/site' })).toEqual([])
})

test.each(['0.0.0.0', '::', '192.0.2.1', 'www.example.com'])('on %s they are named', (HOST) => {
  expect(warnings({ HOST })).toEqual([
    expect.stringContaining('API_KEY'),
    expect.stringContaining('SITE_ORIGIN'),
  ])
  expect(warnings({ HOST, API_KEY })).toEqual([expect.stringContaining('SITE_ORIGIN')])
  expect(warnings({ HOST, API_KEY, SITE_ORIGIN })).toEqual([])
})
