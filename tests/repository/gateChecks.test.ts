import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(__dirname, '../..')
const list = readFileSync(join(root, 'docs/gate.md'), 'utf8')
const listed = [...list.matchAll(/^- ((?:`[a-z-]+`(?:, )?)+):/gm)].flatMap(([, names = '']) =>
  [...names.matchAll(/`(.+?)`/g)].map(([, name = '']) => name),
)
const sources = execFileSync('git', ['ls-files', '--', 'platform/release/src'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /(?<!\.test)\.ts$/.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')

test('docs/gate.md lists the checks of the gate', () => {
  const checks = [...sources.matchAll(/(?:\bcheck: |\bcreateProblem\(|\badd\()'([a-z-]+)'/g)].map(
    ([, name = '']) => name,
  )
  expect(checks.toSorted()).toEqual(expect.arrayContaining(['eval', 'unique-ids']))
  expect(checks.filter((name) => !listed.includes(name))).toEqual([])
  expect(listed.filter((name) => !sources.includes(`'${name}'`))).toEqual([])
})
