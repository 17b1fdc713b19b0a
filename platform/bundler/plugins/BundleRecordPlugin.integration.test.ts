import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import webpack from 'webpack'
import BundleRecordPlugin from './BundleRecordPlugin.cjs'

interface BundleRecord {
  contract: string
  kit: string
  versions: Record<string, string>
  publicPath: string
  uses: Record<string, string[]>
  provides: Record<string, string[]>
  packages: { name: string; version: string; files: string[] }[]
  files: Record<string, string>
}

let dir: string
beforeEach(() => {
  // Inside the repository, so that packages are found.
  dir = mkdtempSync(join(__dirname, '../../../node_modules/.bundle-record-'))
  write('package.json', '{ "name": "@site/mfe-test", "version": "1.0.0", "sideEffects": false }')
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

function write(name: string, content: string): void {
  const file = join(dir, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

async function build(config: webpack.Configuration): Promise<BundleRecord> {
  const compiler = webpack({
    context: dir,
    devtool: false,
    target: ['web', 'es2022'],
    output: { path: join(dir, 'dist'), publicPath: '/assets/mfe-test/', clean: true },
    ...config,
    plugins: [...(config.plugins ?? []), new BundleRecordPlugin()],
  })
  const stats = await new Promise<webpack.Stats>((resolve, reject) =>
    compiler.run((error, result) => (result ? resolve(result) : reject(error ?? new Error('no result')))),
  )
  expect(stats.toString({ all: false, errors: true })).toBe('')
  return JSON.parse(readFileSync(join(dir, 'dist/bundle.json'), 'utf8')) as BundleRecord
}

const remoteSource = `
  import { Link, useLocation } from '@site/shared/runtime'
  import { Widget } from './widgets'
  import { jsx } from 'react/jsx-runtime'
  export default [Link, Widget, jsx]
  function unused() { return useLocation() }
`

/** The remote uses one of two components. */
function writeRemote(): void {
  write('remote.js', remoteSource)
  write('widgets.js', "export { Widget } from './Widget'\nexport { Other } from './Other'")
  write('Widget.js', "import { useState } from 'react'\nexport const Widget = () => useState")
  write('Other.js', "import { NotFound } from '@site/shared/runtime'\nexport const Other = () => NotFound")
}

const federated = () =>
  new ModuleFederationPlugin({
    name: 'mfe_test',
    filename: 'remoteEntry.js',
    exposes: { './remote': './remote.js' },
    shared: {
      react: { singleton: true, requiredVersion: '^19', import: false },
      '@site/shared/runtime': { singleton: true, requiredVersion: '^1', import: false },
    },
    manifest: false,
    dts: false,
    dev: false,
    experiments: { externalRuntime: true },
  })

test.each(['production', 'development'] as const)(
  'a remote records what it uses of shared modules (%s)',
  async (mode) => {
    writeRemote()
    const { uses, provides, packages, contract, kit, versions, publicPath } = await build({
      mode,
      entry: {},
      plugins: [federated()],
    })
    const ofRuntime = mode === 'production' ? ['Link'] : ['Link', 'useLocation']
    expect(uses['@site/shared/runtime']).toEqual(ofRuntime)
    expect(uses['react']).toContain('useState')
    expect(provides).not.toHaveProperty('@site/shared/runtime')
    expect(packages.find(({ name }) => name === 'react')?.version).toBe(versions['react'])
    expect(packages.map(({ name }) => name)).not.toContain('@module-federation/runtime-core')
    expect({ contract, kit, publicPath }).toEqual({
      contract: '1.0.0',
      kit: '1.0.0',
      publicPath: '/assets/mfe-test/',
    })
    expect(versions['@site/shared/runtime']).toMatch(/^\d+\.\d+\.\d+$/)
  },
)

test('the record does not depend on the order in which modules are found', async () => {
  writeRemote()
  const { uses, files } = await build({ mode: 'development', entry: {}, plugins: [federated()] })
  for (const listed of [uses, files]) expect(Object.keys(listed)).toEqual(Object.keys(listed).sort())
  expect(Object.keys(uses).length).toBeGreaterThan(1)
})

test('a server bundle records what it uses of its externals', async () => {
  writeRemote()
  const { uses, files } = await build({
    mode: 'production',
    target: 'node20',
    entry: './remote.js',
    output: { path: join(dir, 'dist'), library: { type: 'commonjs2' }, filename: 'bundle.cjs' },
    externals: Object.fromEntries(
      ['react', 'react/jsx-runtime', '@site/shared/runtime'].map((name) => [name, `commonjs ${name}`]),
    ),
  })
  expect(uses).toEqual({
    '@site/shared/runtime': ['Link'],
    react: ['useState'],
    'react/jsx-runtime': ['jsx'],
  })
  expect(files).toEqual({ 'bundle.cjs': expect.stringMatching(/^sha256-/) as string })
})

test('a module that is passed on whole counts as "*"', async () => {
  write('remote.js', "import * as runtime from '@site/shared/runtime'\nexport default { runtime }")
  const { uses } = await build({ mode: 'production', entry: {}, plugins: [federated()] })
  expect(uses['@site/shared/runtime']).toEqual(['*'])
})

test('the shell records what it provides', async () => {
  write('main.js', "import * as runtime from '@site/shared/runtime'\nglobalThis.runtime = { ...runtime }")
  write('runtime.js', 'export const Link = 1\nexport { useLocation } from "./other"')
  write('other.js', 'export const useLocation = 2')
  const { provides, uses } = await build({
    mode: 'production',
    entry: './main.js',
    resolve: { alias: { '@site/shared/runtime': join(dir, 'runtime.js') } },
  })
  expect(provides).toEqual({ '@site/shared/runtime': ['Link', 'useLocation'] })
  expect(uses).toEqual({})
})

test('a package under another name is recorded by its own', async () => {
  write('node_modules/old-react/package.json', '{ "name": "react", "version": "18.3.1" }')
  write('node_modules/old-react/index.js', 'exports.version = "18.3.1"')
  write('remote.js', "import { version } from 'old-react'\nexport default version")
  const { packages } = await build({ mode: 'production', entry: './remote.js' })
  expect(packages).toEqual([{ name: 'react', version: '18.3.1', files: ['index.js'] }])
})
