import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { appWorkspaces } from './appManifest'
import { buildServer, programs } from './buildServer'

const rootDir = resolve(__dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'build-server-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const output = join(folder, 'app')
const getFiles = (dir: string) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

test('every import of the compiled files leads to a file, or to a package that production installs', async () => {
  await buildServer(rootDir, output)
  const scripts = getFiles(output).filter((file) => /\.[cm]?js$/.test(file))
  const imports = scripts.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b[^'"]*["']([^'"]+)["'];?$/gm)].map(
      ([, path = '']) => ({
        file: file.slice(output.length + 1),
        path,
      }),
    ),
  )
  const relative = imports.filter(({ path }) => path.startsWith('.'))
  expect(relative.length).toBeGreaterThan(500)
  expect(relative.filter(({ file, path }) => !existsSync(join(output, dirname(file), path)))).toEqual([])

  const manifest = (name: string) =>
    JSON.parse(readFileSync(join(output, name, 'package.json'), 'utf8')) as { dependencies: object }
  const installed = appWorkspaces.flatMap((name) => Object.keys(manifest(name).dependencies))
  const packages = imports
    .map(({ path }) => path)
    .filter((path) => !path.startsWith('.') && !path.startsWith('node:'))
    .map((path) =>
      path
        .split('/')
        .slice(0, path.startsWith('@') ? 2 : 1)
        .join('/'),
    )
  expect([...new Set(packages)].filter((name) => !installed.includes(name))).toEqual([])
})

test('neither sources nor tests nor packages for development are part of it', async () => {
  await buildServer(rootDir, output)
  const files = getFiles(output)
  expect(files.filter((file) => /\.tsx?$|\.test\.|\/testing\//.test(file))).toEqual([])
  expect(readFileSync(join(output, 'package.json'), 'utf8')).not.toContain('devDependencies')
  expect(readFileSync(join(output, '.npmrc'), 'utf8')).not.toContain('include')
})

test('code that does not compile leaves the application as it was', async () => {
  const broken = join(folder, 'repository')
  for (const program of programs) {
    mkdirSync(dirname(join(broken, program)), { recursive: true })
    writeFileSync(join(broken, program), program.includes('main') ? 'const = 1' : '')
  }
  const before = join(folder, 'before')
  mkdirSync(before)
  writeFileSync(join(before, 'kept'), '')
  await expect(buildServer(broken, before)).rejects.toThrow('main.ts')
  expect(readdirSync(before)).toEqual(['kept'])
})
