const { relative } = require('node:path')
const { writeResult } = require('./writeResult.cjs')

/** Of all Jest tests: writes each result for the report of the whole run. */
module.exports = class {
  onTestCaseResult({ path }, { fullName, duration, status }) {
    const known = { passed: 'passed', failed: 'failed' }
    writeResult({
      title: `${relative(process.cwd(), path)} › ${fullName}`,
      seconds: (duration ?? 0) / 1000,
      status: known[status] ?? 'skipped',
    })
  }

  onTestFileResult({ path }, { testExecError, perfStats }) {
    if (!testExecError) return
    const seconds = perfStats.runtime / 1000
    writeResult({ title: relative(process.cwd(), path), seconds, status: 'failed' })
  }
}
