import { existsSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { FolderStore } from '@site/store/folder/FolderStore'
import { repairStore } from '../../commands/doctor'
import { previewBuilds } from '../../publish/previewBuilds'
import { promote } from '../../publish/promote'
import { prune } from '../../commands/prune'
import { publishBuilds } from '../../publish/publishBuilds'
import { revoke } from '../../commands/revoke'
import { rollback } from '../../publish/rollback'
import { withdraw } from '../../commands/withdraw'
import { readJournal } from '../journal'
import { findRevocation } from '../revocations'
import { Store } from '../Store'
import { runRelease } from '../../testing/cli'
import { contactData, fakeRepository } from '../../testing/fakeRepository'
import { sharedMachines, type Machine } from '../../testing/machines'

const repository = fakeRepository()
let machines: Awaited<ReturnType<typeof sharedMachines>>
let ana: Machine
let luis: Machine

beforeEach(async () => {
  repository.write('webpack.common.js', '')
  machines = await sharedMachines(repository)
  ana = machines.newMachine('ana')
  luis = machines.newMachine('luis')
})
afterEach(() => machines.close())

const publish = ({ config, store }: Machine, ...names: string[]) => publishBuilds(config, store, names)
const shopData = { basePath: '/tienda', pages: [{ ...contactData.pages[0], path: '/tienda' }] }

async function publishFirst(machine = ana) {
  repository.buildShell()
  repository.buildRemote('mfe-contact', contactData, 'Primera')
  await publish(machine, 'shell', 'mfe-contact')
}
function publishContact(machine: Machine, text: string) {
  repository.buildRemote('mfe-contact', contactData, text)
  return publish(machine, 'mfe-contact')
}
const livePage = ({ store }: Machine) => readFileSync(join(store.dir, 'live/pages/contactanos.html'), 'utf8')

/** The folder of a machine, without releases that never went live, is what the shared store has. */
async function expectEqual(machine: Pick<Machine, 'store'>): Promise<void> {
  const { shared } = machines
  const folder = new FolderStore(machine.store.dir)
  const [own, common] = [await folder.state(), await shared.state()]
  const folders = new Map(
    [...own.folders].filter(([path]) => path.startsWith('sites/') || common.folders.has(path)),
  )
  expect({ ...own, folders }).toEqual(common)
  expect(await folder.journal()).toEqual(await shared.journal())
  expect(await shared.problems()).toEqual([])
}

test('what one machine publishes, another one goes on from', async () => {
  await publishFirst()
  repository.buildRemote('mfe-shop', shopData, 'Tienda')
  await publish(luis, 'mfe-shop')
  expect(Object.keys(luis.store.liveVersions()).sort()).toEqual(['mfe-contact', 'mfe-shop', 'shell'])
  expect(readJournal(luis.store).map(({ user }) => user)).toEqual(['ana', 'luis'])
  await expectEqual(luis)

  const { printed } = await ana.run('status')
  expect(printed).toContain('Release set 2')
  expect(printed).toContain('by luis')
  await expectEqual(ana)
})

test('publishes at once on several machines all happen, one after the other', async () => {
  await publishFirst()
  const names = ['mfe-a', 'mfe-b', 'mfe-c', 'mfe-d']
  for (const name of names) {
    const path = `/${name}` as const
    repository.buildRemote(
      name,
      { basePath: path, pages: [{ ...contactData.pages[0], path }] },
      `Sección ${name}`,
    )
  }
  await Promise.all(names.map((name, index) => publish(index % 2 ? luis : machines.newMachine(name), name)))
  await ana.run('status')
  expect(Object.keys(ana.store.liveVersions()).sort()).toEqual([...names, 'mfe-contact', 'shell'].sort())
  const journal = readJournal(ana.store)
  journal.slice(1).forEach(({ from }, index) => expect(from).toEqual(journal[index]?.to))
  expect(journal).toHaveLength(5)
})

test('a rollback on another machine returns to the version before, also twice', async () => {
  await publishFirst()
  await publishContact(ana, 'Segunda')
  await publishContact(luis, 'Tercera')
  for (const text of ['Segunda', 'Primera']) {
    await rollback(luis.config, luis.store, 'mfe-contact')
    expect(livePage(luis)).toContain(`<h1>${text}</h1>`)
  }
  await ana.run('log')
  expect(livePage(ana)).toContain('<h1>Primera</h1>')
})

test('a preview is on all machines, goes live from any, and is then nowhere', async () => {
  await publishFirst()
  repository.buildRemote('mfe-contact', contactData, 'Segunda')
  await previewBuilds(ana.config, ana.store, ['mfe-contact'], { name: 'pr-12' })
  await expectEqual(ana)
  const page = () => readFileSync(join(luis.store.dir, 'previews/pr-12/pages/contactanos.html'), 'utf8')
  expect((await luis.run('preview', 'list')).printed).toMatch(/^pr-12 {2}mfe-contact \w{12} by ana\n/)
  expect(page()).toContain('<h1>Segunda</h1>')
  await expectEqual(luis)

  repository.buildRemote('mfe-contact', contactData, 'Tercera')
  await previewBuilds(ana.config, ana.store, ['mfe-contact'], { name: 'pr-12' })
  await luis.run('status')
  expect(page()).toContain('<h1>Tercera</h1>')

  await promote(luis.config, luis.store, 'pr-12')
  await ana.run('status')
  expect(livePage(ana)).toContain('<h1>Tercera</h1>')
  for (const machine of [ana, luis]) {
    expect(machine.store.previewIds()).toEqual([])
    await expectEqual(machine)
  }
})

test('withdraw, revoke and prune reach the other machines', async () => {
  await publishFirst()
  await publishContact(ana, 'Segunda')
  await withdraw(luis.config, luis.store, 'mfe-contact')
  await revoke(luis.config, luis.store, 2)
  await ana.run('status')
  expect(ana.store.liveSet()?.withdrawn).toHaveProperty('mfe-contact')
  expect(findRevocation(ana.store, 2)?.user).toBe('luis')

  for (let set = 4; set <= 9; set++) await publishContact(ana, `Texto ${set}`)
  const inTwoDays = Date.now() + 48 * 60 * 60 * 1000
  await prune(luis.store, inTwoDays)
  await ana.run('status')
  expect(ana.store.setNumbers()).toEqual([9, 8, 7, 6, 5])
  expect(ana.store.hasRelease('mfe-contact', Object.values(readJournal(ana.store)[0]!.to)[1]!)).toBe(false)
  expect((await machines.shared.state()).folders.has('sites/1')).toBe(false)
  const [{ unused }] = (await machines.sql<{ unused: number }>(
    'SELECT count(*)::int AS unused FROM store_blobs WHERE hash NOT IN (SELECT hash FROM store_files)',
  )) as [{ unused: number }]
  expect(unused).toBe(0)
})

describe('on a machine that has nothing yet', () => {
  beforeEach(async () => {
    await publishFirst()
    await publishContact(ana, 'Segunda')
  })

  test('diff compares release sets of the shared store', async () => {
    const { code, printed } = await luis.run('diff', '1', '2')
    expect(code).toBe(0)
    expect(printed).toBe((await ana.run('diff', '1', '2')).printed)
    expect(printed).toContain('/contactanos')
  })

  test('show describes a release set of the shared store, with its checks', async () => {
    const { code, printed } = await luis.run('show', '2')
    expect(code).toBe(0)
    expect(printed).toBe((await ana.run('show', '2')).printed)
    expect(printed).toMatch(/^Release set 2, made .*mfe-contact .*\(changed\)\n.*Checked /s)
  })

  test('a set that was published elsewhere later is shown too, and one that was pruned is not', async () => {
    await luis.run('show', '2')
    for (let set = 3; set <= 6; set++) await publishContact(ana, `Texto ${set}`)
    await prune(ana.store, Date.now() + 48 * 60 * 60 * 1000)
    expect((await luis.run('show', '6')).printed).toContain('Release set 6')
    const gone = await luis.run('diff', '1', '6')
    expect(gone.code).toBe(1)
    expect(gone.errorText).toContain('holds no release set 1')
    expect(luis.store.setNumbers()).toEqual([6, 5, 4, 3, 2])
  })

  test('prune --dry-run lists what is old in the shared store, and removes nothing anywhere', async () => {
    for (let set = 3; set <= 7; set++) await publishContact(ana, `Texto ${set}`)
    const before = await machines.shared.state()
    const now = Date.now
    const inTwoDays = jest.spyOn(Date, 'now').mockImplementation(() => now() + 48 * 60 * 60 * 1000)
    const { code, printed } = await luis.run('prune', '--dry-run').finally(() => inTwoDays.mockRestore())
    expect(code).toBe(0)
    expect(printed).toMatch(/^Would remove 2 release sets, 2 releases and \d+ files/)
    expect(printed).toMatch(/ {2}release set 2\n {2}release set 1\n/)
    expect(await machines.shared.state()).toEqual(before)
    await expectEqual(luis)
  })
})

test('a refused publish changes nothing anywhere', async () => {
  await publishFirst()
  const before = await machines.shared.state()
  await expect(publishContact(ana, 'throws')).rejects.toThrow('no page today')
  expect(await machines.shared.state()).toEqual(before)
  await publishContact(luis, 'Segunda')
  await ana.run('status')
  expect(livePage(ana)).toContain('Segunda')
})

describe('the connection is lost during a publish', () => {
  const noChecks = { browser: 'none', widths: [], checks: [], pages: [] }

  test('before the switch: nothing has changed, and the next publish works', async () => {
    await publishFirst()
    repository.buildRemote('mfe-contact', contactData, 'Segunda')
    const checkInBrowser = async () => {
      await machines.cutLockHolder()
      return noChecks
    }
    const lost = publishBuilds(ana.config, ana.store, ['mfe-contact'], { checkInBrowser })
    await expect(lost).rejects.toThrow(/the connection to the shared store, and with it its lock, was lost/)
    expect(livePage(ana)).toContain('Primera')
    expect(await machines.shared.state()).toMatchObject({ live: 1, journalLines: 1 })

    await publishContact(luis, 'Tercera')
    await publishContact(ana, 'Cuarta')
    expect(readJournal(ana.store).map(({ set }) => set)).toEqual([1, 2, 3])
    await expectEqual(ana)
  })

  test('and another machine publishes meanwhile: the first one cannot switch', async () => {
    await publishFirst()
    repository.buildRemote('mfe-contact', contactData, 'Segunda')
    let other: Promise<unknown> | undefined
    const checkInBrowser = async () => {
      await machines.cutLockHolder()
      repository.buildRemote('mfe-shop', shopData, 'Tienda')
      await (other = publish(luis, 'mfe-shop'))
      return noChecks
    }
    await expect(publishBuilds(ana.config, ana.store, ['mfe-contact'], { checkInBrowser })).rejects.toThrow(
      'was lost',
    )
    await other
    await ana.run('status')
    expect(readJournal(ana.store).map(({ user }) => user)).toEqual(['ana', 'luis'])
    expect(livePage(ana)).toContain('Primera')
  })
})

describe('a folder', () => {
  test('that has releases is not emptied by an empty database: the message says how to begin', async () => {
    const alone = machines.newMachine('ana')
    const store = new Store(alone.store.dir)
    repository.buildShell()
    repository.buildRemote('mfe-contact', contactData, 'Primera')
    await publishBuilds(alone.config, store, ['shell', 'mfe-contact'])
    await expect(publishContact(alone, 'Segunda')).rejects.toThrow(
      'npm run release -- copy --to "$STORE_URL"',
    )
    expect(store.liveSet()?.number).toBe(1)
  })

  test('of another site is not mixed with this one', async () => {
    await publishFirst()
    const other = await sharedMachines(repository)
    const stranger = other.newMachine('eva')
    await publishFirst(stranger)
    const confused = new Store(stranger.store.dir, undefined, machines.url)
    repository.buildRemote('mfe-contact', contactData, 'Mezcla')
    await expect(publishBuilds(stranger.config, confused, ['mfe-contact'])).rejects.toThrow('different sites')
    expect(await machines.shared.state()).toMatchObject({ live: 1 })
    await other.close()
  })
})

test('without the database, commands that read show the folder, and others fail with a clear message', async () => {
  await publishFirst()
  const cut = { ...ana.config, storeUrl: 'postgres://ana:secret@127.0.0.1:1/none' }
  const status = await runRelease(['status'], cut)
  expect(status.code).toBe(1)
  expect(status.printed).toContain('Release set 1')
  expect(await runRelease(['log'], cut)).toMatchObject({
    code: 1,
    printed: expect.stringContaining('publish by ana') as string,
  })
  expect(status.errorText).toContain('The shared store (STORE_URL) cannot be reached')
  const refused = await runRelease(['rollback', 'mfe-contact'], cut)
  expect(refused.code).toBe(1)
  expect(refused.errorText).toContain('The shared store (STORE_URL) cannot be reached')
  expect(status.errorText + refused.errorText).not.toContain('secret')

  const empty = { ...machines.newMachine('luis').config, storeUrl: cut.storeUrl }
  expect(await runRelease(['status'], empty)).toMatchObject({ code: 1, printed: '' })
})

test('a command that waits says for whom, and gives up', async () => {
  await publishFirst()
  const lock = await machines.shared.lock({
    task: 'publish of mfe-x by eva',
    waitMs: 0,
    report: () => undefined,
  })
  const { code, errorText } = await luis.run('rollback', 'mfe-contact', '--wait', '1')
  await lock.release()
  expect(code).toBe(1)
  expect(errorText).toMatch(/waiting for the publish of mfe-x by eva from [\d.:]+, connected for \d+ s/)
  expect(errorText).toMatch(/Nothing was changed: the publish of mfe-x by eva .* 1 s of waiting are over/)
})

describe('the doctor', () => {
  const damagePage = () =>
    machines.sql(`ALTER TABLE store_blobs DROP CONSTRAINT store_blobs_hash;
      UPDATE store_blobs SET bytes = 'other' WHERE hash = (SELECT hash FROM store_files WHERE path = 'sites/1/pages/contactanos.html')`)

  test('finds content that was changed in the database, and restores it from the folder', async () => {
    await publishFirst()
    await damagePage()
    const { code, printed } = await ana.run('doctor')
    expect(code).toBe(1)
    expect(printed).toContain(
      'shared store: sites/1/pages/contactanos.html has other content than was published',
    )
    const { repaired, remaining } = await repairStore(ana.config, ana.store)
    expect(remaining).toEqual([])
    expect(repaired).toHaveLength(1)
    await expectEqual(ana)
  })

  test('restores files of the folder from the shared store', async () => {
    await publishFirst()
    const { store } = ana
    const script = readdirSync(join(store.dir, 'assets/mfe-contact')).find((name) => name.endsWith('.br'))
    const broken = ['sites/1/pages/contactanos.html', 'sites/1/set.json', `assets/mfe-contact/${script}`]
    for (const path of broken) truncateSync(join(store.dir, path))
    for (const suffix of ['.br', '.gz']) rmSync(join(store.dir, `sites/1/pages/contactanos.html${suffix}`))
    const { printed } = await ana.run('doctor')
    expect(printed).toContain('sites/1/pages/contactanos.html')
    const { remaining } = await repairStore(ana.config, store)
    expect(remaining).toEqual([])
    expect(store.liveNumber()).toBe(1)
    expect(livePage(ana)).toContain('Primera')
    await expectEqual(ana)
  })
})

describe('copy', () => {
  test('moves everything to PostgreSQL, from there to a folder, and is repeated without copying again', async () => {
    await repository.publishBoth()
    repository.buildRemote('mfe-contact', contactData, 'Segunda')
    await repository.publish('mfe-contact')
    const alone = { ...repository.config, storeUrl: undefined }
    const run = (...args: string[]) => runRelease(args, alone)

    const there = await run('copy', '--to', machines.url)
    expect(there).toMatchObject({ code: 0 })
    expect(there.printed).toMatch(
      /Copied 5 release sets and releases: \d+ files, [\d.]+ kB\.\nThe copy has 5 .* \d+ files\./,
    )
    expect((await run('copy', '--to', machines.url)).printed).toContain(
      'Copied 0 release sets and releases: 0 files',
    )
    await expectEqual(repository)

    const target = machines.newMachine('copy').store.dir
    const back = await run('copy', '--from', machines.url, '--to', target)
    expect(back).toMatchObject({ code: 0 })
    await expectEqual({ store: new Store(target) })
    expect(existsSync(join(target, 'live/set.json'))).toBe(true)
    const published = await publishContact(luis, 'Tercera')
    expect(published).toMatchObject({ status: 'published', set: 3 })
  })

  test('refuses a target with another history, and a damaged source', async () => {
    await publishFirst()
    await repository.publishBoth()
    const refused = await runRelease(['copy', '--to', machines.url], repository.config)
    expect(refused).toMatchObject({ code: 1 })
    expect(refused.errorText).toContain('different sites')

    const other = await sharedMachines(repository)
    truncateSync(join(repository.store.dir, 'sites/1/pages/contactanos.html'))
    const damaged = await runRelease(['copy', '--to', other.url], repository.config)
    expect(damaged).toMatchObject({ code: 1 })
    expect(damaged.errorText).toContain('has other content than was published')
    expect(await other.shared.state()).toMatchObject({ live: undefined })
    await other.close()
  })
})
