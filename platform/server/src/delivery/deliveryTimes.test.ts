import { retryDelay } from './deliveryTimes'

const HOUR = 3_600_000

test.each([
  [1, 5_000, 10_000],
  [2, 10_000, 20_000],
  [3, 20_000, 40_000],
  [10, HOUR / 2, HOUR],
  [5_000, HOUR / 2, HOUR],
])('after %i failed attempts, the next one is %i to %i ms later', (attempts, shortest, longest) => {
  expect(retryDelay(attempts, 5_000, HOUR, 0)).toBe(shortest)
  expect(retryDelay(attempts, 5_000, HOUR, 1)).toBe(longest)
  expect(retryDelay(attempts, 5_000, HOUR, 0.5)).toBe((shortest + longest) / 2)
})
