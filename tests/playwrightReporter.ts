import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { writeResult } from './writeResult.cjs'

/** Of all browser tests: writes each result for the report of the whole run. */
export default class implements Reporter {
  onTestEnd(test: TestCase, { duration, status, retry }: TestResult) {
    const isFinal = status === test.expectedStatus || status === 'skipped' || retry === test.retries
    if (!isFinal) return
    // The path begins with the project and the file.
    const again = retry > 0 ? ' (repeated)' : ''
    const title = test.titlePath().filter(Boolean).join(' › ') + again
    const known = status === 'passed' || status === 'skipped' ? status : 'failed'
    writeResult({ title, seconds: duration / 1000, status: known })
  }
}
