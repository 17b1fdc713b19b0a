const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack')
const CssMinimizerPlugin = require('css-minimizer-webpack-plugin')
const HtmlWebpackPlugin = require('html-webpack-plugin')
const MiniCssExtractPlugin = require('mini-css-extract-plugin')
const path = require('node:path')
const { readFileSync } = require('node:fs')
const { dependencies } = require('./package.json')

const shared = Object.fromEntries(
  ['react', 'react-dom', 'react-router'].map((name) => [
    name,
    { singleton: true, requiredVersion: dependencies[name] },
  ]),
)

const build = (name, { entry, publicPath, federation, plugins = [] }) => ({
  name,
  mode: 'production',
  target: 'web',
  entry,
  output: {
    path: path.join(__dirname, 'dist', publicPath),
    publicPath,
    uniqueName: name,
    filename: 'js/[name].[contenthash:8].js',
  },
  resolve: { extensions: ['.js', '.jsx'] },
  module: {
    rules: [
      { test: /\.jsx$/, loader: 'esbuild-loader', options: { jsx: 'automatic', target: 'es2022' } },
      {
        test: /\.css$/,
        use: [MiniCssExtractPlugin.loader, { loader: 'css-loader', options: { url: false, modules: false } }],
      },
    ],
  },
  optimization: { minimizer: ['...', new CssMinimizerPlugin()] },
  plugins: [
    new MiniCssExtractPlugin({ filename: 'css/[name].[contenthash:8].css' }),
    new ModuleFederationPlugin({ name, dts: false, shared, ...federation }),
    ...plugins,
  ],
})

module.exports = () => [
  build('shell', {
    entry: './src/index.js',
    publicPath: '/',
    federation: { remotes: { pages: 'pages@/remote/remoteEntry.js' } },
    plugins: [
      new HtmlWebpackPlugin({
        template: './src/index.html',
        loader: readFileSync(path.join(__dirname, 'generated/loader.html'), 'utf8'),
      }),
    ],
  }),
  build('pages', {
    entry: {},
    publicPath: '/remote/',
    federation: {
      filename: 'remoteEntry.js',
      exposes: { './Product': './src/Product.jsx', './Contact': './src/Contact.jsx' },
    },
  }),
]
