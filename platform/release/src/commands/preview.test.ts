import { existsSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { isSignedFor, parsePreviewToken, previewLink } from '@site/http/previewToken'
import { inspectStore } from '../store/inspect/inspectStore'
import { silentProgress } from '../progress/Progress'
import { readJournal } from '../store/journal'
import { readPreviews } from '../store/previews'
import { runRelease } from '../testing/cli'
import { contactData, fakeRepository } from '../testing/fakeRepository'
import { withLock } from '../store/withLock'
import { previewBuilds, type PreviewOptions } from '../publish/previewBuilds'
import { prune } from './prune'

const repository = fakeRepository()
beforeEach(() => repository.write('webpack.common.js', ''))

/** Makes a preview of a new build of the remote, whose page shows the text. */
async function preview(text: string, options?: PreviewOptions) {
  repository.buildRemote('mfe-contact', contactData, text)
  const made = await previewBuilds(repository.config, repository.store, ['mfe-contact'], options)
  if (!made) throw new Error('nothing to preview')
  return made
}
const run = (...args: string[]) => runRelease(args, repository.config)
const inDays = (days: number) => Date.now() + days * 24 * 60 * 60 * 1000
const files = (folder: string) =>
  readdirSync(join(repository.store.dir, folder), { recursive: true }).map(String).sort()

test('a preview is a complete release set, and nothing of the live site changes', async () => {
  await repository.publishBoth()
  const before = readJournal(repository.store)
  const { id, packages } = await preview('Hablemos')

  const dir = repository.store.previewDir(id)
  expect(readFileSync(join(dir, 'pages/contactanos.html'), 'utf8')).toContain('<h1>Hablemos</h1>')
  const ofPreview = ['comparison', 'comparison/index.html', 'preview.json']
  expect(files(`previews/${id}`)).toEqual([...files('sites/1'), ...ofPreview].sort())
  const report = readFileSync(join(dir, 'comparison/index.html'), 'utf8')
  expect(report).toContain('<h2>/contactanos: changed</h2>')
  expect(report).toContain('<ins>+ Hablemos</ins>')
  expect(report).not.toContain('<section id="/">')
  expect(packages).toEqual([{ name: 'mfe-contact', version: expect.any(String) as string }])
  expect(repository.store.setNumbers()).toEqual([1])
  expect(repository.page('contactanos.html')).not.toContain('Hablemos')
  expect(readJournal(repository.store)).toEqual(before)
  expect(inspectStore(repository.store)).toEqual([])
})

test('a damaged page of the live site leaves a preview without a report', async () => {
  await repository.publishBoth()
  rmSync(join(repository.store.dir, 'live/pages/contactanos.html'))
  const { id } = await preview('Hablemos')
  expect(files(`previews/${id}`)).not.toContain('comparison/index.html')
})

test('a build that is live already makes no preview, and neither does a site that is not live', async () => {
  repository.buildShell()
  repository.buildRemote('mfe-contact', contactData, 'Contacta con Nosotros')
  const make = () => previewBuilds(repository.config, repository.store, ['mfe-contact'])
  await expect(make()).rejects.toThrow('nothing is live yet')
  await repository.publishBoth()
  await expect(make()).resolves.toBeUndefined()
  expect(repository.store.previewIds()).toEqual([])
})

test('a build that is live removes the earlier preview of its name, unless that is of other packages too', async () => {
  await repository.publishBoth()
  await preview('Hablemos', { name: 'pr-12' })
  const note = jest.fn()
  const options = { name: 'pr-12', progress: { ...silentProgress, note } }
  await repository.publish('mfe-contact')
  const make = (...names: string[]) => previewBuilds(repository.config, repository.store, names, options)

  await expect(make('shell')).resolves.toBeUndefined()
  expect(repository.store.previewIds()).toEqual(['pr-12'])
  await expect(make('mfe-contact')).resolves.toBeUndefined()
  expect(repository.store.previewIds()).toEqual([])
  expect(note.mock.calls).toEqual([['Preview pr-12 is removed: it showed an earlier build.']])
})

test('what the gate refuses makes no preview', async () => {
  await repository.publishBoth()
  const [page] = contactData.pages
  repository.buildRemote('mfe-contact', { ...contactData, pages: [{ ...page, title: 'Corto' }] }, 'Nueva')
  const made = previewBuilds(repository.config, repository.store, ['mfe-contact'])
  await expect(made).rejects.toThrow('needs a title')
  expect(repository.store.previewIds()).toEqual([])
})

test('a publish after it has the number and the bytes of the preview', async () => {
  await repository.publishBoth()
  const { id } = await preview('Hablemos')
  await repository.publish('mfe-contact')
  const page = (folder: string) => readFileSync(join(repository.store.dir, folder, 'pages/contactanos.html'))
  expect(page('sites/2')).toEqual(page(`previews/${id}`))
})

test('one of the same name is replaced, and links that were made before open it', async () => {
  await repository.publishBoth()
  const first = await preview('Uno', { name: 'pr-12' })
  const second = await preview('Dos', { name: 'pr-12', days: 1 })
  expect(readPreviews(repository.store)).toEqual([second])
  expect(
    readFileSync(join(repository.store.previewDir('pr-12'), 'pages/contactanos.html'), 'utf8'),
  ).toContain('Dos')
  const [, token = ''] = previewLink('https://site.example', first).split('vista=')
  expect(isSignedFor(second, parsePreviewToken(token)!)).toBe(true)
})

test('previews are listed with their links and removed', async () => {
  await repository.publishBoth()
  const made = await preview('Hablemos', { name: 'pr-12' })
  const listed = await run('preview', 'list')
  expect(listed.printed).toContain(previewLink('https://site.example', made))
  expect(listed.printed).toMatch(/^pr-12 {2}mfe-contact [0-9a-f]{12} by tester\n/)
  const json = await run('preview', 'list', '--json')
  expect(JSON.parse(json.printed)).toEqual([
    expect.objectContaining({ id: 'pr-12', link: previewLink('https://site.example', made) }),
  ])
  expect(json.printed).not.toContain(made.key)

  expect(await run('preview', 'remove', 'pr-12')).toMatchObject({ printed: 'Preview pr-12 is removed.\n' })
  expect(await run('preview', 'list')).toMatchObject({ printed: 'There are no previews.\n' })
  expect(repository.store.previewIds()).toEqual([])
})

test.each([
  ['../sites', 'The store holds no preview'],
  ['1', 'The store holds no preview'],
])('removing %s removes nothing', async (id, message) => {
  await repository.publishBoth()
  await preview('Hablemos')
  const { code, errorText } = await run('preview', 'remove', id)
  expect(code).toBe(1)
  expect(errorText).toContain(message)
  expect(repository.store.setNumbers()).toEqual([1])
  expect(repository.store.previewIds()).toHaveLength(1)
})

test.each([
  ['--name ../x', '--name takes'],
  ['--name A', '--name takes'],
  ['--expires 91', '--expires must be a whole number from 1 to 90'],
  ['--expires 0', '--expires must be a whole number from 1 to 90'],
  ['--expires x', '--expires must be a whole number from 1 to 90'],
  ['pr-12', 'Unexpected argument "pr-12". The name of a preview: --name pr-12'],
])('%s is refused', async (words, message) => {
  const { code, errorText } = await run('preview', 'mfe-contact', ...words.split(' '), '--without-browser')
  expect(code).toBe(2)
  expect(errorText).toContain(message)
})

describe('prune', () => {
  const kept = (id: string) => {
    const { content, emptyDocument } = repository.store.previewSet(id)
    const { entry, version } = emptyDocument.data.remotes['mfe-contact']!
    return (
      [entry.url, content, `${content}.br`].every((url) => existsSync(join(repository.store.dir, url))) &&
      repository.store.hasRelease('mfe-contact', version)
    )
  }

  test('keeps everything that a preview needs until it expires, beside the last five sets', async () => {
    await repository.publishBoth()
    const { id } = await preview('Hablemos', { days: 5 })
    for (const number of [2, 3, 4, 5, 6]) {
      repository.buildRemote('mfe-contact', contactData, `${number} texto`)
      await repository.publish('mfe-contact')
    }
    await expect(prune(repository.store, inDays(2))).resolves.toMatchObject({ sets: 1, previews: 0 })
    expect(repository.store.setNumbers()).toEqual([6, 5, 4, 3, 2])
    expect(kept(id)).toBe(true)
    expect(inspectStore(repository.store)).toEqual([])

    const { version } = repository.store.previewSet(id).packages['mfe-contact']!
    await expect(prune(repository.store, inDays(6))).resolves.toMatchObject({
      sets: 0,
      previews: 1,
      releases: 1,
    })
    expect(repository.store.previewIds()).toEqual([])
    expect(repository.store.hasRelease('mfe-contact', version)).toBe(false)
    expect(repository.store.setNumbers()).toHaveLength(5)
  })

  test('a command after a killed one leaves files of previews', async () => {
    await repository.publishBoth()
    const { id } = await preview('Hablemos')
    repository.store.temporaryPath()
    await withLock(repository.store, 'test', () => undefined)
    expect(kept(id)).toBe(true)
  })
})

test('a damaged preview hinders no other, and is made again or removed by its name', async () => {
  await repository.publishBoth()
  const damage = (id: string) => truncateSync(join(repository.store.previewDir(id), 'preview.json'))
  await preview('Hablemos', { name: 'pr-12' })
  damage('pr-12')
  await preview('Escríbenos', { name: 'pr-13' })
  expect(readPreviews(repository.store).map(({ id }) => id)).toEqual(['pr-13'])

  await preview('Hablemos', { name: 'pr-12' })
  expect(readPreviews(repository.store).map(({ id }) => id)).toEqual(['pr-12', 'pr-13'])
  damage('pr-12')
  expect(await run('preview', 'remove', 'pr-12')).toMatchObject({ code: 0 })
  expect(repository.store.previewIds()).toEqual(['pr-13'])
})

test('the doctor names a damaged preview, which does not damage the live site', async () => {
  await repository.publishBoth()
  const { id } = await preview('Hablemos')
  truncateSync(join(repository.store.previewDir(id), 'pages/contactanos.html'))
  expect(inspectStore(repository.store)).toEqual([
    expect.objectContaining({ file: `previews/${id}/pages/contactanos.html`, cause: 'is empty' }),
  ])
  truncateSync(join(repository.store.previewDir(id), 'preview.json'))
  expect((await run('doctor')).printed).toContain(`is empty: --repair removes previews/${id}`)
  const { code, printed } = await run('doctor', '--repair')
  expect(printed).toContain(`previews/${id}/preview.json is empty: previews/${id} was removed`)
  expect(code).toBe(0)
  expect(repository.store.previewIds()).toEqual([])
})
