import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import { Webhook } from 'standardwebhooks'
import type { StoredLead } from '../../leads/lead'
import { contactRequest, solutionRequest } from '../../testing/leads'
import { startReceiver } from '../../testing/receiver'
import { storedContact, storedSolution } from '../../testing/storedLeads'
import { DeliveryRefused, type DeliveryChannel } from '../deliveryChannel'
import { webhookHeaders, webhookChannel } from './webhookChannel'
import { upstreamChannel } from './upstreamChannel'

const key = Buffer.alloc(32, 7)
const secret = `whsec_${key.toString('base64')}`
const signal = new AbortController().signal

const schema = JSON.parse(readFileSync('platform/server/schemas/lead.created.schema.json', 'utf8')) as object

const webhookTo = (url: string) => webhookChannel({ url: new URL(url), key, allowedHosts: [] })
const upstreamTo = (base: string) => upstreamChannel({ base, token: 'token-of-the-tests', allowedHosts: [] })

/** Validates with the validator that Fastify brings. */
async function findProblems(body: string): Promise<unknown> {
  const app = Fastify()
  app.post('/', { schema: { body: schema } }, () => 'valid')
  const response = await app.inject({
    method: 'POST',
    url: '/',
    payload: body,
    headers: { 'content-type': 'application/json' },
  })
  await app.close()
  return response.body
}

describe('a webhook', () => {
  test.each<[string, StoredLead]>([
    ['a contact', storedContact],
    ['a solution', storedSolution],
    [
      'long texts',
      {
        ...storedSolution,
        name: '👨‍👩‍👧‍👦'.repeat(9),
        description: '\u202e"\\ñ\n'.repeat(66),
        quantity: 999_999,
        budget: '999999999999999.00',
        product_type: 'Router',
        currency: 'USD',
      },
    ],
  ])(
    'has a signature that receivers can verify and a body of the published schema: %s',
    async (_name, lead) => {
      const receiver = await startReceiver()
      await webhookTo(receiver.origin).deliver(lead, signal)
      const [request] = receiver.requests
      const headers = request!.headers as Record<string, string>

      const { created_at: timestamp, code, ...data } = lead
      const event = new Webhook(secret).verify(request!.body, headers) as { data: object }
      expect({ ...event, data: { ...event.data, is_quarantined: false, code } }).toEqual({
        type: 'lead.created',
        timestamp,
        data: { ...data, code },
      })
      expect(() => new Webhook(secret).verify(`${request!.body} `, headers)).toThrow()
      expect(await findProblems(request!.body)).toBe('valid')
    },
  )

  test('has the same id when it is repeated', async () => {
    const receiver = await startReceiver()
    const channel = webhookTo(receiver.origin)
    await channel.deliver(storedContact, signal)
    await channel.deliver(storedContact, signal)

    const ids = receiver.requests.map(({ headers }) => headers['webhook-id'])
    expect(ids).toEqual(Array(2).fill(`lead_${storedContact.reference}`))
  })

  test('is what docs/leads.md shows', async () => {
    const docs = readFileSync('docs/leads.md', 'utf8')
    const body = JSON.stringify(JSON.parse(/```json\n([^]*?)```/.exec(docs)?.[1] ?? ''))
    const id = /^webhook-id: (\S+)$/m.exec(docs)?.[1] ?? ''
    const timestamp = Number(/^webhook-timestamp: (\d+)$/m.exec(docs)?.[1])
    const headers = webhookHeaders(key, id, body, new Date(timestamp * 1000))

    expect(docs).toContain(secret)
    expect(docs).toContain(`content-length: ${Buffer.byteLength(body)}\n`)
    expect(docs).toContain(`webhook-signature: ${headers['webhook-signature']}\n`)
    expect(await findProblems(body)).toBe('valid')
  })

  test.each([
    ['{"type":"lead.created"}', 'timestamp'],
    ['{"type":"lead.deleted","timestamp":"2026-01-01T12:00:00.000Z","data":{}}', 'body/type'],
  ])('of another form breaks the schema: %s', async (body, problem) => {
    expect(await findProblems(body)).toContain(problem)
  })
})

describe('the upstream API', () => {
  test.each<[string, StoredLead, string, object]>([
    ['contacts', storedContact, '/v1/contact/request', contactRequest],
    ['solution requests', storedSolution, '/v1/products/request', solutionRequest],
  ])('gets %s exactly as specified', async (_name, lead, path, fields) => {
    const receiver = await startReceiver()
    await upstreamTo(`${receiver.origin}/v1`).deliver(lead, signal)
    const [request] = receiver.requests

    expect(request).toMatchObject({
      method: 'POST',
      path,
      headers: { authorization: 'Bearer token-of-the-tests', 'content-type': 'application/json' },
    })
    expect(JSON.parse(request!.body)).toEqual(fields)
  })
})

describe.each<[string, (url: string) => DeliveryChannel, number[]]>([
  ['webhook', webhookTo, [410]],
  ['upstream', upstreamTo, [401, 403]],
])('%s', (_name, channelTo, refusals) => {
  const attempt = async (status: number) => {
    const receiver = await startReceiver((response) => void response.writeHead(status).end('Ana Quispe'))
    return channelTo(receiver.origin)
      .deliver(storedContact, signal)
      .catch((error: unknown) => error)
  }

  test.each([200, 201, 202, 204])('status %i is a delivery', async (status) => {
    expect(await attempt(status)).toBeUndefined()
  })

  test.each([301, 304, 307, 400, 401, 403, 404, 410, 429, 500, 503])('status %i is none', async (status) => {
    const error = await attempt(status)
    expect(error).toMatchObject({ message: `The receiver answered with status ${status}.` })
    expect(error instanceof DeliveryRefused).toBe(refusals.includes(status))
  })

  test('an attempt ends within ten seconds', () => {
    expect(channelTo('https://example.com').attemptLimitMs).toBe(10_000)
  })
})
