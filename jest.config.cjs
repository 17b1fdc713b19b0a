const { findRemotes } = require('./platform/bundler/remotes.cjs')
const { common: ofAll, ofRemotes } = require('./platform/bundler/jest/jestOfRemotes.cjs')

/** A remote whose names are placeholders. It is tested like the others. */
const remoteTemplate = 'tools/new-remote/mfe-template'

const common = { ...ofAll, modulePathIgnorePatterns: ['<rootDir>/var/', '/dist/'] }

/** Filled by tests/support/compiledPrograms.cjs. */
const programsDir = process.env.COMPILED_PROGRAMS_DIR ?? '<rootDir>/var/integration/programs'

const integrationTests = 'integration\\.test\\.ts$'
const releaseTests = '/tests/(gate|deploy)/|\\.release\\.test\\.ts$'

const withPostgres = {
  globalSetup: '<rootDir>/tests/support/startPostgres.mjs',
  globalTeardown: '<rootDir>/tests/support/stopPostgres.mjs',
}

const node = {
  ...common,
  ...withPostgres,
  testEnvironment: 'node',
  roots: ['<rootDir>/platform', '<rootDir>/tools', '<rootDir>/tests'],
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
        '/productModules$': '<rootDir>/tests/support/jestProductModules.cjs',
        '/sharePictures$': '<rootDir>/tests/support/jestSharePictures.cjs',
      },
    },
    {
      ...node,
      displayName: 'node',
      // End-to-end tests end in ".spec.ts".
      testRegex: '\\.test\\.ts$',
      // Bundles are evaluated in the process of the test.
      moduleNameMapper: {
        '/startProcess$': '<rootDir>/platform/release/src/testing/startInProcess.ts',
      },
      testPathIgnorePatterns: [
        ...common.testPathIgnorePatterns,
        ...[integrationTests, releaseTests, `/${remoteTemplate}/`],
      ],
    },
    // Starts processes and databases. Some wait for claims of a killed server to expire.
    {
      ...node,
      displayName: 'integration',
      testRegex: integrationTests,
      globalSetup: '<rootDir>/tests/support/startIntegration.mjs',
      moduleNameMapper: {
        // As in unit tests: a process for each bundle takes most of a small publish. Commands have the real one.
        '/startProcess$': '<rootDir>/platform/release/src/testing/startInProcess.ts',
        // The compiled program starts faster.
        '/jobProgram\\.cjs$': `${programsDir}/platform/release-service/jobs/jobProgram.cjs`,
      },
    },
    // Builds packages with the real bundler, publishes them and runs the gate on them in a browser.
    {
      ...common,
      displayName: 'release',
      testEnvironment: 'node',
      roots: ['<rootDir>/tests/gate', '<rootDir>/platform', '<rootDir>/tools'],
      testRegex: ['/tests/gate/.*\\.test\\.ts$', '\\.release\\.test\\.ts$'],
      globalSetup: '<rootDir>/tests/gate/publishBase.mjs',
    },
    // Installs the compiled server, and starts the proxies with the configurations in platform/deploy/.
    {
      ...common,
      ...withPostgres,
      displayName: 'deploy',
      testEnvironment: 'node',
      roots: ['<rootDir>/tests/deploy'],
      testRegex: '/tests/deploy/.*\\.test\\.ts$',
    },
  ],
}
