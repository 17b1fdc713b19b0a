const path = require('node:path')

exports.copyWorkerFile = path.join(__dirname, 'copyWorker.cjs')
exports.renderDir = path.join(__dirname, '../../render')
