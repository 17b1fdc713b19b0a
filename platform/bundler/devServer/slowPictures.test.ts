import type { IncomingMessage, ServerResponse } from 'node:http'
import { delayPictures } from './slowPictures.cjs'

/** @returns Whether the request has gone on, before and after five seconds. */
async function isPassedOn(url: string, cookie?: string): Promise<[before: boolean, after: boolean]> {
  const next = jest.fn()
  // Casts: what the middleware uses.
  const response = { setHeader: jest.fn() } as unknown as ServerResponse
  const passing = delayPictures({ url, headers: { cookie } } as unknown as IncomingMessage, response, next)
  await jest.advanceTimersByTimeAsync(4900)
  const before = next.mock.calls.length > 0
  await jest.advanceTimersByTimeAsync(100)
  if (next.mock.calls.length > 0) await passing
  return [before, next.mock.calls.length > 0]
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('pictures wait while the cookie is set, and nothing else does', async () => {
  expect(await isPassedOn('/media/a.123456.avif', 'api-answer=slow; slow-pictures=1')).toEqual([false, true])
  expect(await isPassedOn('/media/a.svg?x=1', 'slow-pictures=1; b=2')).toEqual([false, true])
  expect(await isPassedOn('/media/a.avif', 'slow-pictures=10')).toEqual([true, true])
  expect(await isPassedOn('/media/a.avif')).toEqual([true, true])
  expect(await isPassedOn('/nunca-llega.webp')).toEqual([false, false])
  expect(await isPassedOn('/js/main.js', 'slow-pictures=1')).toEqual([true, true])
})
