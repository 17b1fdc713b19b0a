import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { packKit } from './packKit'

interface Manifest {
  version: string
  dependencies: Record<string, string>
  peerDependencies?: Record<string, string>
}

const rootDir = resolve(__dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'pack-kit-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let archives: string[]
beforeAll(async () => {
  archives = await packKit(rootDir, join(folder, 'one'))
  for (const archive of archives) {
    const target = unpacked(basename(archive).replace(/^site-(\w+)-.*$/, '$1'))
    mkdirSync(target, { recursive: true })
    execFileSync('tar', ['xzf', archive, '-C', target, '--strip-components=1'])
  }
})

const unpacked = (name: string) => join(folder, 'unpacked', name)
const getFiles = (name: string) => readdirSync(unpacked(name), { recursive: true, encoding: 'utf8' })
const getManifest = (name: string) =>
  JSON.parse(readFileSync(join(unpacked(name), 'package.json'), 'utf8')) as Manifest

test('there are three packages, and the same sources give the same bytes', async () => {
  const again = await packKit(rootDir, join(folder, 'other'))
  expect(again.map((file) => basename(file).replace(/-[\d.]+\.tgz$/, ''))).toEqual([
    ...['site-shared', 'site-build', 'site-release'],
  ])
  for (const [index, archive] of archives.entries())
    expect(readFileSync(archive).equals(readFileSync(again[index]!))).toBe(true)
})

test('the build package names what its configuration requires, in the versions of this repository', () => {
  const scripts = getFiles('build').filter((file) => /\.c?js$/.test(file))
  const required = scripts.flatMap((file) =>
    [...readFileSync(join(unpacked('build'), file), 'utf8').matchAll(/\brequire\('([^.'][^']*)'\)/g)].map(
      ([, path = '']) => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? '',
    ),
  )
  const { dependencies, peerDependencies } = getManifest('build')
  // React comes with shared.
  const known = [...Object.keys({ ...dependencies, ...peerDependencies }), 'react', ...builtinModules]
  expect(required).toContain('@module-federation/enhanced')
  const unknown = required.filter((name) => !name.startsWith('node:') && !known.includes(name))
  expect([...new Set(unknown)]).toEqual([])
  expect(peerDependencies).toEqual({ '@site/shared': getManifest('shared').version })
})

test('every dependency has an exact version', () => {
  const versions = ['shared', 'build', 'release'].flatMap((name) => {
    const { dependencies, peerDependencies } = getManifest(name)
    return Object.values({ ...dependencies, ...peerDependencies })
  })
  expect(versions.length).toBeGreaterThan(30)
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
})

test('tests stay here; of the release tool there are no sources', () => {
  expect([...getFiles('shared'), ...getFiles('build')].filter((file) => /\.test\.tsx?$/.test(file))).toEqual(
    [],
  )
  expect(getFiles('release').filter((file) => /\.tsx?$/.test(file))).toEqual([])
  // A team may only talk to a service.
  expect(getFiles('release').filter((file) => /createService|commands\/(?:serve|token)/.test(file))).toEqual(
    [],
  )
})
