const { remoteConfig } = require('../webpack.common')

module.exports = remoteConfig({ name: 'mfe-template' })
