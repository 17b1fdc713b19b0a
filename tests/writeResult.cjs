const { appendFileSync } = require('node:fs')

/**
 * `messages`: why it failed, with the colours of a terminal.
 *
 * @typedef {{ title: string, seconds: number, status: 'passed' | 'failed' | 'skipped', messages?: string[] }} TestResult
 */

/** Environment variable with the file in which reporters write results. */
const resultsVariable = 'TEST_RESULTS'

/**
 * Appends a result to the file of this run, as a line of JSON. Does nothing outside one.
 *
 * @param {TestResult} result
 */
function writeResult(result) {
  const file = process.env[resultsVariable]
  if (file) appendFileSync(file, `${JSON.stringify(result)}\n`)
}

module.exports = { resultsVariable, writeResult }
