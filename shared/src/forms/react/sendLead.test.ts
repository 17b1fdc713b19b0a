import { leadPaths, type ContactRequest } from '../../contract/leads'
import type * as SendLeadModule from './sendLead'

const lead: ContactRequest = {
  name: 'Ana Quispe',
  company: 'Andina SRL',
  email: 'ana@andina.example',
  description: 'Diez conmutadores.',
  phone_number: '+59171234567',
}
const idempotencyKey = '8f14e45f-ceea-467f-a8d0-1c2f4d3b5a6e'
const config = { apiBase: '/api', apiKey: 'publishable' }

type Answer = Response | Error | 'silence'

const stored = () => json(201, { reference: 'f2b7' })
const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  answer(status, JSON.stringify(body), { 'Content-Type': 'application/json; charset=utf-8', ...headers })

/** jsdom has no Response. This has only what the sender reads. */
function answer(
  status: number,
  body: string,
  headers: Record<string, string>,
  type: ResponseType = 'basic',
): Response {
  const lowerCase = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  )
  return {
    status,
    type,
    ok: status >= 200 && status < 300,
    headers: { get: (name: string) => lowerCase[name.toLowerCase()] ?? null },
    // Rejects if the body is no JSON.
    json: () => Promise.resolve(body).then((text) => JSON.parse(text) as unknown),
  } as unknown as Response
}

/** A fake network that returns these answers in order. */
function network(answers: Answer[], configs: Answer[] = []) {
  const posts: RequestInit[] = []
  const configRequests: RequestInit[] = []

  const fetch = jest.fn(async (input: string, init: RequestInit = {}): Promise<Response> => {
    const isConfig = input === '/config.json'
    const next = isConfig ? (configs.shift() ?? json(200, config)) : answers.shift()
    if (isConfig) configRequests.push(init)
    else posts.push(init)
    if (!isConfig && input !== '/api/contact/request') throw new Error(`Unexpected address ${input}`)
    if (next === 'silence') {
      return new Promise((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
      })
    }
    if (next instanceof Error || !next) throw next ?? new Error('No answer left')
    return next
  })
  globalThis.fetch = fetch as unknown as typeof globalThis.fetch
  const { sendLead } = freshModule()
  const send = (signal?: AbortSignal) => sendLead(leadPaths.contact, lead, { idempotencyKey, signal })
  return { send, posts, configRequests }
}

/** Without a configuration from another test. */
function freshModule(): typeof SendLeadModule {
  jest.resetModules()
  return jest.requireActual('./sendLead')
}

beforeEach(() => {
  jest.useFakeTimers()
})

afterEach(() => {
  jest.useRealTimers()
})

async function settle<T>(outcome: Promise<T>): Promise<T> {
  await jest.runAllTimersAsync()
  return outcome
}

test('a lead is posted as JSON with the API key and its idempotency key', async () => {
  const { send, posts } = network([stored()])

  expect(await settle(send())).toEqual({ status: 'sent' })
  expect(posts).toHaveLength(1)
  expect(posts[0]).toMatchObject({
    method: 'POST',
    redirect: 'error',
    headers: {
      Authorization: 'Bearer publishable',
      'Content-Type': 'application/json',
      'Idempotency-Key': idempotencyKey,
    },
  })
  expect(JSON.parse(posts[0]?.body as string)).toEqual(lead)
})

test('the configuration is fetched once', async () => {
  const { send, configRequests } = network([stored(), stored()])
  await settle(send())
  await settle(send())

  expect(configRequests).toHaveLength(1)
})

test('a 401 fetches the configuration again', async () => {
  const { send, posts, configRequests } = network(
    [json(401, {}), stored()],
    [json(200, config), json(200, { ...config, apiKey: 'replaced' })],
  )

  expect(await settle(send())).toEqual({ status: 'sent' })
  expect(configRequests.map(({ cache }) => cache)).toEqual(['default', 'reload'])
  expect(posts[1]?.headers).toMatchObject({ Authorization: 'Bearer replaced' })
})

test('a second 401 is not retried', async () => {
  const { send, posts } = network([json(401, {}), json(401, {})])

  expect(await settle(send())).toEqual({ status: 'unavailable' })
  expect(posts).toHaveLength(2)
})

test.each([
  ['a network error', new TypeError('Failed to fetch')],
  ['502', json(502, {})],
  ['503', json(503, {})],
  ['504', json(504, {})],
  ['429', json(429, {})],
])('%s is retried with the same key', async (_, trouble) => {
  const { send, posts } = network([trouble, trouble, stored()])

  expect(await settle(send())).toEqual({ status: 'sent' })
  expect(posts).toHaveLength(3)
  for (const { headers } of posts) expect(headers).toMatchObject({ 'Idempotency-Key': idempotencyKey })
})

test('the outcome after two failed retries is unavailable', async () => {
  const { send, posts } = network([json(503, {}), json(503, {}), json(503, {}), stored()])

  expect(await settle(send())).toEqual({ status: 'unavailable' })
  expect(posts).toHaveLength(3)
})

test('a configuration that fails to load is retried', async () => {
  const { send, posts } = network(
    [stored()],
    [new TypeError('Failed to fetch'), json(500, {}), json(200, config)],
  )

  expect(await settle(send())).toEqual({ status: 'sent' })
  expect(posts).toHaveLength(1)
})

