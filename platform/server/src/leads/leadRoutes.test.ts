import { gzipSync } from 'node:zlib'
import { apiKey, testApp } from '../testing/app'
import { contactRequest, countLeads, solutionRequest } from '../testing/leads'

const { send, engine, leads, log, stored } = testApp({ RATE_LIMIT_MAX: '100000' })
const authorization = `Bearer ${apiKey}`

let sent = 0
/** A different lead for each call. */
const contact = () => ({ ...contactRequest, description: `Consulta ${++sent}` })
const solution = () => ({ ...solutionRequest, description: `Solicitud ${++sent}` })

function post(url: string, payload: unknown, headers: Record<string, string> = {}) {
  const type = { 'content-type': 'application/json' }
  return send({ method: 'POST', url, headers: { authorization, ...type, ...headers }, payload })
}
const postContact = (payload: unknown, headers?: Record<string, string>) =>
  post('/api/contact/request', payload, headers)
const postSolution = (payload: unknown) => post('/api/products/request', payload)

/** The response is a problem document, and nothing is stored. */
async function expectRejected(
  answer: ReturnType<typeof post>,
  status: number,
  errors?: Record<string, string>,
) {
  const before = await countLeads(leads)
  const response = await answer
  expect(response.statusCode).toBe(status)
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(response.json()).toEqual({
    type: 'about:blank',
    title: expect.any(String) as string,
    status,
    errors,
  })
  expect(response.body).not.toContain('    at ')
  expect(await countLeads(leads)).toBe(before)
}

describe('a valid request', () => {
  test('for contact is stored', async () => {
    const body = contact()
    const response = await postContact(body)

    expect(response.statusCode).toBe(201)
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    expect((await stored()).at(-1)).toMatchObject({
      ...body,
      ...response.json<{ reference: string }>(),
      kind: 'contact',
      source: 'json',
      is_quarantined: false,
    })
  })

  test('is stored as the forms store it: one spelling of telephone number, address and name', async () => {
    await postContact({
      ...contact(),
      name: '\u2066Ana Quispe\u2069',
      email: '\u202abea@ñandu.bo\u202c',
      phone_number: 'tel:\u200b+591 ７１２\u221234567',
    })
    expect((await stored()).at(-1)).toMatchObject({
      name: 'Ana Quispe',
      email: 'bea@xn--andu-fqa.bo',
      phone_number: '+59171234567',
    })
  })

  test('with the domain in its own script and in ASCII is stored once', async () => {
    const body = contact()
    expect((await postContact({ ...body, email: 'bea@ñandu.bo' })).statusCode).toBe(201)
    expect((await postContact({ ...body, email: 'bea@xn--andu-fqa.bo' })).statusCode).toBe(200)
  })

  test('for a whole URL, as clients send it to a proxy, is stored', async () => {
    expect((await post('http://localhost:3000/api/contact/request', contact())).statusCode).toBe(201)
  })

  test('for a solution is stored', async () => {
    const body = { ...solution(), product_type: 'Router', quantity: 10, budget: '1500.50' }
    expect((await postSolution(body)).statusCode).toBe(201)
    expect((await stored()).at(-1)).toMatchObject({ ...body, kind: 'solution' })
  })

  test('can have texts of the longest length, in any script', async () => {
    const body = {
      ...contact(),
      name: 'ñ'.repeat(200),
      company: '漢'.repeat(200),
      description: '😀'.repeat(200),
    }
    expect((await postContact(body)).statusCode).toBe(201)
    expect((await stored()).at(-1)).toMatchObject(body)
  })

  test('is stored without control characters, line breaks in names, and lone surrogates', async () => {
    const body = {
      ...contact(),
      name: ' Ana\u0000\r\nBcc: x@y.co ',
      description: `${++sent} a\r\nb\u0007\ud83d `,
    }
    expect((await postContact(body)).statusCode).toBe(201)
    expect((await stored()).at(-1)).toMatchObject({
      name: 'Ana Bcc: x@y.co',
      description: `${sent} a\nb\ufffd`,
    })
  })

  test('with a repeated JSON key is stored with the last value', async () => {
    const body = JSON.stringify({ ...contact(), name: undefined }).replace('{', '{"name":"Uno","name":"Dos",')
    expect((await postContact(body)).statusCode).toBe(201)
    expect((await stored()).at(-1)).toMatchObject({ name: 'Dos' })
  })
})

