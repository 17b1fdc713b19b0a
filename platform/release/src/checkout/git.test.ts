import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { publishBuilds } from '../publish/publishBuilds'
import { initGit, runGit } from '../testing/checkouts'
import { fakeRepository } from '../testing/fakeRepository'
import { readSources } from './git'

const repository = fakeRepository()
const { env } = process
const readSource = async (name: string) => (await readSources(repository.dir, [name]))[name]

beforeEach(() => {
  process.env = { ...env }
  initGit(repository)
})
afterAll(() => (process.env = env))

/** Without the variables of a test. */
function readHead(): string {
  const set = process.env
  process.env = { ...env }
  const head = runGit(repository.dir, 'rev-parse', 'HEAD')
  process.env = set
  return head
}

test.each([
  ['GIT_DIR', '/nonexistent'],
  ['GIT_WORK_TREE', '/nonexistent'],
  ['GIT_INDEX_FILE', '/nonexistent'],
  ['GIT_OBJECT_DIRECTORY', '/nonexistent'],
  ['GIT_CEILING_DIRECTORIES', '/'],
  ['GIT_LITERAL_PATHSPECS', '1'],
  ['GIT_CONFIG_PARAMETERS', "'core.worktree=/nonexistent'"],
])('an inherited %s names no other repository', async (name, value) => {
  const head = readHead()
  process.env[name] = value
  expect(await readSource('mfe-contact')).toEqual({ commit: head, subject: 'One' })
})

describe('a repository that git cannot read stops a publish with the reason', () => {
  const emptyObjects = () => {
    rmSync(file('objects'), { recursive: true })
    mkdirSync(file('objects'))
  }
  const file = (name: string) => join(repository.dir, '.git', name)
  test.each([
    ['of another owner', 'dubious ownership', () => (process.env['GIT_TEST_ASSUME_DIFFERENT_OWNER'] = '1')],
    ['without a valid HEAD', 'not a git repository', () => writeFileSync(file('HEAD'), 'main')],
    ['with a damaged branch', 'No such ref: HEAD', () => writeFileSync(file('refs/heads/main'), 'main')],
    ['without its objects', 'bad object HEAD', () => emptyObjects()],
    ['with a damaged index', 'index file', () => writeFileSync(file('index'), 'index')],
    ['with a damaged configuration', 'bad config line', () => writeFileSync(file('config'), '[')],
    [
      'without the program git',
      'the program git was not found',
      () => (process.env['PATH'] = '/nonexistent'),
    ],
  ])('%s', async (_name, reason, damage) => {
    damage()
    repository.buildShell()
    await expect(publishBuilds(repository.config, repository.store, ['shell'])).rejects.toThrow(
      // Cast: its type is any.
      expect.objectContaining({
        name: 'ReleaseError',
        message: expect.stringContaining(reason) as string,
      }) as Error,
    )
    expect(repository.store.liveNumber()).toBeUndefined()
  })
})

test('a lost index leaves the commit known: all files differ from it', async () => {
  const commit = readHead()
  rmSync(join(repository.dir, '.git/index'))
  expect(await readSource('mfe-contact')).toEqual({ commit, subject: 'One', isDirty: true })
})

test('before the first commit there is nothing to record', async () => {
  runGit(repository.dir, 'symbolic-ref', 'HEAD', 'refs/heads/new')
  expect(await readSource('mfe-contact')).toEqual({})
})

test('a folder without git is said not to be checked', async () => {
  rmSync(join(repository.dir, '.git'), { recursive: true })
  const notes: string[] = []
  expect(await readSources(repository.dir, ['shell'], (text) => notes.push(text))).toEqual({ shell: {} })
  expect(notes).toEqual([
    `${repository.dir} is not in a git repository: whether it contains what is live is not checked, and no commit is recorded.`,
  ])
})

test('a subject has no control characters, and is cut between characters', async () => {
  const subject = `\u001b[31m${'x'.repeat(194)}🙂🙂🙂`
  runGit(repository.dir, 'commit', '--quiet', '--allow-empty', `--message=${subject}`)
  const { subject: stored } = (await readSource('mfe-contact'))!
  expect(stored).toBe(` [31m${'x'.repeat(194)}🙂`)
})
