const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin')
const MiniCssExtractPlugin = require('mini-css-extract-plugin')
const { standaloneServer } = require('./devServer/standaloneServer.cjs')
const { assetModuleFilename } = require('./baseConfig.cjs')
const { clientConfig } = require('./clientConfig.cjs')

/** A remote as an application of its own, in a plain frame. */
function standaloneConfig(options, { port, isServed }) {
  const client = clientConfig({ ...options, isRefreshed: isServed })
  return {
    ...client,
    entry: './src/standalone.tsx',
    ...(isServed && { devtool: 'eval-source-map' }),
    output: {
      path: client.output.path,
      filename: 'js/[name].js',
      publicPath: '/',
      assetModuleFilename,
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: 'css/[name].css' }),
      ...(isServed ? [new ReactRefreshPlugin({ overlay: false })] : []),
    ],
    devServer: standaloneServer({ port }),
  }
}

module.exports = { standaloneConfig }
