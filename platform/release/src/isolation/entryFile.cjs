const path = require('node:path')

exports.entryFile = path.join(__dirname, 'bundleProcess.cjs')
