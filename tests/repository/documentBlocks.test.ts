import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(__dirname, '../..')
const dir = mkdtempSync(join(tmpdir(), 'blocks-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

/** Blocks of the documents in one language, as readers copy them: without the indentation of a list. */
function blocksIn(language: string) {
  const documents = ['.', 'docs', 'tests/bench', 'tools/art'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name)),
  )
  return documents.flatMap((document) => {
    const text = readFileSync(join(root, document), 'utf8')
    const fences = new RegExp(`^( *)\`\`\`${language}\\n(.*?)^ *\`\`\`$`, 'gms')
    return [...text.matchAll(fences)].map(([, indent = '', block = '']) => ({
      document,
      block: block.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }))
  })
}

const shellBlocks = blocksIn('sh')
const envBlocks = blocksIn('env')

test('there are blocks to check', () => {
  expect(shellBlocks.length).toBeGreaterThan(20)
  expect(envBlocks.map(({ document }) => document)).toContain('docs/leads-mail.md')
})

test.each(shellBlocks)('a shell accepts what $document shows: $block', ({ block }) => {
  const { stderr } = spawnSync('bash', ['-n'], { input: block, encoding: 'utf8' })
  expect(stderr).toBe('')
  // It would read from a file of that name.
  expect(block).not.toMatch(/(?<![<\w])<[a-z][\w ]*[^\n]*>/)
  // Settings belong into a block of their own: a shell would not pass them on.
  const setting = /^(?:[A-Z_]+=(?:\$\(.*?\)|\S)*)?$/
  expect(block.split('\n').every((line) => setting.test(line))).toBe(false)
})

test.each(envBlocks)('Node, systemd and a shell read the same settings in $document: $block', ({ block }) => {
  const names = [...block.matchAll(/^(\w+)=/gm)].map(([, name]) => name!)
  expect(names).toHaveLength(block.trim().split('\n').length)
  const print = `process.stdout.write(JSON.stringify(${JSON.stringify(names)}.map((name) => process.env[name])))`
  const file = join(dir, 'site.env')
  writeFileSync(file, block)
  const env = { PATH: process.env['PATH'] }
  const options = { encoding: 'utf8', env } as const
  const byNode = spawnSync(process.execPath, [`--env-file=${file}`, '-e', print], options)
  const shell = ['-c', 'set -ae; . "$0"; "$1" -e "$2"', file, process.execPath, print]
  const byShell = spawnSync('sh', shell, options)
  expect({ byShell: byShell.stderr, byNode: byNode.stderr }).toEqual({ byShell: '', byNode: '' })
  const values = JSON.parse(byNode.stdout) as (string | null)[]
  expect(JSON.parse(byShell.stdout)).toEqual(values)
  // systemd knows quotes, and no variables or commands.
  for (const value of values) expect(value).toMatch(/^[^"'`$\\]+$/)
})
