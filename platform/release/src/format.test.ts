import { formatTime } from './format'

test.each([
  [0, 'now'],
  [59_999, 'now'],
  [60_000, '1 minute ago'],
  [59 * 60_000, '59 minutes ago'],
  [60 * 60_000, '1 hour ago'],
  [47 * 3_600_000, '1 day ago'],
  [90 * 86_400_000, '90 days ago'],
  // The clock of another machine.
  [-5000, 'now'],
])('after %d ms', (ms, age) => {
  const at = '2026-11-25T04:00:30.000Z'
  expect(formatTime(at, Date.parse(at) + ms)).toBe(`2026-11-25 04:00 UTC (${age})`)
})
