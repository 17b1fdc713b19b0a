import { testApp, apiKey } from '../testing/app'
import { contactRequest, solutionRequest } from '../testing/leads'

const MAX = 4
const { send } = testApp({ RATE_LIMIT_MAX: String(MAX), RATE_LIMIT_WINDOW_SECONDS: '1' })
const slow = testApp({ RATE_LIMIT_MAX: String(MAX) })

afterEach(() => jest.restoreAllMocks())

let addresses = 1
/** Each test has an address of its own. */
const newAddress = () => `127.0.0.${++addresses}`

const json = (url: string, payload: object, from: string, key = apiKey) =>
  ({ method: 'POST', url, payload, from, headers: { authorization: `Bearer ${key}` } }) as const
const form = (url: string, from: string, headers: Record<string, string> = {}) => ({
  method: 'POST',
  url,
  from,
  headers: {
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'same-origin',
    ...headers,
  },
  payload: 'name=Ana',
})

test('all four ways to send a lead share one allowance', async () => {
  const from = newAddress()
  const ways = [
    json('/api/contact/request', contactRequest, from),
    json('/api/products/request', solutionRequest, from),
    form('/enviar/contacto', from),
    form('/enviar/solicitud', from),
  ]
  for (const way of ways) expect((await slow.send(way)).statusCode).not.toBe(429)
  for (const way of ways) expect((await slow.send(way)).statusCode).toBe(429)
})

test.each([
  ['a wrong key', (from: string) => json('/api/contact/request', contactRequest, from, 'wrong'), 401],
  ['another site', (from: string) => form('/enviar/contacto', from, { 'sec-fetch-site': 'cross-site' }), 403],
])('refused requests with %s count', async (_what, request, status) => {
  const from = newAddress()
  for (let count = 0; count < MAX; count++) expect((await slow.send(request(from))).statusCode).toBe(status)
  expect((await slow.send(request(from))).statusCode).toBe(429)
})

test('a clock that jumps back an hour does not lengthen a refusal', async () => {
  const request = json('/api/contact/request', contactRequest, newAddress())
  for (let count = 0; count <= MAX; count++) await send(request)
  const hourAgo = Date.now() - 3_600_000
  jest.spyOn(Date, 'now').mockReturnValue(hourAgo)

  const refused = await send(request)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBe(1)

  // Ends with the window of one second; a refusal of an hour fails by the test's own time limit.
  while ((await send(request)).statusCode === 429);
})
