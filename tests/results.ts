import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { TestResult } from './writeResult.cjs'

/** The results that reporters have written to a file. */
export function readResults(file: string): TestResult[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').trim().split('\n').filter(Boolean)
  // Cast: writeResult wrote them.
  return lines.map((line) => JSON.parse(line) as TestResult)
}

export interface SuiteResult {
  script: string
  seconds: number
  isPassed: boolean
  tests: TestResult[]
}

/** What a run says at its end: time and results of each suite, the slowest tests, what failed, and the sums. */
export function formatReport(suites: readonly SuiteResult[], slowest = 20): string {
  const tests = suites.flatMap((suite) => suite.tests.map((test) => ({ ...test, suite: suite.script })))
  const failed = tests.filter(({ status }) => status === 'failed')
  const slow = tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, slowest)
  return [
    '',
    ...(slow.length > 0 ? [`The slowest tests:`, ...slow.map(line), ''] : []),
    ...(failed.length > 0
      ? ['Failed:', ...failed.flatMap((test) => [line(test), ...reasons(test)]), '']
      : []),
    'Suites:',
    ...suites.map(
      ({ script, seconds, isPassed }) => `${duration(seconds)}  ${isPassed ? 'ok    ' : 'FAILED'}  ${script}`,
    ),
    '',
    ...suites.map((suite) => `${suite.script.replace(/.*:/, '')}: ${counts(suite)}`),
    '',
    counts(...suites),
  ].join('\n')
}

const line = ({ title, seconds, suite }: TestResult & { suite: string }) =>
  `${duration(seconds)}  ${suite} › ${title}`

/** The first lines of why a test failed: where the output of a run is cut, its end is what is left. */
function reasons({ messages = [] }: TestResult, count = 20): string[] {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n')
  return lines
    .filter((text) => text.trim() !== '')
    .slice(0, count)
    .map((text) => `${' '.repeat(12)}${text}`)
}

/** A suite without tests of its own, such as the type check, counts as one. */
function counts(...suites: SuiteResult[]): string {
  const sums = { passed: 0, failed: 0, skipped: 0 }
  for (const { tests, isPassed } of suites) {
    for (const { status } of tests) sums[status] += 1
    const hasFailed = tests.some(({ status }) => status === 'failed')
    if (tests.length === 0 || (!isPassed && !hasFailed)) sums[isPassed ? 'passed' : 'failed'] += 1
  }
  const skipped = sums.skipped > 0 ? `, ${sums.skipped} skipped` : ''
  return `${sums.passed} passed, ${sums.failed} failed${skipped}`
}

function duration(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const rest = (seconds % 60).toFixed(1).padStart(4)
  return minutes > 0 ? `${String(minutes).padStart(3)} min ${rest} s` : `${' '.repeat(8)}${rest} s`
}
