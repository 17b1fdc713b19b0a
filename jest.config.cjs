const { findRemotes } = require('./scripts/remotes.cjs')

/** Packages without CommonJS. Node loads them with `require`, and Jest cannot before Node 24.9. */
const esmPackages = '(content-disposition|jose)/'

const tsJest = [
  'ts-jest',
  {
    diagnostics: false,
    tsconfig: {
      allowJs: true,
      module: 'CommonJS',
      moduleResolution: 'node10',
      ignoreDeprecations: '6.0',
      jsx: 'react-jsx',
      esModuleInterop: true,
      target: 'ES2022',
      isolatedModules: true,
      verbatimModuleSyntax: false,
    },
  },
]

/** A remote whose names are placeholders. It is tested like the others. */
const remoteTemplate = 'release/src/newRemote/mfe-template'

const common = {
  transform: { '\\.tsx?$': tsJest, [`node_modules/${esmPackages}.*\\.js$`]: tsJest },
  transformIgnorePatterns: [`/node_modules/(?!${esmPackages})`],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['<rootDir>/var/', '/dist/'],
  clearMocks: true,
}

const processTests = 'processes\\.test\\.ts$'
const releaseTests = '/release/test/|\\.release\\.test\\.ts$'

const node = {
  ...common,
  globalSetup: '<rootDir>/scripts/testing/startPostgres.mjs',
  globalTeardown: '<rootDir>/scripts/testing/stopPostgres.mjs',
  testEnvironment: 'node',
  roots: ['<rootDir>/server', '<rootDir>/release', '<rootDir>/scripts', '<rootDir>/bench'],
}

/** Types are checked by `npm run typecheck`; tests only transpile. */
module.exports = {
  // Tests type and wait as visitors do; on a busy machine that takes a while, and says nothing about the code.
  testTimeout: 30_000,
  projects: [
    {
      ...common,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      roots: ['shared', 'shell', ...findRemotes(__dirname), remoteTemplate].map(
        (folder) => `<rootDir>/${folder}`,
      ),
      setupFilesAfterEnv: ['<rootDir>/scripts/testing/jestSetup.ts'],
      moduleNameMapper: {
        '\\.module\\.css$': 'identity-obj-proxy',
        '\\.css$': '<rootDir>/scripts/testing/jestAsset.cjs',
        '\\.(svg|png|ico|pdf|woff2)$': '<rootDir>/scripts/testing/jestAsset.cjs',
        '\\.picture$': '<rootDir>/scripts/testing/jestPicture.cjs',
        '/productModules$': '<rootDir>/scripts/testing/jestProductModules.cjs',
        '/sharePictures$': '<rootDir>/scripts/testing/jestSharePictures.cjs',
      },
    },
    {
      ...node,
      displayName: 'node',
      testPathIgnorePatterns: [
        ...common.testPathIgnorePatterns,
        ...[processTests, releaseTests, `/${remoteTemplate}/`],
      ],
    },
    // Starts, kills and restarts servers. Most of the time it waits for claims of a killed server to expire.
    { ...node, displayName: 'processes', testRegex: processTests },
    // Builds packages with the real bundler, publishes them and runs the gate on them in a browser.
    {
      ...common,
      displayName: 'release',
      testEnvironment: 'node',
      roots: ['<rootDir>/release'],
      testRegex: ['/release/test/.*\\.test\\.ts$', '\\.release\\.test\\.ts$'],
      globalSetup: '<rootDir>/release/test/publishBase.mjs',
    },
    // Installs the compiled server, and starts the proxies with the configurations in deploy/.
    {
      ...common,
      displayName: 'deploy',
      testEnvironment: 'node',
      roots: ['<rootDir>/deploy'],
      testRegex: '/deploy/test/.*\\.test\\.ts$',
    },
  ],
}
