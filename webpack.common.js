const path = require('node:path')
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack')
const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin')
const CssMinimizerPlugin = require('css-minimizer-webpack-plugin')
const MiniCssExtractPlugin = require('mini-css-extract-plugin')
const refreshTypeScript = require('react-refresh-typescript').default
const TerserPlugin = require('terser-webpack-plugin')
const webpack = require('webpack')
const { SubresourceIntegrityPlugin } = require('webpack-subresource-integrity')
const BuildRecordPlugin = require('./scripts/BuildRecordPlugin.cjs')
const LeanFederationPlugin = require('./scripts/leanFederation/LeanFederationPlugin.cjs')
const FederationEntryIdPlugin = require('./scripts/FederationEntryIdPlugin.cjs')
const RetryAddressPlugin = require('./scripts/RetryAddressPlugin.cjs')
const { localServer } = require('./scripts/localServer.cjs')
const { standaloneServer } = require('./scripts/standaloneServer.cjs')

const root = __dirname
const sharedVersion = require('./shared/package.json').version
const reactVersion = require('react/package.json').version

/**
 * Packages that must exist once on the page: a second React breaks hooks, and a second copy of the
 * runtime would keep its own idea of the address. The shell provides them, so a remote never brings
 * its own (`import: false`), which is also what lets subresource integrity cover all of its chunks.
 */
const singletons = Object.fromEntries(
  [
    ['react', reactVersion],
    ['react-dom', reactVersion],
    ['@site/shared/runtime', sharedVersion],
  ].map(([name, version]) => [
    name,
    { singleton: true, requiredVersion: `^${version.split('.')[0]}`, import: false },
  ]),
)

/** What the shell's server bundle hands out to the server bundles of the remotes. */
const serverSingletons = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  '@site/shared/runtime',
]

/** A federation container is a global variable: "mfe-contact" is "mfe_contact" there. */
const containerName = (name) => name.replaceAll('-', '_')

/**
 * Where the client files of a package are served. The path has no version in it: names carry a hash
 * of their content, so that a release shares what it did not change with the one before.
 */
const assetsPath = (name) => `/assets/${name}/`

/** The builds of a package are below `dist/<variant>`. */
const outputFolder = (name, variant, kind) => path.join(root, name, 'dist', variant, kind)

/**
 * The variants of a build, chosen by `--env <variant>`; production by default.
 *
 * `development` React's warnings in a release · `watch` for `npm run dev` · `standalone` a remote as an
 * application of its own · `local` a remote for the live site of someone who tests (decision 0013): it
 * meets the React of a release, so it is a production build, with files that are replaced in place.
 */
const variants = {
  production: { mode: 'production' },
  development: { mode: 'development' },
  watch: { mode: 'development', isWatched: true },
  standalone: { mode: 'development', isWatched: true },
  local: { mode: 'production', isWatched: true, isMinimized: false, publicPath: 'auto' },
}

function variantOf(env) {
  const variant = Object.keys(variants).find((name) => env[name]) ?? 'production'
  return { variant, ...variants[variant] }
}

