/** A JSON response of the API. */
export const createAnswer =
  (status: number, body: unknown = {}) =>
  () =>
    Promise.resolve({
      status,
      ok: status < 300,
      headers: { get: (name: string) => (name === 'Content-Type' ? 'application/json' : null) },
      json: () => Promise.resolve(body),
    })

export const stored = createAnswer(201, { reference: '6f1c1a7e-8d3c-4b0e-9a53-2f5d1e0c7b11' })

/** Matches any idempotency key. */
export const anyKey: unknown = expect.stringMatching(/^[0-9a-f-]{36}$/)

/** A fake lead API. It is reset, and session storage is cleared, before every test of the file. */
export function fakeLeadApi() {
  const api = {
    /** Answers to the next requests, in order; the last one repeats. */
    answers: [] as (() => Promise<unknown>)[],
    /** Requests that reached the API. */
    posts: [] as { address: unknown; body: unknown; key: string }[],
  }

  beforeEach(() => {
    api.answers = [stored]
    api.posts = []
    sessionStorage.clear()
    globalThis.fetch = jest.fn((address: unknown, init: RequestInit = {}) => {
      if (address === '/config.json') return createAnswer(200, { apiBase: '/api', apiKey: 'publishable' })()
      api.posts.push({
        address,
        body: JSON.parse(init.body as string),
        key: (init.headers as Record<string, string>)['Idempotency-Key'] ?? '',
      })
      return (api.answers.length > 1 ? api.answers.shift()! : api.answers[0]!)()
    }) as unknown as typeof fetch
  })
  return api
}

/** An answer that stays pending until `release` is called. */
export function pendingAnswer(answer = stored) {
  let release = () => {}
  return {
    answer: () => new Promise((resolve) => (release = () => resolve(answer()))),
    release: () => release(),
  }
}
