import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { PageData, SiteContent } from '@site/shared/contract/site'
import { layerOrder } from '../render/document'
import { computeCspHash } from '../files'
import { contactData, fakeRepository } from '../testing/fakeRepository'
import { silentProgress } from '../progress/Progress'
import { publishBuilds } from '../publish/publishBuilds'
import { rollback } from '../publish/rollback'

const repository = fakeRepository()

test('the first publish makes every page live, with compressed encodings', async () => {
  await expect(repository.publishBoth()).resolves.toMatchObject({ status: 'published', set: 1 })

  expect(repository.live().pages.map(({ path }) => path)).toEqual(['/', '/contactanos'])
  expect(repository.page('contactanos.html')).toContain('<h1>Contacta con Nosotros</h1>')
  for (const extension of ['br', 'gz']) {
    expect(existsSync(join(repository.store.dir, `live/pages/contactanos.html.${extension}`))).toBe(true)
  }
})

test('a page of a remote has a fragment without the frame', async () => {
  await repository.publishBoth()
  expect(repository.live().pages.map(({ hasFragment }) => hasFragment)).toEqual([false, true])
  const file = join(repository.store.dir, 'live/fragments/contactanos.html')
  expect(readFileSync(file, 'utf8')).toBe(
    '<!DOCTYPE html><title>Contacta con Nosotros</title><main><h1>Contacta con Nosotros</h1></main><script type="application/json" id="site">{"set":1}</script>',
  )
  expect(existsSync(`${file}.br`)).toBe(true)
  expect(existsSync(`${file}.gz`)).toBe(true)
})

/** URL of the container of the live remote. */
const contactEntry = () => repository.live().emptyDocument.data.remotes['mfe-contact']!.entry.url

/** The content file of the live release set. */
function content() {
  return JSON.parse(
    readFileSync(join(repository.store.dir, repository.live().content), 'utf8'),
  ) as SiteContent
}

test('a release set has an empty document with a root and a marker for the data', async () => {
  await repository.publishBoth()
  const { emptyDocument, styleSources, content: url } = repository.live()
  const document = readFileSync(join(repository.store.dir, 'live', emptyDocument.file), 'utf8')
  expect(document).toMatch(
    /<body><p>loader<\/p><script>void 1<\/script><div id="root"><\/div><script data-scripts="[^"]*">void 0<\/script><!--site--><\/body><\/html>$/,
  )
  expect(document).not.toContain('<title>')
  expect(styleSources[emptyDocument.styles]).toContain(
    computeCspHash(`${layerOrder}h1{color:navy}h1:hover{color:red}`),
  )
  expect(emptyDocument.data).toMatchObject({ set: 1, content: { url }, remotes: content().remotes })
})

/** The data that a page carries. */
function readData(file: string) {
  const [, json = ''] =
    /<script type="application\/json" id="site">(.*?)<\/script>/.exec(repository.page(file)) ?? []
  return JSON.parse(json) as PageData
}

test('a page names the content file of its release set, which pins files by hash', async () => {
  await repository.publishBoth()
  const entry = contactEntry()

  expect(readData('contactanos.html')).toEqual({
    set: 1,
    origin: 'https://site.example',
    year: new Date().getFullYear(),
    content: { url: repository.live().content, integrity: expect.stringMatching(/^sha256-/) as string },
  })
  expect(content().remotes).toMatchObject({
    'mfe-contact': {
      basePath: '/contactanos',
      container: 'mfe_contact',
      entry: { url: entry, integrity: expect.stringMatching(/^sha256-/) as string },
    },
  })
  expect(existsSync(join(repository.store.dir, entry))).toBe(true)
  expect(existsSync(join(repository.store.dir, `${repository.live().content}.br`))).toBe(true)
})

test('the policy of a page allows only the style sheets that it inlines', async () => {
  repository.buildShell()
  const css = '@layer pages{.mfe-contact_a{margin:0}}'
  repository.buildRemote('mfe-contact', contactData, '<b class="mfe-contact_a">Hola</b>', '', css)
  await repository.publish('shell', 'mfe-contact')

  const { pages, styleSources, contentSecurityPolicy, notFoundStyles } = repository.live()
  const [home = [], contact = []] = pages.map(({ styles }) => styleSources[styles])
  expect(contact).toEqual(expect.arrayContaining([...home, computeCspHash(css)]))
  expect(home).not.toContain(computeCspHash(css))
  expect(notFoundStyles).toBe(pages[0]?.styles)
  expect(contentSecurityPolicy['style-src']).toEqual(["'self'"])
})

