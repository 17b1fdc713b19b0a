import { shareResult } from './shareResult'

const KEEP_MS = 1000

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('a thousand callers share one run and its result', async () => {
  let runs = 0
  const shared = shareResult(() => Promise.resolve(++runs), KEEP_MS)

  expect(new Set(await Promise.all(Array.from({ length: 1000 }, shared)))).toEqual(new Set([1]))
  await jest.advanceTimersByTimeAsync(KEEP_MS)
  expect(await shared()).toBe(2)
})

test('a failure is shared as long', async () => {
  let runs = 0
  const shared = shareResult(() => Promise.reject(new Error(`run ${++runs}`)), KEEP_MS)

  await expect(shared()).rejects.toThrow('run 1')
  await expect(shared()).rejects.toThrow('run 1')
  await jest.advanceTimersByTimeAsync(KEEP_MS)
  await expect(shared()).rejects.toThrow('run 2')
})

test('while a run takes long, none begins beside it', async () => {
  let runs = 0
  const shared = shareResult(async () => {
    runs++
    await new Promise((resolve) => setTimeout(resolve, 10 * KEEP_MS))
  }, KEEP_MS)

  const first = shared()
  await jest.advanceTimersByTimeAsync(9 * KEEP_MS)
  void shared()
  expect(runs).toBe(1)
  await jest.advanceTimersByTimeAsync(KEEP_MS)
  await first
})
