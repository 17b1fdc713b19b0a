import { pairedRatios, percentile, summarize } from './statistics'

test('the median of an even number of values is between the two in the middle', () => {
  expect(summarize([4, 1, 100, 2])).toEqual({ median: 3, min: 1, max: 100 })
})

test('one value is its own median, minimum and maximum', () => {
  expect(summarize([7])).toEqual({ median: 7, min: 7, max: 7 })
})

test('values are ordered as numbers', () => {
  expect(summarize([10, 9, 100]).median).toBe(10)
})

test('a high percentile is near the largest value', () => {
  const values = Array.from({ length: 101 }, (_, index) => index)
  expect(percentile(values, 99)).toBe(99)
  expect(percentile(values, 100)).toBe(100)
})

test('there is no median of nothing', () => {
  expect(() => summarize([])).toThrow('There are no values.')
})

test('ratios are computed from values measured together, not from medians', () => {
  expect(summarize(pairedRatios([100, 220, 1000], [100, 200, 500])).median).toBeCloseTo(1.1)
})

test('values without a reference have no ratio', () => {
  expect(() => pairedRatios([1, 2], [1])).toThrow('Each value needs one reference.')
})
