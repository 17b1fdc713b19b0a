const path = require('node:path')
const webpack = require('webpack')
const { shellConfig } = require('../../../../webpack.common')

/* The same sources in one build without federation. `--env output=<folder>` sets the output folder. */
module.exports = ({ output }) => {
  const [client] = shellConfig()()
  return {
    ...client,
    name: 'one-bundle',
    output: { ...client.output, path: output, publicPath: '/assets/one-bundle/' },
    module: { ...client.module, rules: client.module.rules.map(withoutSheets) },
    plugins: [
      ...client.plugins,
      new webpack.NormalModuleReplacementPlugin(/\/importPageModule$/, (resource) => {
        if (resource.context.includes(`${path.sep}shell${path.sep}`))
          resource.request = path.join(__dirname, 'bundledModules.ts')
      }),
    ],
  }
}

/** Documents have the style sheets of the federated build, so this one needs only the class names. */
function withoutSheets(rule) {
  if (!rule.test?.test('a.module.css')) return rule
  const [cssLoader] = rule.use.slice(-1)
  const modules = { ...cssLoader.options.modules, exportOnlyLocals: true }
  return { test: rule.test, use: [{ ...cssLoader, options: { ...cssLoader.options, modules } }] }
}
