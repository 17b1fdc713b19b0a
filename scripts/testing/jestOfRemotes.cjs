/**
 * Packages that are transformed like sources: some have no CommonJS, which Jest cannot load before Node 24.9; those of a team's
 * own repository are TypeScript.
 */
const transformedPackages = '(content-disposition|jose|@site)/'

const tsJest = [
  require.resolve('ts-jest'),
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

/** Of all tests. */
const common = {
  transform: { '\\.tsx?$': tsJest, [`node_modules/${transformedPackages}.*\\.js$`]: tsJest },
  transformIgnorePatterns: [`/node_modules/(?!${transformedPackages})`],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
  clearMocks: true,
}

const asset = require.resolve('./jestAsset.cjs')

/** Of shared, the shell and remotes. A team's own repository uses it as it is: `@site/build/jest`. */
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
