const CssMinimizerPlugin = require('css-minimizer-webpack-plugin')
const MiniCssExtractPlugin = require('mini-css-extract-plugin')
const TerserPlugin = require('terser-webpack-plugin')
const webpack = require('webpack')
const { SubresourceIntegrityPlugin } = require('webpack-subresource-integrity')
const { baseConfig } = require('./baseConfig.cjs')
const { containerName, outputFolder } = require('./variants.cjs')

/**
 * Tells V8 to compile all functions of a file while it arrives, beside the main thread. Without it each is read
 * twice, first for its end and then, at its first call, by the main thread. Before the hashes are made.
 */
function compileHint() {
  const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1
  // Not in what is inline: nothing of it arrives beside the main thread.
  const files = { test: /\.js$/, exclude: /(?:boot|visited)\.js$/ }
  return new webpack.BannerPlugin({ banner: '//# allFunctionsCalledOnLoad', raw: true, stage, ...files })
}

function clientConfig({ isWatched = false, isMinimized = true, ...options }) {
  const { name, mode, variant } = options
  const base = baseConfig(options)
  // Watched bundles are replaced in place: no hashes in their names, nothing that pins their content.
  const hash = isWatched ? '' : '.[contenthash:8]'
  return {
    ...base,
    name: `${name}:client`,
    target: ['web', 'es2022'],
    output: {
      ...base.output,
      path: outputFolder(name, variant, 'client'),
      filename: `js/[name]${hash}.js`,
      chunkFilename: `js/[name]${hash}.js`,
      crossOriginLoading: 'anonymous',
      // A request that hangs must become a notice with a "Reintentar" button while the visitor still waits.
      chunkLoadTimeout: 8000,
      trustedTypes: { policyName: containerName(name) },
    },
    optimization: {
      // Before compression. What two pages share is in both up to this size: a file of its own compresses worse.
      splitChunks: { minSize: 30_000 },
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      realContentHash: true,
      minimize: mode === 'production' && isMinimized,
      minimizer: [
        new TerserPlugin({
          // The second pass takes 2 KB off what every page loads.
          terserOptions: { ecma: 2020, compress: { passes: 2 }, format: { comments: false } },
          extractComments: false,
        }),
        new CssMinimizerPlugin(),
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: `css/[name]${hash}.css`,
        chunkFilename: `css/[name]${hash}.css`,
      }),
      ...(mode === 'production' && isMinimized ? [compileHint()] : []),
      ...(isWatched ? [] : [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], enabled: true })]),
    ],
  }
}

module.exports = { clientConfig }
