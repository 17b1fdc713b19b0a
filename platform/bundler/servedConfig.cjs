const { listenOnIpv6Loopback } = require('../http/ipv6Loopback.cjs')
const { choosePort } = require('./devServer/choosePort.cjs')
const { localServer } = require('./devServer/localServer.cjs')
const { standaloneServer } = require('./devServer/standaloneServer.cjs')
const { federatedConfig } = require('./federatedConfig.cjs')
const { standaloneConfig } = require('./standaloneConfig.cjs')
const { root } = require('./variants.cjs')

/**
 * A remote on a development server: its local build, or the remote as an application of its own.
 *
 * @param {{ name: string, variant: 'standalone' | 'local', mode: 'production' | 'development' }} options
 * @param {{ local?: boolean }} env
 * @returns {Promise<{ devServer: { port: number, host: string,
 *   onListening: (devServer: { server: import('node:http').Server }) => Promise<void> } }>}
 */
async function servedConfig(options, env) {
  const port = await choosePort(root, options.name).catch(endWithSentence)
  /** @param {{ server: import('node:http').Server }} devServer */
  const onListening = async ({ server }) => {
    await listenOnIpv6Loopback(server)
    process.stdout.write(`${options.name} is served at http://localhost:${port}\n`)
  }
  if (env.local) return { ...federatedConfig(options), devServer: { ...localServer({ port }), onListening } }
  const devServer = { ...standaloneServer({ port }), onListening }
  return { ...standaloneConfig({ ...options, isRefreshed: true }), devServer }
}

/** The bundler would print a stack. */
function endWithSentence({ message }) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

module.exports = { servedConfig }
