import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(__dirname, '../..')
const page = readFileSync(join(root, 'docs/specification.md'), 'utf8')
const lines = page.split('\n').filter((line) => /^\| \d+/.test(line))

test('each line of the specification has a place in the code and a test', () => {
  expect(lines).toHaveLength(285)
  for (const line of lines) {
    const [, , , done, tested] = line.split(/(?<!\\)\|/)
    expect({ line, done: done?.includes('`'), tested: /\.(test|spec)\.tsx?`/.test(tested ?? '') }).toEqual({
      line,
      done: true,
      tested: true,
    })
  }
})

test('the named files exist', () => {
  const files = lines.flatMap((line) => [...line.matchAll(/`([\w./-]+\.(?:tsx?|css|cjs|js|json|md))`/g)])
  expect(files.length).toBeGreaterThan(lines.length)
  expect(files.map(([, file]) => file!).filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test('each letter is explained', () => {
  const explained = [...page.matchAll(/^- \*\*([A-Z])\*\*: /gm)].map(([, letter]) => letter)
  const used = lines.map((line) => /\| ([A-Z]) +\|$/.exec(line)?.[1]).filter(Boolean)
  expect([...new Set(used)].sort()).toEqual(explained)
})
