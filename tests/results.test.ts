import { formatReport, type SuiteResult } from './results'

const suites: SuiteResult[] = [
  { script: 'lint', seconds: 50, isPassed: true, tests: [] },
  {
    script: 'test:unit',
    seconds: 75.5,
    isPassed: false,
    tests: [
      { title: 'a.test.ts › one', seconds: 0.1, status: 'passed' },
      {
        title: 'a.test.ts › two',
        seconds: 3,
        status: 'failed',
        messages: ['\x1b[31mExpected: 2\x1b[0m\n\nReceived: 3'],
      },
      { title: 'b.test.ts › three', seconds: 0, status: 'skipped' },
    ],
  },
]

test('the report ends with the sums, each suite before it, and a suite without tests counts as one', () => {
  const lines = formatReport(suites).split('\n')
  expect(lines.slice(-4)).toEqual([
    'lint: 1 passed, 0 failed',
    'unit: 1 passed, 1 failed, 1 skipped',
    '',
    '2 passed, 1 failed, 1 skipped',
  ])
  expect(lines).toContain('  1 min 15.5 s  FAILED  test:unit')
})

test('a suite that ends badly without a failed test, as when it could not start, is a failure', () => {
  const [lint] = suites
  const stopped = formatReport([
    { ...lint!, isPassed: false },
    { ...suites[1]!, tests: [], isPassed: false },
  ])
  expect(stopped.split('\n').at(-1)).toBe('0 passed, 2 failed')
})

test('it names the slowest tests, the slowest first, and those that failed with their reasons', () => {
  const lines = formatReport(suites, 2).split('\n')
  const slowest = lines.indexOf('The slowest tests:')
  expect(lines.slice(slowest + 1, slowest + 4)).toEqual([
    '         3.0 s  test:unit › a.test.ts › two',
    '         0.1 s  test:unit › a.test.ts › one',
    '',
  ])
  const failed = lines.indexOf('Failed:')
  expect(lines.slice(failed + 1, failed + 5)).toEqual([
    '         3.0 s  test:unit › a.test.ts › two',
    '            Expected: 2',
    '            Received: 3',
    '',
  ])
})
