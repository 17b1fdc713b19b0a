/** One post that reached the API. */
export interface LeadPost {
  address: unknown
  body: unknown
  key: string
}

export interface FakeLeadApi {
  /** What the network answers to the next posts; the last one stays. */
  answers: (() => Promise<unknown>)[]
  posts: LeadPost[]
}

/** An answer of the API, as JSON. */
export const answerOf =
  (status: number, body: unknown = {}) =>
  () =>
    Promise.resolve({
      status,
      ok: status < 300,
      headers: { get: (name: string) => (name === 'Content-Type' ? 'application/json' : null) },
      json: () => Promise.resolve(body),
    })

export const stored = answerOf(201)

/** An idempotency key, whichever. */
export const anyKey: unknown = expect.stringMatching(/^[0-9a-f-]{36}$/)

/** The lead API and an empty storage, anew before every test of the file. */
export function fakeLeadApi(): FakeLeadApi {
  const api: FakeLeadApi = { answers: [], posts: [] }

  beforeEach(() => {
    api.answers = [stored]
    api.posts = []
    sessionStorage.clear()
    globalThis.fetch = jest.fn((address: unknown, init: RequestInit = {}) => {
      if (address === '/config.json') return answerOf(200, { apiBase: '/api', apiKey: 'publishable' })()
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

/** An answer that waits until it is let go. */
export function heldAnswer(answer = stored) {
  let release = () => {}
  return {
    answer: () => new Promise((resolve) => (release = () => resolve(answer()))),
    release: () => release(),
  }
}
