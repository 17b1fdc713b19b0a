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
function answer(status: number, body: string, headers: Record<string, string>): Response {
  const lowerCase = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  )
  return {
    status,
    ok: status >= 200 && status < 300,
    headers: { get: (name: string) => lowerCase[name.toLowerCase()] ?? null },
    // Rejects if the body is not JSON.
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
    if (!isConfig && !input.endsWith('/contact/request')) throw new Error(`Unexpected address ${input}`)
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
  const send = (controller = new AbortController()) =>
    sendLead(leadPaths.contact, lead, { idempotencyKey, controller })
  return { send, posts, configRequests, fetch }
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

test('a lead is posted to our own API with its idempotency key', async () => {
  const { send, posts, fetch } = network([stored()])

  expect(await settle(send())).toBe('sent')
  expect(posts).toHaveLength(1)
  expect(fetch).toHaveBeenLastCalledWith('/api/contact/request', expect.anything())
  expect(posts[0]).toMatchObject({ method: 'POST', redirect: 'error' })
  expect(posts[0]?.headers).toEqual({
    Authorization: 'Bearer publishable',
    'Content-Type': 'application/json',
    'Idempotency-Key': idempotencyKey,
  })
  expect(JSON.parse(posts[0]?.body as string)).toEqual(lead)
})

test('the configuration is fetched once', async () => {
  const { send, configRequests } = network([stored(), stored()])
  await settle(send())
  await settle(send())

  expect(configRequests).toHaveLength(1)
})

describe('any success counts, and no body is read', () => {
  test.each([
    ['an empty object', 200, '{}', 'application/json'],
    ['no body', 204, '', ''],
    ['text', 200, 'ok', 'text/plain'],
    ['no type', 202, 'ok', ''],
    ['HTML', 200, '<h1>Recibido</h1>', 'text/html'],
    ['JSON that was cut off', 201, '{"refer', 'application/json'],
  ])('%s', async (_, status, body, type) => {
    const response = answer(status, body, type ? { 'Content-Type': type } : {})
    const json = jest.spyOn(response, 'json')
    const { send, posts } = network([response])

    expect(await settle(send())).toBe('sent')
    expect(posts).toHaveLength(1)
    expect(json).not.toHaveBeenCalled()
  })
})

test('a 401 fetches the configuration again', async () => {
  const { send, posts, configRequests } = network(
    [json(401, {}), stored()],
    [json(200, config), json(200, { ...config, apiKey: 'replaced' })],
  )

  expect(await settle(send())).toBe('sent')
  expect(configRequests.map(({ cache }) => cache)).toEqual(['default', 'reload'])
  expect(posts[1]?.headers).toMatchObject({ Authorization: 'Bearer replaced' })
})

test.each([
  ['a second 401', json(401, {}), json(401, {})],
  ['a 503 after a 401', json(401, {}), json(503, {})],
  ['a 401 after a 503', json(503, {}), json(401, {})],
])('%s is not retried', async (_, first, second) => {
  const { send, posts } = network([first, second, stored()])

  expect(await settle(send())).toBe('unavailable')
  expect(posts).toHaveLength(2)
})

test.each([
  ['a network error', new TypeError('Failed to fetch')],
  ['502', json(502, {})],
  ['503', json(503, {})],
  ['504', json(504, {})],
  ['429', json(429, {})],
])('%s is retried once, with the same key', async (_, trouble) => {
  const { send, posts } = network([trouble, stored()])

  expect(await settle(send())).toBe('sent')
  expect(posts).toHaveLength(2)
  for (const { headers } of posts) expect(headers).toMatchObject({ 'Idempotency-Key': idempotencyKey })

  const failing = network([trouble, trouble, stored()])
  expect(await settle(failing.send())).toBe('unavailable')
  expect(failing.posts).toHaveLength(2)
})

test('a configuration that fails to load is retried once', async () => {
  const { send, posts } = network([stored()], [json(500, {}), json(200, config)])
  expect(await settle(send())).toBe('sent')
  expect(posts).toHaveLength(1)

  const failing = network([stored()], [new TypeError('Failed to fetch'), json(500, {})])
  expect(await settle(failing.send())).toBe('unavailable')
  expect(failing.posts).toHaveLength(0)
})

describe('an API on another origin', () => {
  const elsewhere = () => json(200, { ...config, apiBase: 'https://api.example:8443/base' })

  test('gets the headers of the specification and no other', async () => {
    const { send, posts, fetch } = network([answer(200, '', {})], [elsewhere()])

    expect(await settle(send())).toBe('sent')
    expect(fetch).toHaveBeenLastCalledWith(
      'https://api.example:8443/base/contact/request',
      expect.objectContaining({ method: 'POST', redirect: 'error' }),
    )
    expect(posts.map(({ headers }) => headers)).toEqual([
      { Authorization: 'Bearer publishable', 'Content-Type': 'application/json' },
    ])
  })

  test.each<[string, () => Answer]>([
    ['a network error', () => new TypeError('Failed to fetch')],
    ['no answer', () => 'silence'],
    ['401', () => json(401, {})],
    ['429', () => json(429, {}, { 'Retry-After': '1' })],
    ['503', () => json(503, {})],
  ])('gets one request, also after %s', async (_, trouble) => {
    const { send, posts } = network([trouble(), stored()], [elsewhere()])

    expect(await settle(send())).toBe('unavailable')
    expect(posts).toHaveLength(1)
  })

  test('gets a new key with the next submission after a 401', async () => {
    const { send, posts, configRequests } = network([json(401, {}), stored()], [elsewhere(), elsewhere()])
    await settle(send())

    expect(await settle(send())).toBe('sent')
    expect(configRequests.map(({ cache }) => cache)).toEqual(['default', 'reload'])
    expect(posts).toHaveLength(2)
  })
})

test('an absolute address of this origin is our own API', async () => {
  const { send, posts } = network([stored()], [json(200, { ...config, apiBase: `${location.origin}/api` })])

  expect(await settle(send())).toBe('sent')
  expect(posts[0]?.headers).toMatchObject({ 'Idempotency-Key': idempotencyKey })
})

describe('the outcome is known within 15 seconds', () => {
  const busy = () => json(503, {}, { 'Retry-After': '9' })

  test.each<[string, Answer[], Answer[]]>([
    ['nothing answers', ['silence', 'silence'], []],
    ['the configuration does not answer', [], ['silence', 'silence']],
    ['the second attempt is not answered', [json(503, {}), 'silence'], []],
    ['the new configuration does not answer', [json(401, {}), stored()], [json(200, config), 'silence']],
    ['it waits, and the second attempt is not answered', [busy(), 'silence'], []],
  ])('%s', async (_, answers, configs) => {
    const { send } = network(answers, configs)
    const outcome = send()
    const hasSettled = jest.fn()
    void outcome.then(hasSettled)

    await jest.advanceTimersByTimeAsync(14_500)
    expect(hasSettled).toHaveBeenCalledWith('unavailable')
  })

  test('a slow answer before that counts', async () => {
    const { send, posts } = network(['silence'])
    void send()

    await jest.advanceTimersByTimeAsync(13_500)
    expect(posts[0]?.signal?.aborted).toBe(false)
  })
})

test('Retry-After in seconds is honoured', async () => {
  const { send, posts } = network([json(429, {}, { 'Retry-After': '7' }), stored()])
  const outcome = send()

  await jest.advanceTimersByTimeAsync(6_999)
  expect(posts).toHaveLength(1)
  await jest.advanceTimersByTimeAsync(1)
  expect(posts).toHaveLength(2)
  expect(await outcome).toBe('sent')
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
  expect(await outcome).toBe('sent')
})

test('a Retry-After of minutes is not waited for', async () => {
  const { send, posts } = network([json(429, {}, { 'Retry-After': '300' }), stored()])

  expect(await settle(send())).toBe('unavailable')
  expect(posts).toHaveLength(1)
})

test.each([400, 413, 415, 422])('%i is rejected and not retried', async (status) => {
  const { send, posts } = network([json(status, { errors: { name: 'No' } }), stored()])

  expect(await settle(send())).toBe('rejected')
  expect(posts).toHaveLength(1)
})

test.each([403, 404, 500])('%i is unavailable without a retry', async (status) => {
  const { send, posts } = network([json(status, {}), stored()])

  expect(await settle(send())).toBe('unavailable')
  expect(posts).toHaveLength(1)
})

test('aborting ends the attempt and the retries', async () => {
  const controller = new AbortController()
  const { send, posts } = network(['silence', stored()])
  const outcome = send(controller)
  await jest.advanceTimersByTimeAsync(10)
  controller.abort()

  expect(await settle(outcome)).toBe('unavailable')
  expect(posts).toHaveLength(1)
})

test('aborting between two attempts ends the retries', async () => {
  const controller = new AbortController()
  const { send, posts } = network([json(503, {}), stored()])
  const outcome = send(controller)
  await jest.advanceTimersByTimeAsync(10)
  controller.abort()

  expect(await settle(outcome)).toBe('unavailable')
  expect(posts).toHaveLength(1)
})
