import { existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setFilesName, type SetFiles } from '@site/shared/contract/releases'
import { readJson } from '../files'
import { inspectStore } from '../store/inspect/inspectStore'
import { readJournal } from '../store/journal'
import { requirePreview } from '../store/previews'
import { runRelease } from '../testing/cli'
import { contactData, fakeRepository } from '../testing/fakeRepository'
import { previewBuilds, type PreviewOptions } from '../publish/previewBuilds'
import { promote } from '../publish/promote'
import { prune } from './prune'
import { rollback } from '../publish/rollback'

const repository = fakeRepository()
const shopData = {
  ...contactData,
  basePath: '/tienda',
  pages: [{ ...contactData.pages[0]!, path: '/tienda' }],
}

async function preview(text: string, options: PreviewOptions = {}) {
  repository.buildRemote('mfe-contact', contactData, text)
  const made = await previewBuilds(repository.config, repository.store, ['mfe-contact'], options)
  if (!made) throw new Error('nothing to preview')
  return made.id
}
const promoteIt = (id: string, force = false) => promote(repository.config, repository.store, id, { force })
/** Hashes of all files of a set but those that say when it was made. */
function getFiles(dir: string) {
  const { 'set.json': set, 'manifest.json': manifest, ...files } = readJson<SetFiles>(join(dir, setFilesName))
  return { ...files, set: typeof set, manifest: typeof manifest }
}

test('the bytes of the preview go live, and nothing is rendered', async () => {
  await repository.publishBoth()
  const source = { commit: 'a'.repeat(40), subject: 'Say it in another way' }
  const id = await preview('Hablemos', { sources: { 'mfe-contact': source } })
  const files = getFiles(repository.store.previewDir(id))
  const rendered = join(repository.store.dir, 'rendered')
  const { mtimeMs } = statSync(rendered)

  const outcome = await promoteIt(id)
  expect(outcome).toMatchObject({ status: 'published', set: 2, changes: { pages: 1 } })
  expect(getFiles(repository.store.siteDir(2))).toEqual(files)
  expect(statSync(rendered).mtimeMs).toBe(mtimeMs)
  expect(repository.page('contactanos.html')).toContain('<h1>Hablemos</h1>')
  expect(readJournal(repository.store).at(-1)).toMatchObject({
    action: 'publish',
    packages: ['mfe-contact'],
    sources: { 'mfe-contact': source },
    withoutBrowser: true,
  })
  expect(repository.store.previewIds()).toEqual([])
  expect(inspectStore(repository.store)).toEqual([])
  const { to } = await rollback(repository.config, repository.store, 'mfe-contact')
  expect(to).toBe(readJournal(repository.store)[0]?.to['mfe-contact'])
})

test('if another package went live since, the preview is rendered again on top of it', async () => {
  await repository.publishBoth()
  const id = await preview('Hablemos')
  repository.buildRemote('mfe-shop', shopData, 'Tienda')
  await repository.publish('mfe-shop')

  await expect(promoteIt(id)).resolves.toMatchObject({ status: 'published', set: 3 })
  expect(repository.page('contactanos.html')).toContain('<h1>Hablemos</h1>')
  expect(repository.page('tienda.html')).toContain('<h1>Tienda</h1>')
  expect(inspectStore(repository.store)).toEqual([])
})

test('if another version of its package went live since, it is refused unless it is forced', async () => {
  await repository.publishBoth()
  const id = await preview('Hablemos')
  repository.buildRemote('mfe-contact', contactData, 'Urgente')
  await repository.publish('mfe-contact')

  await expect(promoteIt(id)).rejects.toThrow(/^Nothing was published\. mfe-contact \w{12} went live/)
  expect(repository.page('contactanos.html')).toContain('Urgente')
  expect(repository.store.previewIds()).toEqual([id])
  await promoteIt(id, true)
  expect(repository.page('contactanos.html')).toContain('Hablemos')
})

test('a preview of what is live by now changes nothing', async () => {
  await repository.publishBoth()
  const id = await preview('Hablemos')
  await repository.publish('mfe-contact')
  repository.write('webpack.common.js', '')
  const { printed } = await runRelease(['promote', id, '--without-browser'], repository.config)
  expect(printed).toBe(`Nothing to publish: these builds are live already.\nPreview ${id} is removed.\n`)
  expect(repository.store.setNumbers()).toEqual([2, 1])
})

test('a damaged preview is rendered again', async () => {
  await repository.publishBoth()
  const id = await preview('Hablemos')
  const page = join(repository.store.previewDir(id), 'pages/contactanos.html')
  writeFileSync(page, readFileSync(page, 'utf8').replace('Hablemos', 'Comprado'))
  truncateSync(`${page}.br`)
  await promoteIt(id)
  expect(repository.page('contactanos.html')).toContain('<h1>Hablemos</h1>')
  expect(inspectStore(repository.store)).toEqual([])
})

test('a file that somebody has added to the preview does not go live', async () => {
  await repository.publishBoth()
  const id = await preview('Hablemos')
  const files = getFiles(repository.store.previewDir(id))
  writeFileSync(join(repository.store.previewDir(id), 'root/promo.html'), '0800')
  await promoteIt(id)
  expect(getFiles(repository.store.siteDir(2))).toEqual(files)
  expect(existsSync(join(repository.store.siteDir(2), 'root/promo.html'))).toBe(false)
})

test('a preview that does not exist cannot go live', async () => {
  await repository.publishBoth()
  await expect(promoteIt('../sites/1')).rejects.toThrow('The store holds no preview')
})

test('the set that was live until the promotion is kept for a day, however old the preview is', async () => {
  await repository.publishBoth()
  const id = await preview('Hablemos', { days: 30 })
  const { createdAt } = requirePreview(repository.store, id)
  const promotedAt = Date.now() + 20 * 24 * 60 * 60 * 1000
  jest.useFakeTimers({
    now: promotedAt,
    doNotFake: ['nextTick', 'setImmediate', 'setInterval', 'setTimeout'],
  })
  await promoteIt(id).finally(() => jest.useRealTimers())
  for (const number of [3, 4, 5, 6, 7]) {
    repository.buildRemote('mfe-contact', contactData, `${number} texto`)
    await repository.publish('mfe-contact')
  }
  expect(Date.parse(repository.store.releaseSet(2).createdAt)).toBeGreaterThan(Date.parse(createdAt))
  await prune(repository.store, promotedAt + 60_000)
  expect(repository.store.setNumbers()).toContain(1)
})
