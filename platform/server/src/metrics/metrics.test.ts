import { readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { createApp } from '../app'
import { readConfig } from '../config'
import { LeadStore } from '../leads/LeadStore'
import { openSqlite } from '../leads/sqlite'
import { LiveSite } from '../site/LiveSite'
import { apiKey } from '../testing/app'
import { contactRequest, solutionRequest, temporaryFolder } from '../testing/leads'
import { sendTo } from '../testing/http'
import { getValue } from '../testing/prometheus'
import { publish, writeAssets } from '../testing/store'
import { createMetrics, serveMetrics } from './createMetrics'

const storeDir = temporaryFolder()
publish(storeDir, 1)
writeAssets(storeDir)
const engine = openSqlite(join(storeDir, 'leads.sqlite'))
const leads = new LeadStore(() => engine, [{ name: 'mail' }, { name: 'webhook' }])
const config = readConfig({ STORE_DIR: storeDir, API_KEY: apiKey, LOG_LEVEL: 'silent' })
const site = new LiveSite(config)
const metrics = createMetrics({ config, leads, site })
const app = createApp({ config, leads, site, metrics })
let metricsServer: FastifyInstance

beforeAll(async () => {
  metricsServer = await serveMetrics(app, metrics, { port: 0, host: '127.0.0.1' })
})
const send = sendTo(app)
afterAll(async () => {
  await app.close()
  await leads.close()
})

async function scrape() {
  const { port } = metricsServer.server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  return response.text()
}

let sent = 0
/** Sends leads, and opens no pages. */
const from = '127.0.0.3'
const authorization = `Bearer ${apiKey}`
const json = (fields: object = {}, url = '/api/contact/request', headers: Record<string, string> = {}) => ({
  method: 'POST',
  url,
  from,
  headers: { authorization, ...headers },
  payload: { ...(url.includes('contact') ? contactRequest : solutionRequest), ...fields },
})
const form = (fields: Record<string, string>) => ({
  method: 'POST',
  url: '/enviar/contacto',
  from,
  headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  payload: new URLSearchParams({
    ...contactRequest,
    description: `Por formulario ${++sent}`,
    areaCode: '+591',
    phone: '71234567',
    ...fields,
  }).toString(),
})

test('requests are counted by route class and status, never by URL', async () => {
  for (const url of ['/', '/nada', '/nada?otra', '/assets/shell/main.0a1b.js', '/assets/no.js', '/healthz']) {
    await send({ url })
  }
  await send({ url: '/fragmentos/contactanos' })
  await send({ url: '/enviar/contacto' })
  await send({ method: 'DELETE', url: '/api/contact/request' })
  const samples = await scrape()
  const count = (route: string, status: string) =>
    getValue(samples, 'site_http_request_duration_seconds_count', { route, status })

  expect(count('page', '200')).toBe(1)
  expect(count('page', '404')).toBe(2)
  expect(count('page', '303')).toBe(1)
  expect(count('asset', '200')).toBe(1)
  expect(count('asset', '404')).toBe(1)
  expect(count('fragment', '200')).toBe(1)
  expect(count('status', '200')).toBe(1)
  expect(count('page', '405')).toBe(1)
  expect(samples).not.toContain('nada')
  const buckets = { route: 'page', status: '200', le: '+Inf' }
  expect(getValue(samples, 'site_http_request_duration_seconds_bucket', buckets)).toBe(1)
})

test('leads are counted by kind and result', async () => {
  await leads.prepare()
  const first = { description: `Consulta ${++sent}` }
  await send(json(first, undefined, { 'idempotency-key': 'one' }))
  await send(json(first, undefined, { 'idempotency-key': 'one' }))
  await send(json({ description: 'Otra' }, undefined, { 'idempotency-key': 'one' }))
  await send(json({ name: '' }))
  await send(json({}, undefined, { authorization: 'Bearer wrong' }))
  await send(json({}, '/api/products/request'))
  await send(form({ website: 'x' }))
  await send(form({ email: '' }))
  engine.database.exec(`CREATE TRIGGER fail BEFORE INSERT ON leads BEGIN SELECT RAISE(ABORT, 'no'); END`)
  await send(form({}))
  engine.database.exec('DROP TRIGGER fail')
  for (let request = 0; request < config.rateLimit.max; request++) await send(json({ name: '' }))

  const samples = await scrape()
  const count = (kind: string, result: string) =>
    getValue(samples, 'site_lead_requests_total', { kind, result })
  expect(count('contact', 'stored')).toBe(1)
  expect(count('contact', 'replayed')).toBe(1)
  expect(count('contact', 'conflict')).toBe(1)
  expect(count('contact', 'refused')).toBe(1)
  expect(count('contact', 'quarantined')).toBe(1)
  expect(count('contact', 'unavailable')).toBe(1)
  expect(count('solution', 'stored')).toBe(1)
  // One of the form, one before the limit's refusals and those after it.
  const refusals = count('contact', 'rate_limited') ?? 0
  expect(refusals).toBeGreaterThan(0)
  expect(count('contact', 'invalid')).toBe(2 + config.rateLimit.max - refusals)
})

test('the outbox is counted by configured channel and state, with the age of its oldest rows', async () => {
  engine.database.exec(`INSERT INTO outbox (lead_id, channel, state, next_attempt_at, created_at)
    SELECT min(id), 'upstream', 'waiting', 't', 't' FROM leads`)
  const samples = await scrape()
  for (const channel of ['mail', 'webhook']) {
    expect(getValue(samples, 'site_outbox_rows', { channel, state: 'waiting' })).toBe(2)
    expect(getValue(samples, 'site_outbox_rows', { channel, state: 'quarantined' })).toBe(1)
    const age = getValue(samples, 'site_outbox_oldest_age_seconds', { channel, state: 'waiting' })
    expect(age).toBeGreaterThanOrEqual(0)
    expect(age).toBeLessThan(60)
  }
  expect(getValue(samples, 'site_outbox_rows', { channel: 'upstream', state: 'waiting' })).toBeUndefined()
})

test('damaged files of the store are counted until they are back', async () => {
  const page = join(storeDir, 'sites/1/pages/1.html')
  renameSync(page, `${page}.away`)
  await send({ url: '/soluciones', headers: { 'accept-encoding': 'identity' } })
  expect(getValue(await scrape(), 'site_damaged_files')).toBe(1)
  renameSync(`${page}.away`, page)
  expect(getValue(await scrape(), 'site_damaged_files')).toBe(0)
})

test('the database, the event loop and the process are measured', async () => {
  const samples = await scrape()
  expect(getValue(samples, 'site_database_bytes', { file: 'main' })).toBeGreaterThan(0)
  expect(getValue(samples, 'site_database_bytes', { file: 'wal' })).toBeGreaterThan(0)
  expect(getValue(samples, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  expect(getValue(samples, 'process_resident_memory_bytes')).toBeGreaterThan(0)
})

test('a database that fails is reported, and everything else too', async () => {
  engine.database.exec(`CREATE TRIGGER fail BEFORE INSERT ON leads BEGIN SELECT RAISE(ABORT, 'no'); END`)
  expect(getValue(await scrape(), 'site_database_up')).toBe(0)
  engine.database.exec('DROP TRIGGER fail')
  // A stored lead ends the report of the one that was refused.
  expect((await send({ ...json({ description: `Consulta ${++sent}` }), from: '127.0.0.2' })).statusCode).toBe(
    201,
  )
  expect(getValue(await scrape(), 'site_database_up')).toBe(1)

  await leads.close()
  const samples = await scrape()
  expect(getValue(samples, 'site_database_up')).toBe(0)
  expect(getValue(samples, 'site_http_request_duration_seconds_count')).toBeGreaterThan(0)
})

test.each(['docs/operations.md', 'platform/deploy/prometheus/alerts.yml'])(
  'every metric that %s names exists',
  async (file) => {
    const documented = readFileSync(join(__dirname, '../../../..', file), 'utf8')
    const names = documented.match(/\b(site|nodejs|process)_[a-z0-9_]+/g) ?? []
    const existing = (await metrics.getMetricsAsJSON()).map(({ name }) => name)
    expect(names.length).toBeGreaterThan(5)
    // Only PostgreSQL has connections.
    expect(existing.concat('site_database_connections')).toEqual(
      expect.arrayContaining(names.map((name) => name.replace(/_(bucket|count)$/, ''))),
    )
  },
)

test('the site itself has no metrics', async () => {
  expect((await send({ url: '/metrics' })).statusCode).toBe(404)
})
