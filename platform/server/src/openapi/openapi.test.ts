import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import Ajv from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { contactFields, solutionFields } from '@site/shared/contract/leadFields'
import { quantityRange } from '@site/shared/contract/leads'
import { apiKey, testApp } from '../testing/app'
import { badRequests, sendRaw } from '../testing/badRequests'
import { contactRequest, solutionRequest } from '../testing/leads'
import { openApiDocument, openApiText, type JsonSchema } from './document'

const { app, send, engine, leads } = testApp({ RATE_LIMIT_MAX: '100000' })
const limited = testApp({ RATE_LIMIT_MAX: '1' })

const ajv = addFormats(new Ajv({ strict: false, allErrors: true }))
ajv.addSchema({ $id: 'api', ...openApiDocument })
const validator = (pointer: string) => ajv.compile({ $ref: `api#${pointer}` })

interface Sent {
  body?: unknown
  headers?: Record<string, string>
  by?: typeof send
}
interface Response {
  content: Record<string, unknown>
  headers?: Readonly<Record<string, { schema: JsonSchema }>> | undefined
}

const paths = {
  '/contact/request': { example: contactRequest, fields: contactFields, schema: 'ContactRequest' },
  '/products/request': { example: solutionRequest, fields: solutionFields, schema: 'SolutionRequest' },
} as const
type Path = keyof typeof paths
const pathNames = Object.keys(paths) as Path[]

let sent = 0
/** A different lead for each call. */
const lead = (path: Path, fields: object = {}) => ({
  ...paths[path].example,
  description: `Consulta ${++sent}`,
  ...fields,
})

function post(path: Path, { body = lead(path), headers = {}, by = send }: Sent = {}) {
  return by({
    method: 'POST',
    url: `/api${path}`,
    payload: body,
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', ...headers },
  })
}

/** Fails for a status, a content type, a header or a body that is not documented. */
async function expectDocumented(path: Path, answer: ReturnType<typeof post>): Promise<number> {
  const { statusCode, headers, json } = await answer
  const responses: Readonly<Record<string, Response>> = openApiDocument.paths[path].post.responses
  const documented = responses[statusCode]
  if (!documented) throw new Error(`${statusCode} of ${path} is not documented`)
  const [type = ''] = String(headers['content-type']).split(';')
  expect(Object.keys(documented.content)).toEqual([type])
  const pointer = `/paths/${path.replaceAll('/', '~1')}/post/responses/${statusCode}/content/${type.replace('/', '~1')}/schema`
  const validate = validator(pointer)
  validate(json())
  expect(validate.errors).toBeNull()
  for (const [name, { schema }] of Object.entries(documented.headers ?? {})) {
    const text = String(headers[name.toLowerCase()])
    expect(ajv.validate(schema, schema['type'] === 'integer' ? Number(text) : text)).toBe(true)
  }
  return statusCode
}

test('docs/openapi.json is up to date: npm run openapi writes it', () => {
  expect(readFileSync(join(__dirname, '../../../../docs/openapi.json'), 'utf8')).toBe(openApiText)
})

test.each(pathNames)('every documented answer of %s exists, as documented, and no other', async (path) => {
  const key = { 'idempotency-key': `taken${path}` }
  const repeated = lead(path)
  const seen = new Set<number>()
  const see = async (request?: Sent) => seen.add(await expectDocumented(path, post(path, request)))

  await see({ body: repeated, headers: key })
  await see({ body: repeated, headers: key })
  await see({ headers: key })
  await see({ body: [] })
  await see({ body: { ...lead(path), name: '' } })
  await see({ body: '{' })
  await see({ headers: { 'idempotency-key': 'two words' } })
  await see({ headers: { authorization: 'Bearer wrong' } })
  await see({ body: lead(path, { description: 'a'.repeat(20_000) }) })
  await see({ headers: { 'content-type': 'text/plain' } })
  await see({ headers: { 'content-encoding': 'gzip' } })
  await see({ headers: Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`x-${index}`, ''])) })
  await post(path, { by: limited.send })
  await see({ by: limited.send })
  await leads.prepare()
  engine.database.exec(`CREATE TRIGGER fail BEFORE INSERT ON leads BEGIN SELECT RAISE(ABORT, 'no'); END`)
  await see()
  engine.database.exec('DROP TRIGGER fail')

  const documented = Object.keys(openApiDocument.paths[path].post.responses).map(Number)
  expect([...seen].toSorted()).toEqual(documented.toSorted())
})

