import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { browserChecks } from '@site/release/gate/browser/BrowserGate'

const root = join(__dirname, '../..')
const list = readFileSync(join(root, 'docs/gate.md'), 'utf8')
const listed = [...list.matchAll(/^- ((?:`[a-z-]+`(?:, )?)+):/gm)].flatMap(([, names = '']) =>
  [...names.matchAll(/`(.+?)`/g)].map(([, name = '']) => name),
)

/** The source of all modules in a folder, except tests. */
function readSources(folder: string): string {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', folder], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /(?<!\.test)\.(?:ts|cjs)$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
}

/** Names of checks, where findings are made. */
function findChecks(sources: string): string[] {
  return [...sources.matchAll(/(?:\bcheck: |\b(?:createProblem|add|report|Refusal)\()'([a-z-]+)'/g)].map(
    ([, name = '']) => name,
  )
}

test('docs/gate.md lists the checks of the gate', () => {
  const sources = readSources('platform/release/src')
  const checks = findChecks(sources)
  expect(checks.toSorted()).toEqual(expect.arrayContaining(['eval', 'hydration', 'unique-ids']))
  expect(checks.filter((name) => !listed.includes(name))).toEqual([])
  expect(listed.filter((name) => !sources.includes(`'${name}'`))).toEqual([])
})

test('the report of the browser part lists its checks', () => {
  const found = new Set(findChecks(readSources('platform/release/src/gate/browser')))
  expect([...found].toSorted()).toEqual(browserChecks.toSorted())
})
