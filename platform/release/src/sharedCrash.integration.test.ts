import { readdirSync } from 'node:fs'
import { FolderStore } from '@site/store/folder/FolderStore'
import { everyWeek } from '@site/tests/support/everyWeek'
import { sharedFailpoints, type Failpoint } from './failpoint'
import { readJournal } from './store/journal'
import { createCommands } from './testing/commandRepository'
import { contactData, fakeRepository } from './testing/fakeRepository'
import { sharedMachines, type Machine } from './testing/machines'

jest.setTimeout(120_000)

const repository = fakeRepository()
const commands = createCommands(repository)
let machines: Awaited<ReturnType<typeof sharedMachines>>

beforeEach(async () => (machines = await sharedMachines(repository)))
afterEach(() => machines.close())

/** Points of a publish and of the lock, of a folder whose store is shared. */
const points: Failpoint[] = [...sharedFailpoints, 'activate: live link renamed']
/** Tested every week: crash.integration.test.ts has them for one folder. */
const furtherPoints: Failpoint[] = [
  'lock: taken',
  'stage: release in place',
  'write: set in place',
  'activate: entry written',
  'activate: entry removed',
  'lock: about to be released',
]
/** From here on, the new set is live for all machines. */
const switched: Failpoint[] = [
  'share: set live',
  'activate: entry written',
  'activate: live link renamed',
  'activate: entry removed',
  'lock: about to be released',
]

const runOn = ({ config }: Machine, args: string[], env: NodeJS.ProcessEnv = {}) =>
  commands.run(args, {
    STORE_DIR: config.storeDir,
    STORE_URL: config.storeUrl,
    RELEASE_USER: config.user,
    ...env,
  })

async function expectClean({ store }: Machine): Promise<void> {
  const [folder, shared] = [new FolderStore(store.dir), machines.shared]
  const [own, common] = [await folder.state(), await shared.state()]
  expect(own.live).toBe(common.live)
  expect([...own.folders].filter(([path]) => common.folders.has(path))).toEqual(
    expect.arrayContaining([...common.folders]),
  )
  expect(store.setNumbers().length).toBe(
    [...common.folders.keys()].filter((path) => path.startsWith('sites/')).length,
  )
  expect(await folder.journal()).toEqual(await shared.journal())
  expect(await shared.problems()).toEqual([])
  expect(readdirSync(store.dir)).not.toContain('unfinished')
  const unused = await machines.sql(
    'SELECT 1 FROM store_blobs WHERE hash NOT IN (SELECT hash FROM store_files)',
  )
  expect(unused).toEqual([])
}

test.each([...points, ...everyWeek(furtherPoints)])('publish is killed: %s', async (point) => {
  const [ana, luis] = [machines.newMachine('ana'), machines.newMachine('luis')]
  repository.buildShell()
  repository.buildRemote('mfe-contact', contactData, 'Primera')
  commands.takeSources()
  expect(await runOn(ana, ['publish', 'all'])).toMatchObject({ code: 0 })
  commands.changeContact('Segunda')
  const killed = await runOn(ana, ['publish', 'mfe-contact'], { RELEASE_FAULT: `SIGKILL ${point}` })
  expect(killed).toMatchObject({ signal: 'SIGKILL' })
  const live = switched.includes(point) ? 2 : 1
  expect(await machines.shared.state()).toMatchObject({ live, journalLines: live })
  expect(await machines.shared.problems()).toEqual([])

  commands.changeContact('Tercera')
  expect(await runOn(luis, ['publish', 'mfe-contact', '--force'])).toMatchObject({ code: 0 })
  expect(readJournal(luis.store).map(({ set, user }) => `${set} ${user}`)).toEqual(
    live === 2 ? ['1 ana', '2 ana', '3 luis'] : ['1 ana', '2 luis'],
  )
  await expectClean(luis)
  expect(await runOn(ana, ['prune'])).toMatchObject({ code: 0 })
  await expectClean(ana)
})
