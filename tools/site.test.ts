import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import manifest from '../package.json'

/** Runs the program that `npx site` starts, in another folder. */
function site(...args: string[]) {
  const program = join(__dirname, '..', manifest.bin.site)
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: tmpdir(),
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test.each([[[]], [['--help']]])('%j lists all commands in groups', (args) => {
  const { status, stdout } = site(...args)
  expect(stdout).toMatch(/^npx site <command>\n[^]*\n {2}start .*\n[^]*\n {2}leads .*\n[^]*\n {2}publish /)
  expect(status).toBe(0)
})

test.each([
  [['help', 'rollback'], 'release -- rollback'],
  [['rollback', '--help'], 'release -- rollback'],
  [['leads', 'help', 'export'], 'leads -- export'],
])('%j explains one command', (args, usage) => {
  expect(site(...args)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining(`Usage: npm run ${usage}`) as string,
  })
})

test('an unknown command is refused, with the one that was meant', () => {
  expect(site('stauts')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('Did you mean "status"?') as string,
  })
})
