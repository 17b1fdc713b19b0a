import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { acquireLock, lockDatabase, getLockFile, tryLock } from '@site/store/folder/fileLock'
import { getOwner } from '@site/store/folder/lockOwner'
import { until } from '@site/tests/support/until'
import { readJournal } from './store/journal'
import { createCommands } from './testing/commandRepository'
import { contactData, fakeRepository } from './testing/fakeRepository'

jest.setTimeout(300_000)

const repository = fakeRepository()
const commands = createCommands(repository)
const copies: string[] = []

afterEach(() => copies.splice(0).forEach((copy) => rmSync(copy, { recursive: true, force: true })))

describe('while a publish is paused before its set goes live', () => {
  async function pausedPublish() {
    await repository.publishBoth()
    commands.takeSources()
    commands.changeContact('Segunda')
    const paused = commands.start(['publish', 'mfe-contact'], {
      RELEASE_FAULT: 'SIGSTOP activate: link made',
    })
    await until(() => existsSync(join(repository.store.dir, 'live.next')))
    return paused
  }

  test('others wait, say for whom, and give up with exit code 1; the publish ends well', async () => {
    const { child, ended } = await pausedPublish()
    const other = await commands.run(['rollback', 'mfe-contact', '--wait', '1'])
    expect(other).toMatchObject({ code: 1 })
    expect(other.errors).toMatch(/^waiting for the publish of mfe-contact by ana, running for \d+ s$/m)
    expect(other.errors).toMatch(
      /^Nothing was changed: the publish of mfe-contact by ana, running for \d+ s, and 1 s of waiting are over\./m,
    )
    expect(other.errors).toContain(`end process ${child.pid}`)

    child.kill('SIGCONT')
    expect(await ended).toMatchObject({ code: 0 })
    expect(repository.live().number).toBe(2)
  })

  test('and its lock is removed by hand, it changes nothing after another publish', async () => {
    const { child, ended } = await pausedPublish()
    rmSync(join(repository.store.dir, 'lock.sqlite'))
    commands.changeContact('Tercera')
    expect(await commands.run(['publish', 'mfe-contact'])).toMatchObject({ code: 0 })

    child.kill('SIGCONT')
    const { code, errors } = await ended
    expect([code, errors]).toEqual([
      1,
      expect.stringContaining('lock.sqlite was replaced while this command ran'),
    ])
    expect(repository.page('contactanos.html')).toContain('Tercera')
    expect(readJournal(repository.store)).toHaveLength(2)
    expect(await commands.run(['prune'])).toMatchObject({ code: 0 })
    expect(repository.page('contactanos.html')).toContain('Tercera')
  })
})

test('a command that was killed is not named to those that wait for the next one', async () => {
  await repository.publishBoth()
  commands.takeSources()
  commands.changeContact('Segunda')
  const killed = commands.start(['publish', 'mfe-contact'], { RELEASE_FAULT: 'SIGKILL activate: link made' })
  expect(await killed.ended).toMatchObject({ signal: 'SIGKILL' })
  // Takes the lock without a record, as a process does in its first moment.
  const lock = lockDatabase(getLockFile(repository.store.dir))
  const { code, errors } = await commands.run(['rollback', 'mfe-contact', '--wait', '0'])
  lock?.close()
  expect([code, errors]).toEqual([
    1,
    expect.stringMatching(/^Nothing was changed: another command, and 0 s/m),
  ])
  expect(errors).not.toContain('end process')
})

test('a server that copies releases is named, and nobody is told to end it', async () => {
  repository.write('webpack.common.js', '')
  await repository.publishBoth()
  const who = { task: 'copy of releases', user: 'the server', isServer: true } as const
  const lock = tryLock(getLockFile(repository.store.dir), who)
  const { errors } = await commands.run(['prune', '--wait', '0'])
  lock?.release()
  expect(errors).toMatch(/the copy of releases by the server, running for \d+ s, and 0 s of waiting are over/)
  expect(errors).not.toContain('end process')
})

test.each([
  [['revoke', '1'], 'the revoke of release set 1'],
  [['revoke', '1', '--undo'], 'the undo of the revocation of release set 1'],
])('others wait for %j with a sentence that can be read', async (args, task) => {
  repository.write('webpack.common.js', '')
  await repository.publishBoth()
  repository.buildRemote('mfe-contact', contactData, 'Segunda')
  await repository.publish('mfe-contact')
  const { child, ended } = commands.start(args, { RELEASE_FAULT: 'SIGSTOP lock: taken' })
  await until(() => getOwner(getLockFile(repository.store.dir))?.pid === child.pid)
  const { errors } = await commands.run(['prune', '--wait', '0'])
  child.kill('SIGCONT')
  await ended
  expect(errors).toContain(`Nothing was changed: ${task} by ana, running for`)
})

test('builds of one package in one checkout run one after the other', async () => {
  await repository.publishBoth()
  commands.takeSources()
  const builds = await Promise.all([1, 2, 3].map(() => commands.run(['build', 'mfe-contact'])))
  expect(builds.map(({ output }) => output).sort()).toEqual([
    'mfe-contact: built\n',
    'mfe-contact: unchanged\n',
    'mfe-contact: unchanged\n',
  ])
})

test('a command that waits for the build of another process says so', async () => {
  await repository.publishBoth()
  commands.takeSources()
  const path = join(repository.dir, 'mfe-contact/dist/production.lock.sqlite')
  const lock = await acquireLock(path, { task: 'build of mfe-contact' })
  const { child, ended } = commands.start(['publish', 'mfe-contact'])
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += String(chunk)))
  await until(() => said.includes('waiting for'))
  lock.release()
  const { code, errors } = await ended
  expect(errors).toMatch(/^waiting for the build of mfe-contact by .+, running for \d+ s$/m)
  expect(code).toBe(0)
})

test('eight publishes at once from two checkouts all happen, one after the other', async () => {
  const names = Array.from({ length: 8 }, (_, index) => `mfe-r${index}`)
  repository.buildShell()
  await repository.publish('shell')
  for (const name of names) {
    const path = `/${name.slice(4)}` as const
    const page = { ...contactData.pages[0]!, path }
    repository.buildRemote(name, { basePath: path, pages: [page] }, `Sección ${name}`)
  }
  commands.takeSources(names)
  copies.push(commands.copyCheckout())
  const checkouts = [repository.dir, ...copies]

  const outcomes = await Promise.all(
    names.map((name, index) =>
      commands.run(['publish', name, '--wait', '280'], {
        ROOT_DIR: checkouts[index % 2],
        RELEASE_USER: name,
      }),
    ),
  )

  expect(outcomes.filter(({ code }) => code !== 0)).toEqual([])
  expect(Object.keys(repository.live().packages).sort()).toEqual([...names, 'shell'].sort())
  const journal = readJournal(repository.store)
  expect(journal.map(({ set }) => set)).toEqual(
    Array.from({ length: names.length + 1 }, (_, index) => index + 1),
  )
  // Each follows from the one before: none was lost.
  journal.slice(1).forEach(({ from }, index) => expect(from).toEqual(journal[index]?.to))
  expect(outcomes.some(({ errors }) => /waiting for the publish of mfe-r\d+ by mfe-r\d+/.test(errors))).toBe(
    true,
  )
})
