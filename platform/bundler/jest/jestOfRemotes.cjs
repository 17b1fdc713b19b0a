/**
 * Packages that are transformed like sources: some have no CommonJS, which Jest cannot load before Node 24.9; those of a team's
 * own repository are TypeScript.
 */
const transformedPackages = '(content-disposition|jose|@site)/'

/** Types are checked elsewhere. */
const transform = [
  require.resolve('@swc/jest'),
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    module: { type: 'commonjs' },
  },
]

/** Settings of all tests. */
const common = {
  transform: { '\\.tsx?$': transform, [`node_modules/${transformedPackages}.*\\.js$`]: transform },
  transformIgnorePatterns: [`/node_modules/(?!${transformedPackages})`],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
  clearMocks: true,
}

const asset = require.resolve('./jestAsset.cjs')

/** Settings of shared, the shell and remotes. A team's own repository uses them as they are: `@site/build/jest`. */
const ofRemotes = {
  ...common,
  testEnvironment: require.resolve('jest-environment-jsdom'),
  setupFilesAfterEnv: [require.resolve('./jestSetup.ts')],
  moduleNameMapper: {
    '\\.module\\.css$': require.resolve('identity-obj-proxy'),
    '\\.css$': asset,
    '\\.(svg|png|ico|pdf|woff2)$': asset,
    '\\.picture$': require.resolve('./jestPicture.cjs'),
  },
}

module.exports = { common, ofRemotes }
