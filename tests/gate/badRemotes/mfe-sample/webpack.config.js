const { remoteConfig } = require('../webpack.common')

module.exports = remoteConfig({ name: 'mfe-sample', port: 3009 })
