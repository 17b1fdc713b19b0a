const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack')
const reactVersion = require('react/package.json').version
const sharedVersion = require('@site/shared/package.json').version
const FederationEntryIdPlugin = require('./plugins/FederationEntryIdPlugin.cjs')
const LeanFederationPlugin = require('./leanFederation/LeanFederationPlugin.cjs')
const ChunkAttemptPlugin = require('./plugins/ChunkAttemptPlugin.cjs')
const { clientConfig } = require('./clientConfig.cjs')
const { containerName } = require('./variants.cjs')

/**
 * Packages that must exist once on the page: a second React breaks hooks, and a second runtime would have contexts of its
 * own. The shell provides them, so remotes do not bundle them (`import: false`). Subresource integrity can therefore cover
 * all chunks of a remote.
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

/** The client build of a remote: a federation container. */
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
        // Without the data that a remote publishes: the release tool reads it, and pages carry what browsers need.
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
