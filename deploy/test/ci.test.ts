import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parse } from 'yaml'
import { commandNames } from '../../release/src/cli/commands'

const rootDir = resolve(__dirname, '../..')
const read = (file: string) => readFileSync(resolve(rootDir, file), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

const templates = ['deploy/ci/github.yml', 'deploy/ci/gitlab.yml']
const guides = ['docs/deploy.md', 'SECURITY.md']

test.each(templates)('%s is YAML', (file) => {
  expect(() => parse(read(file)) as unknown).not.toThrow()
})

test.each([...templates, ...guides, 'Dockerfile'])(
  '%s uses commands of this repository that exist',
  (file) => {
    const text = read(file)
    const used = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name ?? '')
    // "start", "leads" and "release" are also those of the compiled application.
    expect(used.filter((name) => !(name in scripts))).toEqual([])
    const release = [...text.matchAll(/npm run release -- ([a-z]+)/g)].map(([, name]) => name ?? '')
    expect(release.filter((name) => !commandNames.includes(name))).toEqual([])
  },
)

test.each([...guides, 'compose.yaml', 'compose.several.yaml'])('%s names files that exist', (file) => {
  const named = [...read(file).matchAll(/(?<![\w/.-])(?:\.\/)?(deploy\/[\w./-]+\w)/g)].map(
    ([, path]) => path ?? '',
  )
  expect(named.filter((path) => !existsSync(resolve(rootDir, path)))).toEqual([])
})

test('templates publish with the whole history, which a publish compares with what is live', () => {
  expect(read('deploy/ci/github.yml')).toContain('fetch-depth: 0')
  expect(read('deploy/ci/gitlab.yml')).toContain('GIT_DEPTH: 0')
})
