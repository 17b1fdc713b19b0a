module.exports = require('@site/build')
