import { areAnswered, mayVisitGoOn } from './visit'

const request = jest.fn<Promise<{ status: number }>, [string]>()
beforeAll(() => void Object.assign(globalThis, { fetch: request }))

test.each([
  ['its set may be used', 204, true],
  ['its set was revoked or removed', 205, false],
  ['the server fails', 503, true],
])('a visit of which %s: %s, %s', async (_state, status, mayGoOn) => {
  request.mockResolvedValueOnce({ status })
  await expect(mayVisitGoOn(12)).resolves.toBe(mayGoOn)
  expect(request).toHaveBeenCalledWith('/visitas/12', { priority: 'low' })
})

test('a visit goes on without an answer', async () => {
  request.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(mayVisitGoOn(12)).resolves.toBe(true)
})

const file = (url: string) => ({ url, integrity: '' })
const remote = { entry: file('/assets/mfe-contact/entry.js'), scripts: [file('/assets/mfe-contact/1.js')] }

test.each([
  ['a file is gone', [200, 404], true],
  ['all files are there', [200, 200], true],
  ['the server fails', [200, 502], false],
  ['a request fails', [200, undefined], false],
])('%s: %j', async (_state, statuses, expected) => {
  request.mockImplementation((url) => {
    const status = statuses[url.endsWith('entry.js') ? 0 : 1]
    return status === undefined
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve({ status })
  })
  await expect(areAnswered(remote)).resolves.toBe(expected)
})
