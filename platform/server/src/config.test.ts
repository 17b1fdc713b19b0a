import { resolve } from 'node:path'
import { configWarnings, readConfig } from './config'

test('without variables, the server listens on localhost and uses SQLite', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: 'localhost',
    storeDir: resolve('var'),
    publicKeys: [],
    database: { kind: 'sqlite', file: resolve('var/leads.sqlite') },
    apiBase: '/api',
    apiKey: 'development-publishable-key',
    siteOrigin: 'http://localhost:3000',
    trustProxy: false,
    overrideOrigins: [],
    rateLimit: { max: 20, windowSeconds: 60, total: 600 },
    cdnSeconds: 0,
    cspReports: false,
    retentionMonths: 24,
    timeZone: 'America/La_Paz',
    delivery: {},
    metrics: undefined,
    logLevel: 'info',
  })
})

test('metrics are for this machine, unless told otherwise', () => {
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: 'localhost' })
  expect(() => readConfig({ METRICS_PORT: 'yes' })).toThrow(/METRICS_PORT must be a port/)
})

test('all variables are read', () => {
  expect(
    readConfig({
      PORT: '8080',
      HOST: '0.0.0.0',
      STORE_DIR: '/srv/site',
      DATABASE_URL: 'postgres://site:secret@db/site',
      API_BASE: 'https://leads.example.com/v1/',
      API_KEY: 'key_2026-01',
      SITE_ORIGIN: 'https://www.example.com/',
      TRUST_PROXY: '10.0.0.1, 10.1.0.0/16, ::1',
      REMOTE_OVERRIDE_ORIGINS: 'https://qa.example.com/, http://localhost:3001',
      RATE_LIMIT_MAX: '5',
      RATE_LIMIT_WINDOW_SECONDS: '10',
      RATE_LIMIT_TOTAL: '1000',
      CDN_SECONDS: '60',
      CSP_REPORTS: 'true',
      LEAD_RETENTION_MONTHS: '36',
      LEADS_TIME_ZONE: 'America/Lima',
      METRICS_PORT: '9464',
      METRICS_HOST: '10.0.0.5',
      LOG_LEVEL: 'warn',
    }),
  ).toEqual({
    port: 8080,
    host: '0.0.0.0',
    storeDir: '/srv/site',
    publicKeys: [],
    database: { kind: 'postgres', url: 'postgres://site:secret@db/site' },
    apiBase: 'https://leads.example.com/v1',
    apiKey: 'key_2026-01',
    siteOrigin: 'https://www.example.com',
    trustProxy: ['10.0.0.1', '10.1.0.0/16', '::1'],
    overrideOrigins: ['https://qa.example.com', 'http://localhost:3001'],
    rateLimit: { max: 5, windowSeconds: 10, total: 1000 },
    cdnSeconds: 60,
    cspReports: true,
    retentionMonths: 36,
    timeZone: 'America/Lima',
    delivery: {},
    metrics: { port: 9464, host: '10.0.0.5' },
    logLevel: 'warn',
  })
})

test.each([
  ['4000', 'http://localhost:4000'],
  ['80', 'http://localhost'],
])('on port %s of this machine, the site is %s', (PORT, siteOrigin) => {
  expect(readConfig({ PORT })).toMatchObject({ port: Number(PORT), siteOrigin })
})

test('an invalid port is one problem', () => {
  expect(() => readConfig({ PORT: 'web' })).toThrow(/^(?=.*PORT must be a port)(?!.*SITE_ORIGIN)/s)
})

test('the database is in the store folder by default', () => {
  expect(readConfig({ STORE_DIR: '/srv/site' }).database).toEqual({
    kind: 'sqlite',
    file: '/srv/site/leads.sqlite',
  })
  expect(readConfig({ DATABASE_FILE: '/data/leads.sqlite' }).database).toEqual({
    kind: 'sqlite',
    file: '/data/leads.sqlite',
  })
})

test('all invalid variables are named at once', () => {
  expect(() => readConfig({ PORT: 'http', API_BASE: 'api', LOG_LEVEL: 'loud', RATE_LIMIT_MAX: '0' })).toThrow(
    /PORT must be .* not "http"[^]*API_BASE must [^]*RATE_LIMIT_MAX must [^]*LOG_LEVEL must /,
  )
})

test.each([
  ['LEADS_TIME_ZONE', 'lima'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '10.0.0.1, ::/00'],
  ['TRUST_PROXY', 'loopback'],
  ['SITE_ORIGIN', 'www.example.com'],
  ['SITE_ORIGIN', 'https://www.example.com/path'],
  ['API_BASE', '//evil.example'],
  ['API_BASE', '/api?x'],
  ['API_BASE', 'ftp://example.com'],
  ['API_KEY', 'two words'],
  ['REMOTE_OVERRIDE_ORIGINS', '*'],
  ['REMOTE_OVERRIDE_ORIGINS', 'http://qa.example.com'],
  ['REMOTE_OVERRIDE_ORIGINS', 'http://localhost.evil.example'],
  ['REMOTE_OVERRIDE_ORIGINS', 'https://qa.example.com,'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://db/site'],
  ['STORE_URL', 'https://db/site'],
  ['STORE_URL', 'postgres:db'],
  ['RELEASE_PUBLIC_KEY', 'bm8ga2V5'],
])('%s cannot be "%s"', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name)
})

test.each(['DATABASE_URL', 'STORE_URL'])(
  'an invalid %s is not repeated, because it can contain a password',
  (name) => {
    expect(() => readConfig({ [name]: 'mysql://user:secret@db' })).toThrow(/^(?![^]*secret)/)
  },
)

describe('settings for development', () => {
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
})