describe('an invalid body', () => {
  test.each([
    '{',
    '{"name":',
    '',
    'null',
    '[]',
    '"x"',
    '7',
    '{"a":1}}',
    '['.repeat(8000),
    '{"a":'.repeat(2000),
  ])('is rejected: %#', async (body) => {
    const response = await postContact(body)
    expect(response.statusCode).toBe(400)
    expect(response.headers['content-type']).toMatch('application/problem+json')
    expect(response.body).not.toContain('    at ')
  })

  test.each(['{"__proto__":{"x":1}}', '{"a":{"__proto__":{}}}', '{"constructor":{"prototype":{}}}'])(
    'is rejected when it contains prototype keys: %s',
    async (keys) => {
      await expectRejected(postContact(JSON.stringify(contact()).replace('{', `${keys.slice(0, -1)},`)), 400)
      expect(({} as Record<string, unknown>)['x']).toBeUndefined()
    },
  )

  test.each([
    ['null', 'null'],
    ['an array', '[]'],
    ['a text', '"x"'],
    ['an array nested 1,500 levels deep', '['.repeat(1500) + ']'.repeat(1500)],
    ['an array nested 8,000 levels deep', '['.repeat(8000) + ']'.repeat(8000)],
  ])('is rejected with a fixed text when it is %s instead of an object', async (_what, body) => {
    await expectRejected(postContact(body), 400, { '': 'Se espera un objeto JSON' })
  })

  test('is never repeated in the answer', async () => {
    const secret = 'palabra-del-cuerpo'
    const nested = (depth: number) => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`) as unknown
    for (const body of [
      [secret],
      { ...contact(), [secret]: secret },
      { ...contact(), name: { secret }, email: secret, phone_number: secret },
      { ...contact(), ['x'.repeat(10_000)]: 1 },
      { ...contact(), extra: nested(1000) },
    ]) {
      const response = await postContact(body)
      expect(response.statusCode).toBe(400)
      expect(response.body).not.toContain(secret)
      expect(response.body.length).toBeLessThan(1000)
    }
  })

  test('is rejected when a field is nested 5,000 levels deep', async () => {
    const nested = `${'['.repeat(5000)}${']'.repeat(5000)}`
    const body = JSON.stringify({ ...contact(), name: 'NAME' }).replace('"NAME"', nested)
    await expectRejected(postContact(body), 400, { name: 'El formato no es válido' })
  })

  test('is rejected when it is too large', async () => {
    await expectRejected(postContact({ ...contact(), description: 'a'.repeat(20_000) }), 413)
  })

  test.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data; boundary=x', 415],
    ['application/xml', 415],
  ])('is rejected as %s', async (type, status) => {
    await expectRejected(postContact(contact(), { 'content-type': type }), status)
  })

  test('is rejected when it is compressed', async () => {
    const body = gzipSync(JSON.stringify(contact()))
    await expectRejected(postContact(body, { 'content-encoding': 'gzip' }), 415)
  })
})

describe('invalid fields', () => {
  test('are reported with the messages of the form', async () => {
    const wrong = {
      name: ' \u200b ',
      email: 'a@b.co, c@d.co',
      phone_number: '+9991234567',
      description: 'a'.repeat(401),
    }
    await expectRejected(postContact({ ...contact(), ...wrong }), 400, {
      name: 'Este campo es requerido',
      email: 'El formato no es válido',
      phone_number: 'El formato no es válido',
      description: 'El máximo es de 400 caracteres',
    })
  })

  test('are not converted to the expected type', async () => {
    const open = { product_type: 'Router', budget: '10.00' }
    await expectRejected(postSolution({ ...solution(), ...open, name: 1, email: [], quantity: '5' }), 400, {
      name: 'El formato no es válido',
      email: 'El formato no es válido',
      quantity: 'No se aceptan decimales',
    })
    const body = JSON.stringify({ ...solution(), ...open, quantity: 1 }).replace(
      '"quantity":1',
      '"quantity":1e309',
    )
    await expectRejected(postSolution(body), 400, { quantity: 'No se aceptan decimales' })
  })

  test('include unknown ones', async () => {
    await expectRejected(postContact({ ...contact(), admin: true, id: 1 }), 400, {
      '': 'Hay campos que no se conocen',
    })
  })

  test.each(['', 'Cisco', 'meraki', '../x', '__proto__', 'constructor', 'cisco/', 'a'.repeat(5000)])(
    'include an unknown product: %#',
    async (product_id) => {
      const response = await postSolution({ ...solution(), product_id })
      expect(response.statusCode).toBe(400)
      expect(Object.keys(response.json<{ errors: object }>().errors)).toEqual(['product_id'])
    },
  )
})

describe('the bearer token', () => {
  test.each([
    undefined,
    '',
    'Bearer',
    'Bearer wrong',
    `bearer ${apiKey}`,
    `Bearer  ${apiKey}`,
    apiKey,
    `Basic ${apiKey}`,
  ])('is required, and "%s" is none', async (value) => {
    const headers = {
      'content-type': 'application/json',
      ...(value !== undefined && { authorization: value }),
    }
    const response = await send({
      method: 'POST',
      url: '/api/contact/request',
      headers,
      payload: contact(),
    })
    expect(response.statusCode).toBe(401)
    expect(response.headers['www-authenticate']).toBe('Bearer')
  })

  test('does not count in the query string, and is not logged', async () => {
    const url = `/api/contact/request?access_token=${apiKey}`
    const response = await send({ method: 'POST', url, payload: contact() })
    await postContact(contact())

    expect(response.statusCode).toBe(401)
    expect(log.length).toBeGreaterThan(0)
    expect(log.join('')).not.toContain(apiKey)
  })

  test('is rejected when the header is repeated', async () => {
    const headers = ['Host', 'x', 'Authorization', authorization, 'Authorization', authorization]
    const { statusCode } = await send({ method: 'POST', url: '/api/contact/request', headers })
    expect(statusCode).toBe(401)
  })
})

describe('a repeated request', () => {
  test('under its key gets the same reference', async () => {
    const body = contact()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => postContact(body, { 'idempotency-key': 'repeated' })),
    )

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      ...Array<number>(49).fill(200),
      201,
    ])
    expect(new Set(answers.map(({ body: text }) => text)).size).toBe(1)
  })

  test('is rejected under the key of a different request', async () => {
    await postContact(contact(), { 'idempotency-key': 'taken' })
    await expectRejected(postContact(contact(), { 'idempotency-key': 'taken' }), 422)
  })

  test.each([
    ['without a key', {}, {}],
    ['under another key', { 'idempotency-key': 'one' }, { 'idempotency-key': 'other' }],
  ])('%s is stored once', async (_how, firstKey, secondKey) => {
    const body = contact()
    const [first, second] = [await postContact(body, firstKey), await postContact(body, secondKey)]
    expect([first.statusCode, second.statusCode]).toEqual([201, 200])
    expect(second.body).toBe(first.body)
  })

  test.each(['', 'two words', 'ñ', 'a'.repeat(129), 'a'.repeat(10_000)])(
    'is rejected with an invalid key: "%#"',
    async (key) => {
      await expectRejected(postContact(contact(), { 'idempotency-key': key }), 400)
    },
  )
})

describe('other methods', () => {
  test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'] as const)(
    '%s is not allowed',
    async (method) => {
      const headers = {
        authorization,
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
      }
      const response = await send({ method, url: '/api/contact/request', headers })
      expect(response.statusCode).toBe(405)
      expect(response.headers['allow']).toBe('POST')
      expect(response.headers['access-control-allow-origin']).toBeUndefined()
    },
  )
})

describe('a full database', () => {
  test('gives 503 with Retry-After, and works again when it has space', async () => {
    const long = () => ({ ...contact(), description: `${++sent} `.padEnd(400, 'a') })
    const pages = engine.database.pragma('page_count', { simple: true }) as number
    const insert = engine.database.prepare('CREATE TABLE filler AS SELECT zeroblob(1) AS content')
    insert.run()
    engine.database.pragma(`max_page_count = ${pages + 2}`)
    const fill = engine.database.prepare('INSERT INTO filler VALUES (zeroblob(400))')
    expect(() => {
      for (;;) fill.run()
    }).toThrow(/full/)

    let response = await postContact(long())
    while (response.statusCode === 201) response = await postContact(long())
    expect(response.statusCode).toBe(503)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    expect(response.json()).toMatchObject({ status: 503 })

    engine.database.pragma('max_page_count = 1000000')
    expect((await postContact(long())).statusCode).toBe(201)
  })
})

describe('too many requests', () => {
  const { send: sendLimited } = testApp({ RATE_LIMIT_MAX: '3', TRUST_PROXY: '127.0.0.10' })
  const postFrom = (from: string, headers: Record<string, string> = {}) =>
    sendLimited({
      method: 'POST',
      url: '/api/contact/request',
      headers: { authorization, ...headers },
      payload: contact(),
      from,
    })

  test('from one address are rejected; other addresses and pages are not', async () => {
    for (let count = 0; count < 3; count++) expect((await postFrom('127.0.0.11')).statusCode).toBe(201)
    // Any client can send this header, so it does not count as another address.
    const response = await postFrom('127.0.0.11', { 'x-forwarded-for': '198.51.100.9' })

    expect(response.statusCode).toBe(429)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    expect(response.headers['content-type']).toMatch('application/problem+json')
    expect((await postFrom('127.0.0.12')).statusCode).toBe(201)
    expect((await sendLimited({ url: '/', from: '127.0.0.11' })).statusCode).toBe(200)
  })

  test('behind a trusted proxy are counted by visitor', async () => {
    for (let count = 0; count < 3; count++) await postFrom('127.0.0.10', { 'x-forwarded-for': '203.0.113.1' })

    expect((await postFrom('127.0.0.10', { 'x-forwarded-for': '203.0.113.1' })).statusCode).toBe(429)
    expect((await postFrom('127.0.0.10', { 'x-forwarded-for': '203.0.113.2' })).statusCode).toBe(201)
  })
})
