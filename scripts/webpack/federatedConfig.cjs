const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack')
const reactVersion = require('react/package.json').version
const sharedVersion = require('../../shared/package.json').version
const FederationEntryIdPlugin = require('./plugins/FederationEntryIdPlugin.cjs')
const LeanFederationPlugin = require('./leanFederation/LeanFederationPlugin.cjs')
const ChunkAttemptPlugin = require('./plugins/ChunkAttemptPlugin.cjs')
const { clientConfig } = require('./clientConfig.cjs')
const { containerName } = require('./variants.cjs')

/**
 * Packages that must exist once on the page: a second React breaks hooks, and a second copy of the
 * runtime would keep its own idea of the address. The shell provides them, so a remote never brings
 * its own (`import: false`), which is also what lets subresource integrity cover all of its chunks.
 */
const singletons = Object.fromEntries(
  [
    ['react', reactVersion],
    ['react-dom', reactVersion],
    ['@site/shared/runtime', sharedVersion],
  ].map(([name, version]) => [
    name,
    { singleton: true, requiredVersion: `^${version.split('.')[0]}`, import: false },
  ]),
)

/** The client of a remote: a federation container. */
function federatedConfig(options) {
  const { name } = options
  const client = clientConfig(options)
  return {
    ...client,
    entry: {},
    plugins: [
      ...client.plugins,
      new ChunkAttemptPlugin(containerName(name)),
      new FederationEntryIdPlugin(),
      new LeanFederationPlugin(),
      new ModuleFederationPlugin({
        name: containerName(name),
        filename: options.isWatched ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
        // What a remote publishes as data is for the release tool: browsers get it with each page.
        exposes: { './remote': './src/remote.client.tsx' },
        shared: singletons,
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        dev: false,
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
    ],
  }
}

module.exports = { federatedConfig }
