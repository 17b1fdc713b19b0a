const { remoteConfig } = require('../webpack.common')

module.exports = remoteConfig({ name: 'mfe-catalog', port: 3002 })
