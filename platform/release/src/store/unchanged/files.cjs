const path = require('node:path')

/** Absolute path of the folder with the code that composes documents. */
exports.renderDir = path.join(__dirname, '../../render')
