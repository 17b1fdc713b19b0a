const { existsSync } = require('node:fs')
const path = require('node:path')
const { pathToFileURL } = require('node:url')

const source = path.join(__dirname, 'jobProcess.ts')
const isSource = existsSync(source)

/** Absolute path of jobProcess.ts, or of what it was compiled to. */
exports.entryFile = isSource ? source : path.join(__dirname, 'jobProcess.js')
/** What Node needs to run it. */
exports.nodeOptions = isSource ? ['--import', pathToFileURL(require.resolve('tsx')).href] : []
/** The repository. */
exports.workingDir = path.join(__dirname, '../../..')
