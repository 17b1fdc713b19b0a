const { existsSync } = require('node:fs')
const path = require('node:path')
const { pathToFileURL } = require('node:url')

const source = path.join(__dirname, 'jobProcess.ts')
const isSource = existsSync(source)

exports.entryFile = isSource ? source : path.join(__dirname, 'jobProcess.js')
exports.nodeOptions = isSource ? ['--import', pathToFileURL(require.resolve('tsx')).href] : []
exports.workingDir = path.join(__dirname, '../../..')
