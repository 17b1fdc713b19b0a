import { formatTime } from '../format'
import { commit, initGit } from '../testing/checkouts'
import { runRelease } from '../testing/cli'
import { contactData, fakeRepository } from '../testing/fakeRepository'
import type { Status } from '../publish/readStatus'
import { revoke } from './revoke'
import { rollback } from '../publish/rollback'
import type { SetDifference } from '../compare/diffSets'

const repository = fakeRepository()
const run = async (...args: string[]) => (await runRelease(args, repository.config)).printed
const getVersion = (name: string) => repository.live().packages[name]!.version

beforeEach(() => repository.write('webpack.common.js', ''))

async function publishText(text: string): Promise<void> {
  repository.buildRemote('mfe-contact', contactData, text)
  await repository.publish('mfe-contact')
}

test('before the first publish, status and log say so', async () => {
  expect(await run('status')).toBe('Nothing is live yet. Run "npm run release -- publish all".\n')
  expect(await run('status', '--json')).toBe('null\n')
  expect(await run('log')).toBe('Nothing was published yet.\n')
})

test('status names versions, commits and users, and what is stored', async () => {
  initGit(repository)
  await repository.publishBoth()
  const first = getVersion('mfe-contact')
  const hash = commit(repository.dir, 'mfe-contact/src/text.ts', 'two')
  await publishText('Dos')
  await revoke(repository.config, repository.store, 1)
  const current = JSON.parse(await run('status', '--json')) as Status
  expect(current).toMatchObject({
    set: 2,
    pages: 2,
    withdrawn: [],
    stored: { sets: [2, 1], revoked: [1], releases: 3 },
  })
  expect(current.packages.find(({ name }) => name === 'mfe-contact')).toEqual({
    name: 'mfe-contact',
    version: getVersion('mfe-contact'),
    since: repository.live().createdAt,
    by: 'tester',
    commit: hash.slice(0, 10),
    subject: 'two',
    gate: { withoutBrowser: true },
    earlier: [first],
  })
  expect(current.stored.bytes).toBeGreaterThan(1000)

  const text = await run('status')
  expect(text).toContain(`Release set 2, live since ${formatTime(current.since)}, 2 pages`)
  expect(text).toMatch(
    /mfe-contact +\w{12} {2}\S+ \S+ UTC \(now\) by tester\n +commit \w{10} two\n +earlier: \w{12}\n/,
  )
  expect(text.match(/without the checks in a browser/g)).toHaveLength(1)
  expect(text).toMatch(/Stored: release sets 2, 1 \(1 revoked\); 3 releases; \d+\.\d kB/)

  repository.write('mfe-contact/src/text.ts', 'three')
  await publishText('Tres')
  expect(await run('status')).toContain(`commit ${hash.slice(0, 10)}-dirty`)
})

test('the log lists the last changes, the newest first', async () => {
  await repository.publishBoth()
  await publishText('Dos')
  await rollback(repository.config, repository.store, 'mfe-contact')
  const lines = (await run('log')).trim().split('\n')
  expect(lines.filter((line) => line.startsWith('set '))).toEqual([
    expect.stringMatching(/^set 3 {2}rollback by tester, \S+ \S+ UTC \(now\)$/),
    expect.stringMatching(/^set 2 {2}publish by tester, /),
    expect.stringMatching(/^set 1 {2}publish by tester, /),
  ])
  expect(lines[1]).toMatch(/^ {2}mfe-contact \w{12} -> \w{12}$/)
  const [only, ...others] = JSON.parse(await run('log', '--json', '--limit', '1')) as unknown[]
  expect(only).toMatchObject({ action: 'rollback', set: 3, packages: ['mfe-contact'] })
  expect(others).toEqual([])
})

test('diff names packages, pages and files that differ, with their sizes', async () => {
  await repository.publishBoth()
  const before = getVersion('mfe-contact')
  await publishText('Hablemos')
  const difference = JSON.parse(await run('diff', '1', '2', '--json')) as SetDifference
  expect(difference.packages).toEqual([{ name: 'mfe-contact', before, after: getVersion('mfe-contact') }])
  expect(difference.pages).toEqual([
    {
      name: '/contactanos',
      before: expect.any(Number) as number,
      after: expect.any(Number) as number,
      onlyFiles: false,
    },
  ])
  expect(difference.files).toHaveLength(2)
  const text = await run('diff', '1', '2')
  expect(text).toMatch(/Pages\n {4}\/contactanos {2}\d+ -> \d+ bytes \([+-]\d+\)\n/)
  expect(text).toMatch(/ {2}\+ \/assets\/mfe-contact\/js\/page\.\w+\.js {2}\d+ bytes\n/)

  await rollback(repository.config, repository.store, 'mfe-contact')
  expect(await run('diff', '1', '3')).toBe('The release sets do not differ.\n')
  expect((await runRelease(['diff', '1', '9'], repository.config)).errorText).toBe(
    'The store holds no release set 9. It holds 3, 2, 1.\n',
  )
})
