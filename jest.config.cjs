const { findRemotes } = require('./scripts/remotes.cjs')
const { common: ofAll, ofRemotes } = require('./scripts/testing/jestOfRemotes.cjs')

/** A remote whose names are placeholders. It is tested like the others. */
const remoteTemplate = 'release/src/newRemote/mfe-template'

const common = { ...ofAll, modulePathIgnorePatterns: ['<rootDir>/var/', '/dist/'] }

const integrationTests = 'integration\\.test\\.ts$'
const releaseTests = '/release/test/|\\.release\\.test\\.ts$'

const withPostgres = {
  globalSetup: '<rootDir>/scripts/testing/startPostgres.mjs',
  globalTeardown: '<rootDir>/scripts/testing/stopPostgres.mjs',
}

const node = {
  ...common,
  ...withPostgres,
  testEnvironment: 'node',
  roots: ['<rootDir>/server', '<rootDir>/release', '<rootDir>/scripts', '<rootDir>/bench', '<rootDir>/tests'],
}

/** Types are checked by `npm run typecheck`; tests only transpile. */
module.exports = {
  // Tests type and wait as visitors do; on a busy machine that takes a while, and says nothing about the code.
  testTimeout: 30_000,
  reporters: ['default', '<rootDir>/tests/jestReporter.cjs'],
  projects: [
    {
      ...ofRemotes,
      ...common,
      displayName: 'browser',
      roots: ['shared', 'shell', ...findRemotes(__dirname), remoteTemplate, 'examples'].map(
        (folder) => `<rootDir>/${folder}`,
      ),
      moduleNameMapper: {
        ...ofRemotes.moduleNameMapper,
        '/productModules$': '<rootDir>/scripts/testing/jestProductModules.cjs',
        '/sharePictures$': '<rootDir>/scripts/testing/jestSharePictures.cjs',
      },
    },
    {
      ...node,
      displayName: 'node',
      // Bundles are evaluated in the process of the test.
      moduleNameMapper: {
        '/startProcess$': '<rootDir>/release/src/testing/startInProcess.ts',
      },
      testPathIgnorePatterns: [
        ...common.testPathIgnorePatterns,
        ...[integrationTests, releaseTests, `/${remoteTemplate}/`],
      ],
    },
    // Starts processes and databases, and publishes with the real isolation. Some wait for claims of a killed server to expire.
    {
      ...node,
      displayName: 'integration',
      testRegex: integrationTests,
      globalSetup: '<rootDir>/scripts/testing/startIntegration.mjs',
      // The compiled program starts faster.
      moduleNameMapper: {
        '/programOfRun\\.cjs$':
          '<rootDir>/var/integration/programs/release/src/service/runs/programOfRun.cjs',
      },
    },
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
      ...withPostgres,
      displayName: 'deploy',
      testEnvironment: 'node',
      roots: ['<rootDir>/deploy'],
      testRegex: '/deploy/test/.*\\.test\\.ts$',
    },
  ],
}
