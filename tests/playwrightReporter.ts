import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { writeResult } from './writeResult.cjs'

/** Writes the result of each browser test for the report of the whole run. */
export default class implements Reporter {
  onTestEnd(test: TestCase, { duration, status, errors }: TestResult) {
    // The path begins with the project and the file.
    const title = test.titlePath().filter(Boolean).join(' › ')
    const known = status === 'passed' || status === 'skipped' ? status : 'failed'
    const messages = errors.flatMap(({ message, snippet }) => [message ?? '', snippet ?? ''])
    writeResult({ title, seconds: duration / 1000, status: known, messages })
  }
}
