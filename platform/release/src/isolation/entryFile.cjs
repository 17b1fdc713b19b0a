const path = require('node:path')

/** Absolute path of bundleProcess.cjs. */
exports.entryFile = path.join(__dirname, 'bundleProcess.cjs')