test('an attempt times out after 15 seconds', async () => {
  const { send, posts } = network(['silence', stored()])
  const outcome = send()

  await jest.advanceTimersByTimeAsync(14_999)
  expect(posts[0]?.signal?.aborted).toBe(false)
  await jest.advanceTimersByTimeAsync(1)
  expect(posts[0]?.signal?.aborted).toBe(true)
  expect(await settle(outcome)).toEqual({ status: 'sent' })
})

test('Retry-After in seconds is honoured', async () => {
  const { send, posts } = network([json(429, {}, { 'Retry-After': '7' }), stored()])
  const outcome = send()

  await jest.advanceTimersByTimeAsync(6_999)
  expect(posts).toHaveLength(1)
  await jest.advanceTimersByTimeAsync(1)
  expect(posts).toHaveLength(2)
  expect(await outcome).toEqual({ status: 'sent' })
})

test('Retry-After as a date is honoured', async () => {
  jest.setSystemTime(new Date('2026-01-01T00:00:00Z'))
  const { send, posts } = network([
    json(503, {}, { 'Retry-After': 'Thu, 01 Jan 2026 00:00:05 GMT' }),
    stored(),
  ])
  const outcome = send()

  await jest.advanceTimersByTimeAsync(4_999)
  expect(posts).toHaveLength(1)
  await jest.advanceTimersByTimeAsync(1)
  expect(await outcome).toEqual({ status: 'sent' })
})

test('a Retry-After of minutes is not waited for', async () => {
  const { send, posts } = network([json(429, {}, { 'Retry-After': '300' }), stored()])

  expect(await settle(send())).toEqual({ status: 'unavailable' })
  expect(posts).toHaveLength(1)
})

test.each([400, 413, 415, 422])('%i is rejected and not retried', async (status) => {
  const { send, posts } = network([json(status, {}), stored()])

  expect(await settle(send())).toEqual({ status: 'rejected' })
  expect(posts).toHaveLength(1)
})

test('a rejection contains the messages of its fields', async () => {
  const { send } = network([json(400, { errors: { email: 'El formato no es válido', name: 7 } })])

  expect(await settle(send())).toEqual({ status: 'rejected', errors: { email: 'El formato no es válido' } })
})

test('the HTML of a captive portal is not a success', async () => {
  const { send, posts } = network([answer(200, '<html>', { 'Content-Type': 'text/html' }), stored()])

  expect(await settle(send())).toEqual({ status: 'unavailable' })
  expect(posts).toHaveLength(1)
})

test.each(['{"status":"login"}', '"ok"', 'null', '{"reference":7}'])(
  'the JSON of a captive portal is not a success: %s',
  async (body) => {
    const { send, posts } = network([answer(200, body, { 'Content-Type': 'application/json' }), stored()])

    expect(await settle(send())).toEqual({ status: 'unavailable' })
    expect(posts).toHaveLength(1)
  },
)

test('any success of an API on another origin counts, whatever its JSON', async () => {
  const { send } = network([answer(200, '{"ok":true}', { 'Content-Type': 'application/json' }, 'cors')])

  expect(await settle(send())).toEqual({ status: 'sent' })
})

test('a success whose body is cut off is retried with the same key', async () => {
  const { send, posts } = network([answer(201, '{"refer', { 'Content-Type': 'application/json' }), stored()])

  expect(await settle(send())).toEqual({ status: 'sent' })
  expect(posts).toHaveLength(2)
  expect(posts[1]?.headers).toMatchObject({ 'Idempotency-Key': idempotencyKey })
})

test.each([
  ['500', [json(500, { request_id: '1a2b3c4d' })]],
  [
    '503, repeated',
    [json(503, { request_id: 'first' }), json(503, {}), json(503, { request_id: '1a2b3c4d' })],
  ],
])('a failure keeps the code of its last answer: %s', async (_, answers) => {
  const { send } = network(answers)
  expect(await settle(send())).toEqual({ status: 'unavailable', code: '1a2b3c4d' })
})

test('a code that is no text is ignored', async () => {
  const { send } = network([json(500, { request_id: { html: '<b>' } })])
  expect(await settle(send())).toEqual({ status: 'unavailable' })
})

test.each([403, 404, 500])('%i is unavailable without a retry', async (status) => {
  const { send, posts } = network([json(status, {}), stored()])

  expect(await settle(send())).toEqual({ status: 'unavailable' })
  expect(posts).toHaveLength(1)
})

test('aborting ends the attempt and the retries', async () => {
  const controller = new AbortController()
  const { send, posts } = network(['silence', stored()])
  const outcome = send(controller.signal)
  await jest.advanceTimersByTimeAsync(10)
  controller.abort()

  expect(await settle(outcome)).toEqual({ status: 'unavailable' })
  expect(posts).toHaveLength(1)
})

test('aborting between two attempts ends the retries', async () => {
  const controller = new AbortController()
  const { send, posts } = network([json(503, {}), stored()])
  const outcome = send(controller.signal)
  await jest.advanceTimersByTimeAsync(10)
  controller.abort()

  expect(await settle(outcome)).toEqual({ status: 'unavailable' })
  expect(posts).toHaveLength(1)
})
