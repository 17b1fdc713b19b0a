const path = require('node:path')
const MiniCssExtractPlugin = require('mini-css-extract-plugin')
const { assetModuleFilename } = require('./baseConfig.cjs')
const { clientConfig } = require('./clientConfig.cjs')
const { root, sharedFolder } = require('./variants.cjs')

/**
 * The bench of `npm run dev`: one bundle with the section states of all packages.
 *
 * @param {{ packages: readonly string[], folder: string, publicPath: string }} options Packages with a `src/states.tsx`, the
 *   folder that gets the files, and their address, which ends with "/".
 */
function benchConfig({ packages, folder, publicPath }) {
  return {
    ...clientConfig({ name: 'qa', mode: 'development', variant: 'standalone', isWatched: true }),
    context: root,
    entry: `data:text/javascript,${encodeURIComponent(entryCode(packages))}`,
    output: {
      path: folder,
      publicPath,
      filename: 'js/[name].js',
      assetModuleFilename,
    },
    plugins: [new MiniCssExtractPlugin({ filename: 'css/[name].css' })],
  }
}

function entryCode(packages) {
  const importFrom = (file, name) => `import { ${name} } from ${JSON.stringify(file)}\n`
  const imports = packages.map((name, index) =>
    importFrom(path.join(root, name, 'src/states.tsx'), `states as states${index}`),
  )
  const states = packages.map((name, index) => `${JSON.stringify(name)}: states${index}`)
  const bench = path.join(sharedFolder, 'src/standalone/renderSiteBench.tsx')
  return `${importFrom(bench, 'renderSiteBench')}${imports.join('')}renderSiteBench({ ${states.join(', ')} })`
}

module.exports = { benchConfig }
