import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSuites, suitesFor } from './suites'

const rootDir = join(__dirname, '..')
const suites = readSuites()
const { scripts } = JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const named = (files: string[]) => suitesFor(suites, files).map(({ script }) => script)

test('each suite is an npm script', () => {
  expect(suites.length).toBeGreaterThan(10)
  expect(suites.filter(({ script }) => !(script in scripts))).toEqual([])
})

test('each path exists', () => {
  const paths = suites.flatMap((suite) => suite.paths)
  expect(paths.filter((path) => path !== 'mfe-*' && !existsSync(join(rootDir, path)))).toEqual([])
})

test('a row that cannot be read is an error', () => {
  expect(() => readSuites('## Suites\n| `lint` | sometimes | 1 | 1 | | style |')).toThrow(
    'tests/README.md: | `lint`',
  )
})

test('a change of a remote is checked in browsers; a change of documentation is not', () => {
  expect(named(['mfe-products/src/remote.tsx'])).toEqual(
    expect.arrayContaining(['lint', 'test:unit', 'test:size', 'test:e2e:rest', 'test:pictures']),
  )
  expect(named(['mfe-products/src/remote.tsx'])).not.toContain('test:deploy')
  expect(named(['docs/qa.md'])).toEqual(['lint', 'test:unit'])
})

test('a path covers a folder or a file, not names that begin like it', () => {
  const only = (path: string) => [{ script: 'lint', run: 'test', cores: 1, paths: [path] }] as const
  expect(suitesFor(only('platform/server'), ['platform/server/src/app.ts'])).toHaveLength(1)
  expect(suitesFor(only('platform/server'), ['platform/server-old/app.ts'])).toHaveLength(0)
  expect(suitesFor(only('.browserslistrc'), ['xbrowserslistrc'])).toHaveLength(0)
})
