import { apiKey, testApp } from '../testing/app'
import { contactRequest, solutionRequest } from '../testing/leads'

const TOTAL = 3
const { send, stored } = testApp({ RATE_LIMIT_TOTAL: '1000' })
const full = testApp({ RATE_LIMIT_TOTAL: String(TOTAL) })
const proxied = testApp({ TRUST_PROXY: '127.0.0.1' })

afterEach(() => jest.restoreAllMocks())

let sent = 0
let addresses = 1
/** Each visitor has an address of its own. */
const newAddress = () => `127.0.0.${++addresses}`
const text = () => ({ description: `Consulta ${++sent}` })

const headers = { authorization: `Bearer ${apiKey}` }
const json = (from: string, fields: object = text()) =>
  ({
    method: 'POST',
    url: '/api/contact/request',
    headers,
    from,
    payload: { ...contactRequest, ...fields },
  }) as const
const form = (from: string, url = '/enviar/contacto') => ({
  method: 'POST',
  url,
  from,
  headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  payload: new URLSearchParams({
    ...contactRequest,
    ...text(),
    areaCode: '+591',
    phone: '71234567',
    product_id: 'cisco',
  }).toString(),
})
const ways = [
  json,
  (from: string) =>
    ({ ...json(from), url: '/api/products/request', payload: { ...solutionRequest, ...text() } }) as const,
  form,
  (from: string) => form(from, '/enviar/solicitud'),
]

/** Moves the monotonic clock, as if time had passed. */
function later(ms: number) {
  const nowMs = performance.now()
  jest.spyOn(performance, 'now').mockImplementation(() => nowMs + ms)
}

const isHeld = async () => (await stored()).at(-1)?.is_quarantined

describe('the time since an address opened its first page', () => {
  test.each(ways.map((way, index) => [index, way] as const))(
    'holds what is sent within two seconds, with the usual answer: way %i',
    async (_index, way) => {
      const from = newAddress()
      await send({ url: '/contactanos', from })
      expect([201, 303]).toContain((await send(way(from))).statusCode)
      expect(await isHeld()).toBe(true)
    },
  )

  test('accepts what is sent later', async () => {
    const from = newAddress()
    await send({ url: '/contactanos', from })
    later(2001)
    await send(form(from))
    expect(await isHeld()).toBe(false)
  })

  test('accepts a visitor whose neighbour behind the same address opens a page', async () => {
    const from = newAddress()
    await send({ url: '/contactanos', from })
    later(60_000)
    await send({ url: '/contactanos', from })
    await send(form(from))
    expect(await isHeld()).toBe(false)
  })

  test('is not known of an address that opened no page, which is accepted', async () => {
    await send(form(newAddress()))
    expect(await isHeld()).toBe(false)
  })

  test.each(['/nada', '/assets/shell/main.0a1b.js', '/robots.txt', '/fragmentos/contactanos', '/healthz'])(
    'does not start with %s',
    async (url) => {
      const from = newAddress()
      await send({ url, from })
      await send(form(from))
      expect(await isHeld()).toBe(false)
    },
  )

  test('is kept per IPv6 network', async () => {
    const visitor = (ip: string) => ({ 'x-forwarded-for': ip })
    await proxied.send({ url: '/', headers: visitor('2001:db8:1:2::1') })
    await proxied.send({ ...json('127.0.0.1'), headers: { ...headers, ...visitor('2001:db8:1:2:ffff::2') } })
    await proxied.send({ ...json('127.0.0.1'), headers: { ...headers, ...visitor('2001:db8:1:3::1') } })
    expect((await proxied.stored()).map(({ is_quarantined }) => is_quarantined)).toEqual([true, false])
  })
})

describe('the limit of all addresses', () => {
  test('refuses all ways until its minute is over, and counts stored leads only', async () => {
    const repeated = text()
    for (let lead = 1; lead < TOTAL; lead++) await full.send(json(newAddress()))
    await full.send(json(newAddress(), repeated))
    for (const way of ways) {
      const response = await full.send(way(newAddress()))
      expect(response.statusCode).toBe(429)
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
      expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(60)
    }
    expect(await full.stored()).toHaveLength(TOTAL)

    later(60_001)
    // Neither repeats nor invalid requests count.
    for (let other = 0; other <= TOTAL; other++) {
      expect((await full.send(json(newAddress(), repeated))).statusCode).toBe(200)
      expect((await full.send(json(newAddress(), { name: '' }))).statusCode).toBe(400)
    }
    for (let lead = 1; lead <= TOTAL; lead++)
      expect((await full.send(json(newAddress()))).statusCode).toBe(201)
    expect((await full.send(json(newAddress()))).statusCode).toBe(429)
  })

  test('does not refuse pages', async () => {
    for (let lead = 0; lead <= TOTAL; lead++) await full.send(json(newAddress()))
    expect((await full.send({ url: '/' })).statusCode).toBe(200)
  })
})
