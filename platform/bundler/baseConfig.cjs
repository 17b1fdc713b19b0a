const path = require('node:path')
const { sharedRules } = require('./rules.cjs')
const { assetsPath, containerName, root } = require('./variants.cjs')

/** Files of a picture share a hash: see pictureLoader.cjs. */
function assetModuleFilename({ filename }) {
  const [, hash = '[contenthash:6]'] = /\?hash=(\w+)$/.exec(filename) ?? []
  return `media/[name].${hash}[ext]`
}

function baseConfig({
  name,
  mode,
  publicPath = assetsPath(name),
  isServer = false,
  isRefreshed = false,
  isWatched = false,
}) {
  const isProduction = mode === 'production'
  // With them the development server finds the line of the source that an error of a page came from.
  const hasSourceMaps = isWatched && !isProduction
  return {
    mode,
    context: path.join(root, name),
    // By lines: those of columns take longer.
    devtool: hasSourceMaps && 'cheap-module-source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // The package's exports resolve to its development build in production too.
      alias: isProduction
        ? {
            'react-router$': path.join(root, 'node_modules/react-router/dist/production/index.mjs'),
            'react-router/dom$': path.join(root, 'node_modules/react-router/dist/production/dom-export.mjs'),
          }
        : {},
    },
    module: { rules: sharedRules({ name, mode, isServer, isRefreshed, hasSourceMaps }) },
    output: {
      publicPath,
      assetModuleFilename,
      ...(hasSourceMaps && { devtoolModuleFilenameTemplate: '[absolute-resource-path]' }),
      hashFunction: 'sha256',
      uniqueName: containerName(name),
      // Otherwise a module that threw while it was evaluated counts as loaded at the next import.
      strictModuleExceptionHandling: true,
      clean: true,
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  }
}

module.exports = { baseConfig, assetModuleFilename }
