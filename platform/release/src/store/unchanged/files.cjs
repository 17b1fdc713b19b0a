const path = require('node:path')

exports.renderDir = path.join(__dirname, '../../render')
