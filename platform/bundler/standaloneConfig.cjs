const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin')
const MiniCssExtractPlugin = require('mini-css-extract-plugin')
const { assetModuleFilename } = require('./baseConfig.cjs')
const { clientConfig } = require('./clientConfig.cjs')

/** A remote as an application of its own, in a plain frame. On a development server, `isRefreshed`. */
function standaloneConfig(options) {
  const client = clientConfig(options)
  return {
    ...client,
    entry: './src/standalone.tsx',
    ...(options.isRefreshed && { devtool: 'eval-source-map' }),
    output: {
      path: client.output.path,
      filename: 'js/[name].js',
      publicPath: '/',
      assetModuleFilename,
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: 'css/[name].css' }),
      ...(options.isRefreshed ? [new ReactRefreshPlugin({ overlay: false })] : []),
    ],
  }
}

module.exports = { standaloneConfig }
