const { readdirSync } = require('node:fs')
const { join } = require('node:path')

/** What the bundler puts in the place of `require.context` in mfe-products/src/content/productModules.ts. */
const folder = join(__dirname, '../../mfe-products/src/content/products')

module.exports = { productModules: readdirSync(folder).map((file) => require(join(folder, file))) }
