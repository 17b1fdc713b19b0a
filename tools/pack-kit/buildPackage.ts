import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { readManifest, writeManifest } from '../build-server/appManifest'
import { copyTo } from '../build-server/compile'
import { kitManifest, pick } from './kitManifest'

/** In the same folders as in this repository, so that they find each other. */
const files = [
  ...['webpack.common.js', 'webpack.common.d.ts', 'tsconfig.json', '.browserslistrc'],
  'platform/http/ipv6Loopback.cjs',
]

/** What the configuration names, and what tests of remotes and the type checker need. */
const buildDependencies = [
  ...['webpack', 'webpack-cli', 'webpack-dev-server', 'webpack-subresource-integrity'],
  ...['@module-federation/enhanced', 'terser-webpack-plugin', 'ts-loader', 'typescript'],
  ...[
    'css-loader',
    'css-minimizer-webpack-plugin',
    'mini-css-extract-plugin',
    'lightningcss',
    'browserslist',
  ],
  ...['@pmmmwh/react-refresh-webpack-plugin', 'react-refresh', 'react-refresh-typescript'],
  ...['jest', 'jest-environment-jsdom', '@swc/core', '@swc/jest', 'identity-obj-proxy'],
  ...['dom', 'jest-dom', 'react', 'user-event'].map((name) => `@testing-library/${name}`),
  ...['jest', 'node', 'react', 'react-dom'].map((name) => `@types/${name}`),
]

/** `@site/build`: how remotes are bundled, tested and type-checked. */
export function writeBuildPackage(rootDir: string, folder: string): void {
  for (const file of files) copyTo(folder, rootDir, file)
  cpSync(join(rootDir, 'platform/bundler'), join(folder, 'platform/bundler'), {
    recursive: true,
    filter: (path) => !/\.test\.ts$/.test(path),
  })
  // Cast: npm's format.
  const versions = readManifest(rootDir).devDependencies as Record<string, string>
  const { name, version } = readManifest(join(rootDir, 'shared')) as Record<'name' | 'version', string>
  writeManifest(folder, {
    ...kitManifest(rootDir, '@site/build'),
    exports: {
      '.': { types: './webpack.common.d.ts', default: './webpack.common.js' },
      './jest': {
        types: './platform/bundler/jest/jestOfRemotes.d.cts',
        default: './platform/bundler/jest/jestOfRemotes.cjs',
      },
      './tsconfig.json': './tsconfig.json',
    },
    dependencies: pick(versions, buildDependencies),
    peerDependencies: { [name]: version },
  })
}
