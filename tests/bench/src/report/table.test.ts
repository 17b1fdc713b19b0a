import { showKilobytes, showSummary, table } from './table'

test('a table has a line for its headings, one below, and one for each row', () => {
  expect(table(['page', 'LCP'], [['home', '998']])).toBe('| page | LCP |\n| --- | --- |\n| home | 998 |')
})

test('a summary shows its range only where there is one', () => {
  expect(showSummary({ median: 1.05, min: 0.98, max: 1.2 }, 2)).toBe('1.05 (0.98–1.20)')
  expect(showSummary({ median: 0, min: 0, max: 0.001 }, 2)).toBe('0.00')
})

test('a kilobyte is 1000 bytes', () => {
  expect(showKilobytes(84_760)).toBe('84.8')
})
