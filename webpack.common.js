const webpack = require('webpack')
const BuildRecordPlugin = require('./platform/bundler/plugins/BuildRecordPlugin.cjs')
const LeanFederationPlugin = require('./platform/bundler/leanFederation/LeanFederationPlugin.cjs')
const { clientConfig } = require('./platform/bundler/clientConfig.cjs')
const { federatedConfig } = require('./platform/bundler/federatedConfig.cjs')
const { servedConfig } = require('./platform/bundler/servedConfig.cjs')
const { serverConfig } = require('./platform/bundler/serverConfig.cjs')
const { standaloneConfig } = require('./platform/bundler/standaloneConfig.cjs')
const { containerName, getVariant } = require('./platform/bundler/variants.cjs')

/** What the shell's server bundle hands out to the server bundles of the remotes. */
const serverSingletons = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  '@site/shared/runtime',
]

/**
 * Builds of the shell: plain webpack, no federation plugin. The host's runtime is an ordinary lazy
 * chunk, which keeps 19 KB off every page that shows no remote (decisions 0001 and 0090).
 */
function shellConfig() {
  return (env = {}) => {
    const options = { name: 'shell', ...getVariant(env) }
    const client = clientConfig(options)
    return [
      {
        ...client,
        entry: {
          main: './src/entry.client.ts',
          // Inline in each document.
          boot: { import: './src/boot/boot.ts', filename: 'js/boot.js' },
          visited: { import: './src/boot/markVisited.ts', filename: 'js/visited.js' },
        },
        plugins: [
          ...client.plugins,
          new webpack.DefinePlugin({
            FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
            FEDERATION_HAS_EXPOSES: 'false',
            ENV_TARGET: '"web"',
            'typeof FEDERATION_ALLOW_NEW_FUNCTION': '"undefined"',
          }),
          new LeanFederationPlugin(),
          new BuildRecordPlugin(),
        ],
      },
      // Whole, React included: an old release renders with what it was built with.
      serverConfig({ ...options, entry: './src/entry.server.tsx', externals: [] }),
    ]
  }
}

/**
 * Builds of a remote: the federated client and the server bundle; with `--env local` the client alone;
 * with `--env standalone` the remote in a plain frame on its own port. Alone it is an ordinary
 * application, because a container whose shared packages are all `import: false` cannot start outside
 * a shell.
 *
 * @param {{ name: string }} options Package folder. Its package.json states the port of its development servers.
 */
function remoteConfig({ name }) {
  return (env = {}) => {
    const options = { name, ...getVariant(env) }
    if (env.WEBPACK_SERVE) return servedConfig(options, env)
    if (env.standalone) return standaloneConfig(options)
    if (env.local) return federatedConfig(options)
    return [
      federatedConfig(options),
      serverConfig({ ...options, entry: './src/remote.tsx', externals: serverSingletons }),
    ]
  }
}

module.exports = { shellConfig, remoteConfig, containerName }
