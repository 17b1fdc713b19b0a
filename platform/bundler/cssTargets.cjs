const browserslist = require('browserslist')
const { browserslistToTargets } = require('lightningcss')
const { kitFolder } = require('./variants.cjs')

/** The oldest browsers that get the site's looks: nesting is flattened for them (docs/browsers.md). */
const cssTargets = browserslistToTargets(browserslist(null, { path: kitFolder, env: 'styled' }))

module.exports = { cssTargets }
