import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { programArguments } from '../support/compiledPrograms.cjs'
import { buildInputs } from '@site/release/build/build'
import { findPackages } from '@site/release/build/packages'
import { everyWeek } from '../support/everyWeek'
import { listFiles } from '@site/release/files'

jest.setTimeout(600_000)

const repository = join(__dirname, '../..')
/** The shell, and a remote. */
const sample = ['shell', 'mfe-contact']
const packages = [...sample, ...everyWeek(findPackages(repository).filter((name) => !sample.includes(name)))]
let elsewhere: string

beforeAll(() => {
  // Hard links need the same disk. A symbolic link to node_modules would lead back to this repository's shared folder.
  const parent = join(repository, 'var/release-tests')
  mkdirSync(parent, { recursive: true })
  elsewhere = mkdtempSync(join(parent, 'a folder with a much longer name ñ '))
  const copied = [...packages, ...buildInputs, 'node_modules']
  execFileSync('cp', ['-al', '--parents', ...copied, elsewhere], { cwd: repository })
  for (const name of packages)
    for (const made of ['dist', 'node_modules'])
      rmSync(join(elsewhere, name, made), { recursive: true, force: true })
})
afterAll(() => rmSync(elsewhere, { recursive: true, force: true }))

/** Hashes of all files of the builds of a repository, by path. */
function builtFiles(rootDir: string): Record<string, string> {
  const paths = packages.flatMap((name) =>
    listFiles(join(rootDir, name, 'dist/production')).map((file) => `${name}/dist/production/${file}`),
  )
  const computeHash = (path: string) =>
    createHash('sha256')
      .update(readFileSync(join(rootDir, path)))
      .digest('hex')
  return Object.fromEntries(paths.map((path) => [path, computeHash(path)]))
}

test('the same sources in another folder, read in another order, give the same bytes', () => {
  const slowly = `--require ${join(__dirname, 'readInAnotherOrder.cjs')}`
  execFileSync(process.execPath, [...programArguments('platform/release/src/cli.ts'), 'build', 'all'], {
    cwd: repository,
    env: { ...process.env, ROOT_DIR: elsewhere, NODE_ENV: '', NODE_OPTIONS: slowly },
  })
  // Those of this repository were built before all tests, by publishBase.mjs.
  expect(builtFiles(elsewhere)).toEqual(builtFiles(repository))
  for (const name of packages)
    expect(Object.keys(builtFiles(elsewhere))).toContain(`${name}/dist/production/client/bundle.json`)
})
