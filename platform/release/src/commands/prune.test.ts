import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { planPrune } from '../store/planPrune'
import { runRelease } from '../testing/cli'
import { contactData, fakeRepository } from '../testing/fakeRepository'
import { prune } from './prune'

const repository = fakeRepository()

const inTwoDays = () => Date.now() + 2 * 24 * 60 * 60 * 1000

/** Release sets 1 to 7, each with a new release of the remote. */
async function publishSeven() {
  repository.buildShell()
  for (const number of [1, 2, 3, 4, 5, 6, 7]) {
    rmSync(join(repository.dir, 'mfe-contact'), { recursive: true, force: true })
    repository.buildRemote('mfe-contact', contactData, `${number} texto`)
    await repository.publish('shell', 'mfe-contact')
  }
}

test('everything of the last day is kept', async () => {
  await publishSeven()
  await expect(prune(repository.store)).resolves.toEqual({ sets: 0, previews: 0, releases: 0, files: 0 })
})

test('a release set that was live until today is kept, however old it is', async () => {
  await publishSeven()
  const file = join(repository.store.siteDir(1), 'set.json')
  const old = { ...repository.store.releaseSet(1), createdAt: '2020-01-01T00:00:00.000Z' }
  writeFileSync(file, JSON.stringify(old))
  await prune(repository.store)
  expect(repository.store.setNumbers()).toContain(1)
})

test('the last five release sets are kept with their releases and files, however old', async () => {
  await publishSeven()
  await expect(prune(repository.store, inTwoDays())).resolves.toMatchObject({ sets: 2, releases: 2 })
  expect(repository.store.setNumbers()).toEqual([7, 6, 5, 4, 3])
  for (const number of repository.store.setNumbers()) {
    const { content, emptyDocument } = repository.store.releaseSet(number)
    const { url } = emptyDocument.data.remotes['mfe-contact']!.entry
    expect(existsSync(join(repository.store.dir, url))).toBe(true)
    expect(existsSync(join(repository.store.dir, `${content}.br`))).toBe(true)
  }
  expect(repository.page('contactanos.html')).toContain('7 texto')
  await expect(prune(repository.store, inTwoDays())).resolves.toEqual({
    sets: 0,
    previews: 0,
    releases: 0,
    files: 0,
  })
})

test('the files of a kept release set are kept', async () => {
  const icon = ['M2 12h20']
  const options = [{ title: 'Oficinas', path: 'oficinas', icon, iconHover: icon }]
  const menu = { path: '/contactanos', label: 'Contáctanos', isFilter: true, options }
  repository.buildShell()
  repository.buildRemote('mfe-contact', { ...contactData, menu }, 'Contacta con Nosotros')
  await repository.publish('shell', 'mfe-contact')
  const { files } = repository.live()
  await prune(repository.store, inTwoDays())
  expect(files).toEqual([expect.stringMatching(/later/), expect.stringMatching(/icons/)])
  for (const file of files) expect(existsSync(join(repository.store.dir, `${file}.br`))).toBe(true)
})

test('--dry-run says what prune would take, and takes nothing', async () => {
  await publishSeven()
  repository.write('webpack.common.js', '')
  jest.useFakeTimers({
    now: inTwoDays(),
    doNotFake: ['nextTick', 'setImmediate', 'setInterval', 'setTimeout'],
  })
  const { code, printed } = await runRelease(['prune', '--dry-run'], repository.config)
  jest.useRealTimers()
  const lines = printed.trim().split('\n')
  const { sets, releases, files } = planPrune(repository.store, inTwoDays())
  expect({ code, sets }).toEqual({ code: 0, sets: [2, 1] })
  expect(lines[0]).toMatch(
    new RegExp(`^Would remove 2 release sets, 2 releases and ${files.length} files: \\d+\\.\\d kB\\.$`),
  )
  expect(lines).toHaveLength(1 + sets.length + releases.length + files.length)
  expect(repository.store.setNumbers()).toHaveLength(7)
  await expect(prune(repository.store, inTwoDays())).resolves.toEqual({
    sets: 2,
    previews: 0,
    releases: 2,
    files: files.length,
  })
})