test('no bad request to the API has an answer that is not documented', async () => {
  const { port } = app.server.address() as AddressInfo
  const documented = Object.keys(openApiDocument.paths['/contact/request'].post.responses).map(Number)
  const posts = badRequests(apiKey).filter((request) => /^POST \/api\//.test(request))
  expect(posts.length).toBeGreaterThan(10)
  for (const request of posts) expect([undefined, ...documented]).toContain(await sendRaw(port, request))
})

describe.each(pathNames)('the body of %s', (path) => {
  const { schema: name, fields } = paths[path]
  const validate = validator(`/components/schemas/${name}`)
  /** Document and API agree. */
  async function expectBoth(fields: object, isValid: boolean) {
    const body = lead(path, fields)
    expect([validate(body), (await post(path, { body })).statusCode]).toEqual([isValid, isValid ? 201 : 400])
  }

  test.each(['name', 'company', 'description'] as const)(
    'allows the documented length of %s',
    async (field) => {
      const longest = `${++sent}`.padEnd(fields[field].limit, 'a')
      await expectBoth({ [field]: longest }, true)
      await expectBoth({ [field]: `${longest}a` }, false)
      await expectBoth({ [field]: '' }, false)
      await expectBoth({ [field]: undefined }, false)
    },
  )

  test('has the documented format of e-mail addresses and telephone numbers', async () => {
    const long = (length: number) => `${'a'.repeat(40)}@${'b'.repeat(55)}.`.padEnd(length, 'c')
    await expectBoth({ email: long(100) }, true)
    await expectBoth({ email: long(fields.email.limit + 1) }, false)
    await expectBoth({ email: 'ana' }, false)
    await expectBoth({ phone_number: '+5917123456' }, true)
    await expectBoth({ phone_number: `+591${'7'.repeat(15)}` }, true)
    await expectBoth({ phone_number: `+591${'7'.repeat(16)}` }, false)
    await expectBoth({ phone_number: '+591712345' }, false)
    await expectBoth({ phone_number: '+99971234567' }, false)
  })

  test('has no other fields', () => expectBoth({ admin: true }, false))
})

test('the details of a solution request are as documented', async () => {
  const path = '/products/request'
  const validate = validator('/components/schemas/SolutionRequest')
  const open = { product_type: 'Router', quantity: 1, budget: '10.00' }
  const expectBoth = async (fields: object, isValid: boolean) => {
    const body = lead(path, { ...open, ...fields })
    expect([validate(body), (await post(path, { body })).statusCode]).toEqual([isValid, isValid ? 201 : 400])
  }
  await expectBoth({}, true)
  for (const currency of ['BOB', 'USD']) await expectBoth({ currency }, true)
  await expectBoth({ currency: 'EUR' }, false)
  await expectBoth({ quantity: quantityRange.max }, true)
  await expectBoth({ quantity: quantityRange.max + 1 }, false)
  await expectBoth({ quantity: 1.5 }, false)
  await expectBoth({ quantity: -1 }, false)
  await expectBoth({ product_type: 'a'.repeat(solutionFields.productType.limit) }, true)
  await expectBoth({ product_type: 'a'.repeat(solutionFields.productType.limit + 1) }, false)
  await expectBoth({ budget: '999999999999999.00' }, true)
  await expectBoth({ budget: '1500,5' }, false)
})
