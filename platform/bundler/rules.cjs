const path = require('node:path')
const MiniCssExtractPlugin = require('mini-css-extract-plugin')
const refreshTypeScript = require('react-refresh-typescript').default
const { shortClassNames } = require('./classNames.cjs')
const { root, sharedFolder } = require('./variants.cjs')

function sharedRules({ name, mode, isServer, isRefreshed, hasSourceMaps }) {
  const cssModules = {
    auto: /\.module\.css$/,
    namedExport: false,
    exportLocalsConvention: 'as-is',
    exportOnlyLocals: isServer,
    // Readable in development. The hash does not depend on the sheet's content.
    localIdentName: `${name}_[local]_[hash:base64:5]`,
    localIdentContext: root,
    ...(mode === 'production' && {
      getLocalIdent: shortClassNames(name, { [name]: path.join(root, name), shared: sharedFolder }),
    }),
  }
  return [
    {
      test: /\.tsx?$/,
      loader: 'ts-loader',
      options: {
        transpileOnly: true,
        configFile: path.join(root, 'tsconfig.json'),
        compilerOptions: { noEmit: false, sourceMap: hasSourceMaps },
        ...(isRefreshed && { getCustomTransformers: () => ({ before: [refreshTypeScript()] }) }),
      },
    },
    {
      test: /\.css$/,
      use: [
        ...(isServer ? [] : [MiniCssExtractPlugin.loader]),
        { loader: 'css-loader', options: { modules: cssModules } },
      ],
      ...(!isServer && { sideEffects: true }),
    },
    {
      test: /node_modules\/react-router\/dist\/production\//,
      loader: require.resolve('./loaders/treeShakableRouterLoader.cjs'),
    },
    {
      test: /\.picture$/,
      loader: require.resolve('./loaders/pictureLoader.cjs'),
      type: 'javascript/auto',
    },
    {
      test: /\.(avif|webp|png|jpg|ico|svg|pdf|woff2)$/,
      // The server bundle's files are kept too: only documents name icons and share pictures.
      type: 'asset/resource',
    },
  ]
}

module.exports = { sharedRules }
