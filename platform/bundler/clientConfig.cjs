const browserslist = require('browserslist')
const CssMinimizerPlugin = require('css-minimizer-webpack-plugin')
const { browserslistToTargets } = require('lightningcss')
const MiniCssExtractPlugin = require('mini-css-extract-plugin')
const TerserPlugin = require('terser-webpack-plugin')
const webpack = require('webpack')
const { SubresourceIntegrityPlugin } = require('webpack-subresource-integrity')
const BundleRecordPlugin = require('./plugins/BundleRecordPlugin.cjs')
const StyleIntegrityPlugin = require('./plugins/StyleIntegrityPlugin.cjs')
const { baseConfig } = require('./baseConfig.cjs')
const { containerName, kitFolder, outputFolder } = require('./variants.cjs')

/** The oldest browsers that get the site's looks: nesting is flattened for them (docs/browsers.md). */
const cssTargets = browserslistToTargets(browserslist(null, { path: kitFolder, env: 'styled' }))

/**
 * Makes V8 compile all functions of a file on a background thread while it arrives (decision 0033). Otherwise the main
 * thread compiles each at its first call. Runs before hashes are computed.
 */
function compileHint() {
  const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1
  // Not in inline scripts: the main thread compiles those anyway.
  const files = { test: /\.js$/, exclude: /(?:boot|visited)\.js$/ }
  return new webpack.BannerPlugin({ banner: '//# allFunctionsCalledOnLoad', raw: true, stage, ...files })
}

function clientConfig({ isWatched = false, isMinimized = true, ...options }) {
  const { name, mode, variant } = options
  const base = baseConfig({ ...options, isWatched })
  // Watched bundles are replaced in place, so neither their names nor their integrity depend on content.
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
      // A request that hangs must become a notice with a "Reintentar" button before the visitor gives up.
      // See shell/src/modules/ModuleLoader.ts.
      chunkLoadTimeout: 6500,
      trustedTypes: { policyName: containerName(name) },
    },
    optimization: {
      // In bytes before compression. Smaller shared modules are duplicated, because small files compress worse.
      splitChunks: { minSize: 30_000 },
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      realContentHash: true,
      minimize: mode === 'production' && isMinimized,
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          // In half of Terser's time. The further passes save 2 KB on every page.
          terserOptions: { ecma: 2020, compress: { passes: 3 }, format: { comments: false } },
          extractComments: false,
        }),
        new CssMinimizerPlugin({
          minify: CssMinimizerPlugin.lightningCssMinify,
          minimizerOptions: { targets: cssTargets },
        }),
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: `css/[name]${hash}.css`,
        chunkFilename: `css/[name]${hash}.css`,
      }),
      ...(mode === 'production' && isMinimized ? [compileHint()] : []),
      ...(isWatched
        ? []
        : [
            new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], enabled: true }),
            new StyleIntegrityPlugin(),
            new BundleRecordPlugin(),
          ]),
    ],
  }
}

module.exports = { clientConfig }
