const { relative } = require('node:path')
const { writeResult } = require('./writeResult.cjs')

/** Writes the result of each Jest test for the report of the whole run. */
module.exports = class {
  onTestCaseResult({ path }, { fullName, duration, status, failureMessages }) {
    const known = { passed: 'passed', failed: 'failed' }
    writeResult({
      title: `${relative(process.cwd(), path)} › ${fullName}`,
      seconds: (duration ?? 0) / 1000,
      status: known[status] ?? 'skipped',
      messages: failureMessages,
    })
  }

  onTestFileResult({ path }, { testExecError, perfStats, failureMessage }) {
    if (!testExecError) return
    const seconds = perfStats.runtime / 1000
    const messages = failureMessage ? [failureMessage] : []
    writeResult({ title: relative(process.cwd(), path), seconds, status: 'failed', messages })
  }
}
