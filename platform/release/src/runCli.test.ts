import { commandNames, loadCommands } from './runCli'
import { fakeRepository } from './testing/fakeRepository'
import { runRelease } from './testing/cli'

const repository = fakeRepository()
const run = (...args: string[]) => runRelease(args, repository.config)

beforeEach(() => repository.write('webpack.common.js', ''))

test('--help lists all commands', async () => {
  const { code, printed } = await run('--help')
  expect(code).toBe(0)
  for (const { name, summary } of await loadCommands())
    expect(printed).toMatch(new RegExp(`^ {2}${name} +${summary.replaceAll(/[.?()]/g, '\\$&')}$`, 'm'))
})

test.each(commandNames)('%s explains itself', async (name) => {
  const { code, printed } = await run(name, '--help')
  expect(code).toBe(0)
  expect(printed).toMatch(new RegExp(`^Usage: npm run release -- ${name}\\b`))
})

test.each([
  [[], 'No command given.'],
  [['publsh', 'all'], 'Unknown command "publsh". Did you mean "publish"?'],
  [['publish'], '<package|all> is missing.'],
  [['diff', '1'], '<set> is missing.'],
  [['rollback'], 'Give either a package or --set.'],
  [['publish', 'all', '--only-nwe'], 'Unknown option "--only-nwe". Did you mean "--only-new"?'],
  [['publish', 'shell', 'mfe-contact'], 'Unexpected argument "mfe-contact".'],
  [['build', 'all', '--variant', 'fast'], 'There is no variant "fast". Use one of: production, '],
])('%j is explained and prints the usage', async (args, explanation) => {
  const { code, errorText } = await run(...args)
  expect(code).toBe(2)
  expect(errorText).toContain(explanation)
  expect(errorText).toContain('Usage: npm run release -- ')
})

test('a command line that is not valid gets one line of usage, not the whole help', async () => {
  const { errorText } = await run('preview')
  expect(errorText).toBe(`<package|all|list|remove> is missing.

Usage: npm run release -- preview <package|all|list|remove> [preview] [options]
npm run release -- preview --help explains it.
`)
})

test('a misspelt package is answered by the right one', async () => {
  for (const name of ['shell', 'mfe-contact']) repository.write(`${name}/webpack.config.js`, '')
  const { code, errorText } = await run('publish', 'mfe-contcat')
  expect(code).toBe(1)
  expect(errorText).toBe(
    'There is no package "mfe-contcat". Did you mean "mfe-contact"? Use one of: shell, mfe-contact, all.\n',
  )
})

test('a repository of a team has no shell', async () => {
  repository.write('mfe-contact/webpack.config.js', '')
  expect((await run('publish', 'shell')).errorText).toBe(
    'There is no package "shell". Use one of: mfe-contact, all.\n',
  )
})

test('an invalid variable is named, without a stack', async () => {
  const { code, errorText } = await runRelease(['status'], { ...repository.config, origin: 'nowhere' })
  expect(code).toBe(1)
  expect(errorText).toBe('SITE_ORIGIN must be an origin such as https://www.example.com, not "nowhere"\n')
})

test('a command says what it is doing, one line a step, apart from its results', async () => {
  await repository.publishBoth()
  repository.buildShell('Hola')
  const { printed, errorText } = await run('rollback', 'mfe-contact')
  expect(printed).toBe('')
  expect(errorText).toContain('holds no earlier version')
  const pruned = await run('prune')
  expect(pruned.printed).toBe('Removed nothing.\n')
  expect(pruned.errorText).toMatch(/^Removing [a-z ]+: \d+\.\d s\n$/)
})