function sharedRules({ name, isServer, isRefreshed }) {
  const cssModules = {
    auto: /\.module\.css$/,
    namedExport: false,
    exportLocalsConvention: 'as-is',
    exportOnlyLocals: isServer,
    // The hash does not depend on the content of the sheet, so two packages with different versions
    // of a shared component would style each other without the package's name in front.
    localIdentName: `${name}_[local]_[hash:base64:5]`,
    localIdentContext: root,
  }
  return [
    {
      test: /\.tsx?$/,
      loader: 'ts-loader',
      options: {
        transpileOnly: true,
        configFile: path.join(root, 'tsconfig.json'),
        compilerOptions: { noEmit: false },
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
      loader: path.join(root, 'scripts/shakableRouterLoader.cjs'),
    },
    {
      test: /react-dom-client\.production\.js$/,
      loader: path.join(root, 'scripts/stacklessErrorsLoader.cjs'),
    },
    { test: /\.picture$/, loader: path.join(root, 'scripts/pictureLoader.cjs'), type: 'javascript/auto' },
    {
      test: /\.(avif|webp|png|jpg|ico|svg|pdf|woff2)$/,
      // The server bundle's own are kept too: icons and pictures for sharing are named by documents alone.
      type: 'asset/resource',
    },
  ]
}

function baseConfig({ name, mode, publicPath = assetsPath(name), isServer = false, isRefreshed = false }) {
  const isProduction = mode === 'production'
  return {
    mode,
    context: path.join(root, name),
    devtool: false,
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // The package's exports lead to its development build in production too.
      alias: isProduction
        ? {
            'react-router$': path.join(root, 'node_modules/react-router/dist/production/index.mjs'),
            'react-router/dom$': path.join(root, 'node_modules/react-router/dist/production/dom-export.mjs'),
          }
        : {},
    },
    module: { rules: sharedRules({ name, isServer, isRefreshed }) },
    output: {
      publicPath,
      assetModuleFilename: 'media/[name].[contenthash:8][ext]',
      hashFunction: 'sha256',
      uniqueName: containerName(name),
      // Without it a module that threw while being evaluated counts as loaded at the second import.
      strictModuleExceptionHandling: true,
      clean: true,
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  }
}

/**
 * Tells V8 to compile all functions of a file while it arrives, beside the main thread. Without it each is read
 * twice, first for its end and then, at its first call, by the main thread. Before the hashes are made.
 */
function compileHint() {
  const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1
  // Not in the boot script: it is inline, so that nothing of it arrives beside the main thread.
  const files = { test: /\.js$/, exclude: /boot\.js$/ }
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

/** One commonjs file; lazy parts are in it, so that rendering never waits. */
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
  }
}

/**
 * Builds of the shell: plain webpack, no federation plugin. The host's runtime is an ordinary lazy
 * chunk, which keeps 19 KB off every page that shows no remote (decision 0001).
 */
function shellConfig() {
  return (env = {}) => {
    const options = { name: 'shell', ...variantOf(env) }
    const client = clientConfig(options)
    return [
      {
        ...client,
        entry: { main: './src/entry.client.ts', boot: { import: './src/boot.ts', filename: 'js/boot.js' } },
        plugins: [
          ...client.plugins,
          new webpack.DefinePlugin({
            FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
            FEDERATION_HAS_EXPOSES: 'false',
            ENV_TARGET: '"web"',
          }),
          new LeanFederationPlugin(),
          new BuildRecordPlugin(),
        ],
      },
      // Whole, React included: an old release renders with what it was built with.
      serverConfig({ ...options, entry: './src/entry.server.tsx', externals: [] }),
    ]
  }
}

/**
 * Builds of a remote: the federated client and the server bundle; with `--env local` the client alone;
 * with `--env standalone` the remote in a plain frame on its own port. Alone it is an ordinary
 * application, because a container whose shared packages are all `import: false` cannot start outside
 * a shell.
 *
 * @param {{ name: string, port: number }} options Package folder; port of its development servers.
 */
function remoteConfig({ name, port }) {
  return (env = {}) => {
    const options = { name, ...variantOf(env) }
    if (env.standalone) return standaloneConfig(options, { port, isServed: Boolean(env.WEBPACK_SERVE) })
    if (env.local) return { ...federatedConfig(options), devServer: localServer({ port }) }
    return [
      federatedConfig(options),
      serverConfig({ ...options, entry: './src/remote.tsx', externals: serverSingletons }),
    ]
  }
}

function federatedConfig(options) {
  const { name } = options
  const client = clientConfig(options)
  return {
    ...client,
    entry: {},
    plugins: [
      ...client.plugins,
      new RetryAddressPlugin(containerName(name)),
      new FederationEntryIdPlugin(),
      new LeanFederationPlugin(),
      new ModuleFederationPlugin({
        name: containerName(name),
        filename: options.isWatched ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
        // What a remote publishes as data is for the release tool: browsers get it with each page.
        exposes: { './remote': './src/remote.client.tsx' },
        shared: singletons,
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        dev: false,
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
    ],
  }
}

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
      assetModuleFilename: 'media/[name].[contenthash:8][ext]',
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: 'css/[name].css' }),
      ...(isServed ? [new ReactRefreshPlugin({ overlay: false })] : []),
    ],
    devServer: standaloneServer({ port }),
  }
}

module.exports = { shellConfig, remoteConfig, containerName, outputFolder }
