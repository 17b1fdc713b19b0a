const BundleRecordPlugin = require('./plugins/BundleRecordPlugin.cjs')
const { baseConfig } = require('./baseConfig.cjs')
const { outputFolder } = require('./variants.cjs')

/** A single CommonJS file with all lazy parts, so that rendering never waits. */
function serverConfig({ name, mode, variant, entry, externals }) {
  const base = baseConfig({ name, mode, isServer: true })
  return {
    ...base,
    name: `${name}:server`,
    target: 'node20',
    entry: { bundle: entry },
    output: {
      ...base.output,
      path: outputFolder(name, variant, 'server'),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
    },
    module: { ...base.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
    externals: Object.fromEntries(externals.map((request) => [request, `commonjs ${request}`])),
    optimization: { minimize: false, splitChunks: false },
    plugins: [new BundleRecordPlugin()],
  }
}

module.exports = { serverConfig }