test('a release set contains the files at the root of the site', async () => {
  await repository.publishBoth()
  const root = (name: string) => readFileSync(join(repository.store.dir, 'live/root', name), 'utf8')
  expect(root('sitemap.xml').match(/<loc>[^<]*<\/loc>/g)).toEqual([
    '<loc>https://site.example/</loc>',
    '<loc>https://site.example/contactanos</loc>',
  ])
  expect(root('robots.txt')).toContain('Sitemap: https://site.example/sitemap.xml')
  expect(root('favicon.ico')).toBe('favicon.1.ico')
  expect(JSON.parse(root('site.webmanifest'))).toMatchObject({ name: 'Ejemplo', lang: 'es-BO' })
})

test('files that only documents name are stored with the release', async () => {
  await repository.publishBoth()
  const { version } = repository.live().packages['shell']!
  expect(repository.store.release('shell', version).files.map(({ url }) => url)).toContain(
    '/assets/shell/media/og-inicio.1.jpg',
  )
  expect(repository.page('index.html')).toContain(
    'content="https://site.example/assets/shell/media/og-inicio.1.jpg"',
  )
})

test('publishing builds that are live already changes nothing', async () => {
  await repository.publishBoth()
  await expect(repository.publish('shell', 'mfe-contact')).resolves.toEqual({ status: 'unchanged' })
  expect(repository.store.setNumbers()).toEqual([1])
})

test('publishing a changed remote leaves other packages as they are', async () => {
  await repository.publishBoth()
  const before = repository.live().packages
  const entryBefore = contactEntry()
  repository.buildRemote('mfe-contact', contactData, 'Hablemos')
  await repository.publish('mfe-contact')

  expect(repository.page('contactanos.html')).toContain('<h1>Hablemos</h1>')
  expect(repository.live().packages['shell']).toEqual(before['shell'])
  expect(repository.live().packages['mfe-contact']?.version).not.toBe(before['mfe-contact']?.version)
  expect(readdirSync(join(repository.store.dir, 'releases/shell'))).toHaveLength(1)
  // Open visits of the first release set still load its files.
  expect(existsSync(join(repository.store.dir, entryBefore))).toBe(true)
})

test('--only-new does not publish a build that was rolled back', async () => {
  await repository.publishBoth()
  repository.buildRemote('mfe-contact', contactData, 'Hablemos')
  await repository.publish('mfe-contact')
  const { to } = await rollback(repository.config, repository.store, 'mfe-contact')

  const notes: string[] = []
  const progress = { ...silentProgress, note: (text: string) => void notes.push(text) }
  await publishBuilds(repository.config, repository.store, ['shell', 'mfe-contact'], {
    onlyNew: true,
    progress,
  })
  expect(repository.live().packages['mfe-contact']?.version).toBe(to)
  expect(notes).toEqual([
    expect.stringMatching(
      new RegExp(`^mfe-contact ${to} stays live: .*: npm run release -- publish mfe-contact$`),
    ),
  ])
})

test('--only-new replaces edits that were discarded, but not those that a rollback has made live', async () => {
  const withEdits = { 'mfe-contact': { commit: 'abc1234', isDirty: true } } as const
  const getVersion = () => repository.live().packages['mfe-contact']?.version
  const publish = (title: string, options: object) => {
    // Otherwise the files of the build before would stay.
    rmSync(join(repository.dir, 'mfe-contact/dist'), { recursive: true, force: true })
    repository.buildRemote('mfe-contact', contactData, title)
    return publishBuilds(repository.config, repository.store, ['mfe-contact'], options)
  }
  await repository.publishBoth()
  const committed = getVersion()
  await publish('Hablemos', { sources: withEdits })
  const edited = getVersion()
  await publish('Contacta con Nosotros', { onlyNew: true })
  expect(getVersion()).toBe(committed)

  await rollback(repository.config, repository.store, 'mfe-contact')
  expect(getVersion()).toBe(edited)
  await publish('Contacta con Nosotros', { onlyNew: true })
  expect(getVersion()).toBe(edited)
})

test('--only-new tries a refused build again', async () => {
  await repository.publishBoth()
  const { pages } = contactData
  repository.buildRemote('mfe-contact', { ...contactData, pages: [{ ...pages[0], title: 'Corto' }] }, 'Nueva')
  const onlyNew = () => publishBuilds(repository.config, repository.store, ['mfe-contact'], { onlyNew: true })
  await expect(onlyNew()).rejects.toThrow('needs a title')
  await expect(onlyNew()).rejects.toThrow('needs a title')
})
