const { readdirSync } = require('node:fs')
const { join } = require('node:path')

/** Replaces `require.context` of mfe-products/src/content/productModules.ts, which only the bundler has. */
const folder = join(__dirname, '../../mfe-products/src/content/products')

module.exports = { productModules: readdirSync(folder).map((file) => require(join(folder, file))) }
