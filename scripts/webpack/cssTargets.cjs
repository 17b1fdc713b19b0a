const browserslist = require('browserslist')
const { browserslistToTargets } = require('lightningcss')
const { root } = require('./variants.cjs')

/** The oldest browsers that get the site's looks: nesting is flattened for them (docs/browsers.md). */
const cssTargets = browserslistToTargets(browserslist(null, { path: root, env: 'styled' }))

module.exports = { cssTargets }
