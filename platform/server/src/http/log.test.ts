import { apiKey, testApp } from '../testing/app'
import { contactRequest, solutionRequest } from '../testing/leads'

/** Written by a visitor in every place that a request has room for. */
const MARK = 'MarcaDelVisitante'
const ADDRESS = '127.0.0.78'

const { send, engine, leads, log, stored } = testApp({ RATE_LIMIT_MAX: '1000', LOG_LEVEL: 'trace' })
const limited = testApp({ RATE_LIMIT_MAX: '1', LOG_LEVEL: 'trace' })

const marked = {
  name: `Ana ${MARK}`,
  company: `${MARK} SRL`,
  email: `${MARK}@andina.example`,
  description: `Consulta ${MARK}`,
}
const contact = { ...contactRequest, ...marked }
const solution = {
  ...solutionRequest,
  ...marked,
  product_type: `Router ${MARK}`,
  quantity: 1,
  budget: '10.00',
}

const json = (url: string, payload: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  url,
  payload,
  from: ADDRESS,
  headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', ...headers },
})
const form = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) => ({
  method: 'POST',
  url,
  from: ADDRESS,
  headers: {
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'same-origin',
    ...headers,
  },
  payload: new URLSearchParams({ ...marked, areaCode: '+591', phone: '71234567', ...fields }).toString(),
})

const ways = [
  json('/api/contact/request', contact),
  json('/api/products/request', solution),
  // The honeypot is filled in: quarantined.
  form('/enviar/contacto', { description: `${MARK} por formulario`, website: MARK }),
  form('/enviar/solicitud', { product_id: 'cisco' }),
]
const refused = [
  json('/api/contact/request', `{"name":"${MARK}`),
  json('/api/contact/request', `${MARK}`),
  json('/api/contact/request', `{"__proto__":{"name":"${MARK}"}}`),
  json('/api/contact/request', { ...contact, [MARK]: MARK, email: `${MARK}@` }),
  json('/api/contact/request', [MARK]),
  json('/api/contact/request', { ...contact, description: MARK.repeat(2000) }),
  json(`/api/contact/request?name=${MARK}`, contact, { authorization: `Bearer ${MARK}` }),
  json('/api/contact/request', contact, { 'idempotency-key': `${MARK} ${MARK}` }),
  json('/api/contact/request', contact, { 'content-type': `text/${MARK}` }),
  json('/api/contact/request', contact, { 'content-encoding': MARK }),
  json('/api/products/request', { ...solution, product_id: MARK, budget: MARK }),
  form('/enviar/contacto', { email: MARK }),
  form('/enviar/contacto', {}, { 'sec-fetch-site': 'cross-site', origin: `https://${MARK}.example` }),
  form('/enviar/solicitud', { product_id: MARK }),
  form('/enviar/contacto', { description: MARK.repeat(10_000) }),
  { url: `/enviar/contacto?name=${MARK}`, from: ADDRESS },
]

/** Each line of a log is one JSON object. */
function expectNothingPersonal(lines: string[]) {
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) {
    expect(() => JSON.parse(line) as unknown).not.toThrow()
    expect(line.toLowerCase()).not.toContain(MARK.toLowerCase())
    expect(line).not.toContain('71234567')
    expect(line).not.toContain(ADDRESS)
  }
}

test('nothing personal is logged when leads are stored', async () => {
  for (const way of ways) expect([201, 303]).toContain((await send(way)).statusCode)
  expect(await stored()).toHaveLength(ways.length)
  expectNothingPersonal(log)
  expect(log.join('')).toContain('"network":"127.0.0.0/24"')
})

test('nothing personal is logged when requests are refused', async () => {
  for (const request of refused) expect((await send(request)).statusCode).not.toBe(201)
  expectNothingPersonal(log)
})

test('nothing personal is logged when there are too many requests', async () => {
  for (const way of [...ways, ...ways]) await limited.send(way)
  expectNothingPersonal(limited.log)
})

test('nothing personal is logged when the database fails, and visitors see the id of its log lines', async () => {
  await leads.prepare()
  engine.database.exec(
    `CREATE TRIGGER fail BEFORE INSERT ON leads BEGIN SELECT RAISE(ABORT, 'no space'); END`,
  )
  for (const way of ways) {
    const name = `Otra ${MARK}`
    const payload =
      typeof way.payload === 'string'
        ? way.payload.replace('Ana', 'Otra')
        : { ...(way.payload as object), name }
    const response = await send({ ...way, payload })
    expect(response.statusCode).toBe(503)
    const [, id] = /(?:Código: |"request_id":")([\da-f]{8})\b/.exec(response.body) ?? []
    expect(log.filter((line) => line.includes(`"reqId":"${id}"`)).join('')).toContain('no space')
  }
  engine.database.exec('DROP TRIGGER fail')
  expectNothingPersonal(log)
})

test('an answer that is not a failure of the server has no id', async () => {
  const response = await send(json('/api/contact/request', {}))
  expect(response.statusCode).toBe(400)
  expect(response.body).not.toContain('request_id')
})
