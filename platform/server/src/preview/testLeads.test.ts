import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fieldExamples } from '@site/shared/contract/leadFields'
import type { Preview } from '@site/shared/contract/releases'
import { previewLink } from '@site/http/previewToken'
import { eraseTestLeads, listTestLeads } from '../leads/testLeads'
import { apiKey, testApp } from '../testing/app'
import { pages, publish, writePreview } from '../testing/store'
import { contactRequest, solutionRequest } from '../testing/leads'
import { Previews } from './Previews'

const siteOrigin = 'https://www.example.com'
const { send, storeDir, engine, leads, stored } = testApp(
  { SITE_ORIGIN: siteOrigin, RATE_LIMIT_MAX: '1000' },
  { channels: [{ name: 'webhook' }] },
)
const elsewhere = testApp({ SITE_ORIGIN: siteOrigin, API_BASE: 'https://leads.example.com/v1' })
const preview: Preview = {
  id: 'pr-12',
  createdAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + 60_000).toISOString(),
  user: 'ana',
  key: 'secret',
  packages: [],
}
const cookie = `vista=${previewLink('', preview).split('=')[1]}`
const inAnHour = () => Date.now() + 3_600_000

beforeEach(async () => {
  await leads.prepare()
  for (const table of ['outbox', 'leads', 'test_leads'] as const) await engine.db.deleteFrom(table).execute()
  publish(storeDir, 1)
  writePreview(storeDir, preview, { ...pages, '/soluciones/nueva': '<h1>Nueva</h1>' })
})

const post = (path: string, payload: object, headers: Record<string, string> = { cookie }) =>
  send({
    method: 'POST',
    url: `/api${path}`,
    payload,
    headers: { authorization: `Bearer ${apiKey}`, ...headers },
  })
const deliveries = () => engine.db.selectFrom('outbox').selectAll().execute()

test('what is sent from a preview is stored as a test, and nothing delivers it', async () => {
  const answer = await post('/contact/request', contactRequest)
  expect(answer.statusCode).toBe(201)
  const { reference } = answer.json<{ reference: string }>()
  expect(await listTestLeads(engine, 10)).toEqual([
    expect.objectContaining({ reference, preview: 'pr-12', kind: 'contact', source: 'json' }),
  ])
  expect(await stored()).toEqual([])
  expect(await deliveries()).toEqual([])
})

test('forms of a preview send to this server, wherever leads go', async () => {
  writePreview(elsewhere.storeDir, preview)
  const read = async (headers = {}) =>
    (await elsewhere.send({ url: '/config.json', headers })).json<{ apiBase: string }>().apiBase
  expect(await read()).toBe('https://leads.example.com/v1')
  expect(await read({ cookie })).toBe('/v1')
})

test('a request for a solution that only the preview has is stored, from there only', async () => {
  const request = { ...solutionRequest, product_id: 'nueva' }
  expect((await post('/products/request', request)).statusCode).toBe(201)
  expect((await post('/products/request', request, {})).statusCode).toBe(400)
})

test('the same request is stored once, and its key takes no other', async () => {
  const headers = { cookie, 'idempotency-key': 'key-1' }
  const first = await post('/contact/request', contactRequest, headers)
  const again = await post('/contact/request', contactRequest, headers)
  expect([first.statusCode, again.statusCode]).toEqual([201, 200])
  expect(again.json()).toEqual(first.json())
  const other = await post('/contact/request', { ...contactRequest, name: 'Otra' }, headers)
  expect(other.statusCode).toBe(422)
  // A visitor may use the same key.
  const live = await post('/contact/request', contactRequest, { 'idempotency-key': 'key-1' })
  expect(live.statusCode).toBe(201)
  expect(await deliveries()).toHaveLength(1)
})

test('a form without scripts is a test too, and its result has the banner', async () => {
  const payload = new URLSearchParams(fieldExamples).toString()
  const sent = await send({
    method: 'POST',
    url: '/enviar/contacto',
    payload,
    headers: { cookie, origin: siteOrigin, 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(sent.statusCode).toBe(303)
  expect(await listTestLeads(engine, 10)).toEqual([expect.objectContaining({ source: 'form' })])
  expect(await stored()).toEqual([])
  const result = await send({ url: '/enviar/contacto/resultado?r=ok', headers: { cookie } })
  expect(result.body).toContain('Terminar la prueba')
  expect((await send({ url: '/enviar/contacto/resultado?r=ok' })).body).not.toContain('Terminar la prueba')
})

test('tests are erased with their preview, and leads are not', async () => {
  await post('/contact/request', contactRequest)
  const before = await stored()
  const previews = new Previews({ storeDir, apiBase: '/api' })
  await eraseTestLeads(engine, previews.ids(), inAnHour())
  expect(await listTestLeads(engine, 10)).toHaveLength(1)
  rmSync(join(storeDir, 'previews/pr-12'), { recursive: true })
  // Another server may have shown a preview that this one does not know yet.
  await eraseTestLeads(engine, previews.ids())
  expect(await listTestLeads(engine, 10)).toHaveLength(1)
  await eraseTestLeads(engine, previews.ids(), inAnHour())
  expect(await listTestLeads(engine, 10)).toEqual([])
  expect(await stored()).toEqual(before)
})
