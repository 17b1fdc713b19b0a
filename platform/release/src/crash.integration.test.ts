import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { everyWeek } from '@site/tests/support/everyWeek'
import { failpoints, type Failpoint } from './failpoint'
import { readJournal } from './store/journal'
import { describeFiles } from './store/setManifest'
import { createCommands } from './testing/commandRepository'
import { createCrashes } from './testing/crashes'
import { fakeRepository } from './testing/fakeRepository'

jest.setTimeout(120_000)

const repository = fakeRepository()
const commands = createCommands(repository)
const { publishTwo, kill, expectLive, expectNoLeftovers } = createCrashes(repository, commands)

const ofRender: Failpoint[] = ['write: page written', 'write: set complete', 'write: set in place']
const ofActivation: Failpoint[] = [
  'activate: entry written',
  'activate: link made',
  'activate: live link renamed',
  'activate: journal appended',
  'activate: entry removed',
]
const ofLock: Failpoint[] = ['lock: taken', 'recover: journal completed', 'lock: about to be released']
const ofPublish: Failpoint[] = [
  'stage: compressed encodings in place',
  'stage: asset in place',
  'stage: release written',
  'stage: release in place',
]
const ofPrune: Failpoint[] = [
  'prune: set moved away',
  'prune: set removed',
  'prune: release moved away',
  'prune: release removed',
  'prune: file removed',
]
const ofRecovery: Failpoint[] = ['recover: set removed']

/** From here on, the new set is live. */
const switched: Failpoint[] = [...ofActivation.slice(2), 'lock: about to be released']

test('every failpoint is tested', () => {
  const tested = [...ofLock, ...ofPublish, ...ofRender, ...ofActivation, ...ofPrune, ...ofRecovery]
  expect(new Set(tested)).toEqual(new Set(failpoints))
})

test.each([...ofLock, ...ofPublish, ...ofRender, ...ofActivation])('publish is killed: %s', async (point) => {
  await publishTwo()
  commands.changeContact('Tercera')
  expect(await kill(point, 'publish', 'mfe-contact')).toMatchObject({ signal: 'SIGKILL' })
  const live = switched.includes(point) ? 3 : 2
  expectLive(live)

  expect(await commands.run(['prune'])).toMatchObject({ code: 0 })
  expectLive(live)
  expectNoLeftovers()
})

/** A rollback renders and activates as a publish does. */
const ofRollback: Failpoint[] = ['write: set in place', 'activate: live link renamed']
const furtherOfRollback = [...ofLock, ...ofRender, ...ofActivation].filter(
  (point) => !ofRollback.includes(point),
)

test.each([...ofRollback, ...everyWeek(furtherOfRollback)])('rollback is killed: %s', async (point) => {
  await publishTwo()
  expect(await kill(point, 'rollback', 'mfe-contact')).toMatchObject({ signal: 'SIGKILL' })
  const live = switched.includes(point) ? 3 : 2
  expectLive(live)

  expect(await commands.run(['prune'])).toMatchObject({ code: 0 })
  expectLive(live)
  expectNoLeftovers()
})

/** Sets 3 to 7 are copies of set 2, and everything is old: `prune` removes sets 1 and 2 and one release. */
async function makeOld(): Promise<void> {
  const { store } = repository
  await publishTwo()
  const makeOlder = (file: string, change: object = {}) => {
    const content = JSON.parse(readFileSync(file, 'utf8')) as object
    writeFileSync(file, JSON.stringify({ ...content, createdAt: '2020-01-01T00:00:00.000Z', ...change }))
  }
  for (const number of [3, 4, 5, 6, 7]) cpSync(store.siteDir(2), store.siteDir(number), { recursive: true })
  for (const number of store.setNumbers()) {
    const dir = store.siteDir(number)
    makeOlder(join(dir, 'set.json'), { number })
    writeFileSync(join(dir, 'files.json'), JSON.stringify(describeFiles(dir)))
  }
  for (const { name, version } of store.releases())
    makeOlder(join(store.releaseDir(name, version), 'release.json'))
  const last = readJournal(store).at(-1)!
  for (const set of [3, 4, 5, 6, 7])
    writeFileSync(join(store.dir, 'journal.jsonl'), `${JSON.stringify({ ...last, set })}\n`, { flag: 'a' })
  rmSync(join(store.dir, 'live'))
  symlinkSync('sites/7', join(store.dir, 'live'))
}

test.each([...ofPrune, ...everyWeek(ofLock)])('prune is killed: %s', async (point) => {
  await makeOld()
  expect(await kill(point, 'prune')).toMatchObject({ signal: 'SIGKILL' })
  expectLive(7)

  expect(await commands.run(['rollback', 'mfe-contact', '000000000000'])).toMatchObject({ code: 1 })
  expectLive(7)
  expectNoLeftovers()
  expect(await commands.run(['prune'])).toMatchObject({ code: 0 })
  expect(repository.store.setNumbers()).toEqual([7, 6, 5, 4, 3])
  expect(repository.store.releases()).toHaveLength(2)
  expectNoLeftovers()
})

test.each<[Failpoint, Failpoint, number]>([
  ['write: set in place', 'recover: set removed', 2],
  ['activate: live link renamed', 'recover: journal completed', 3],
])('the command that repairs is killed too: %s, %s', async (first, second, live) => {
  await publishTwo()
  commands.changeContact('Tercera')
  expect(await kill(first, 'publish', 'mfe-contact')).toMatchObject({ signal: 'SIGKILL' })
  expect(await kill(second, 'prune')).toMatchObject({ signal: 'SIGKILL' })
  expectLive(live)

  expect(await commands.run(['publish', 'mfe-contact'])).toMatchObject({ code: 0 })
  expectLive(3)
  expectNoLeftovers()
  expect(readJournal(repository.store)).toHaveLength(3)
  expect(existsSync(join(repository.store.siteDir(3), 'pages/contactanos.html'))).toBe(true)
})
