import { apiKey, testApp } from '../testing/app'
import { contactRequest } from '../testing/leads'

const SITE = 'https://www.example.com'
const url = '/v1/contact/request'
const elsewhere = testApp({ SITE_ORIGIN: SITE, API_BASE: 'https://leads.example.com/v1' })
const atHome = testApp({ SITE_ORIGIN: SITE, API_BASE: '/v1' })

const preflight = (origin: string) => ({
  method: 'OPTIONS' as const,
  url,
  headers: {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type,idempotency-key',
  },
})
const lead = (origin: string, key = apiKey) => ({
  method: 'POST' as const,
  url,
  headers: { origin, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
  payload: JSON.stringify({ ...contactRequest }),
})
const allowed = ({ headers }: { headers: Record<string, unknown> }) => headers['access-control-allow-origin']

test('browsers may send leads from the site to another host', async () => {
  const asked = await elsewhere.send(preflight(SITE))
  expect(asked.statusCode).toBe(204)
  expect(asked.headers).toMatchObject({
    'access-control-allow-origin': SITE,
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'authorization, content-type, idempotency-key',
    vary: 'Origin',
  })
  const sent = await elsewhere.send(lead(SITE))
  expect([sent.statusCode, allowed(sent)]).toEqual([201, SITE])
})

test('the form can read why a lead was refused', async () => {
  const refused = await elsewhere.send(lead(SITE, 'wrong'))
  expect([refused.statusCode, allowed(refused)]).toEqual([401, SITE])
})

test.each([
  'https://other.example.com',
  'https://www.example.com.evil.example',
  'http://www.example.com',
  'null',
])('pages of %s may not', async (origin) => {
  const asked = await elsewhere.send(preflight(origin))
  expect([asked.statusCode, allowed(asked)]).toEqual([405, undefined])
  expect(allowed(await elsewhere.send(lead(origin)))).toBeUndefined()
})

test('cookies are never allowed, and other addresses are not readable from elsewhere', async () => {
  expect((await elsewhere.send(preflight(SITE))).headers['access-control-allow-credentials']).toBeUndefined()
  for (const path of ['/', '/config.json', '/enviar/contacto'])
    expect(allowed(await elsewhere.send({ url: path, headers: { origin: SITE } }))).toBeUndefined()
})

test('nothing is allowed if the API is the site itself', async () => {
  const asked = await atHome.send(preflight(SITE))
  expect([asked.statusCode, allowed(asked)]).toEqual([405, undefined])
})
