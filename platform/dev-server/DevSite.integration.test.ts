import { join } from 'node:path'
import type { RemoteData } from '@site/shared/contract/remote'
import { contactData, fakeRepository } from '@site/release/testing/fakeRepository'
import { DevSite } from './DevSite'
import { failureDocument, pageDocument } from './documents'

// With its extension: not replaced as in the other integration tests (jest.config.cjs). One bundle never ends.
jest.mock('@site/release/isolation/startProcess', () =>
  jest.requireActual<object>('../release/src/isolation/startProcess.ts'),
)

const repository = fakeRepository()
const newsData: RemoteData = {
  basePath: '/noticias',
  pages: [{ ...contactData.pages[0]!, path: '/noticias', title: 'Noticias de hoy' }],
  menu: { path: '/noticias', label: 'Noticias', options: [], isFilter: false },
}
let site: DevSite

const buildNews = (code = '', data: unknown = newsData) =>
  repository.buildRemote('mfe-news', data, 'Noticias', code)
const basePaths = () => Object.values(site.data().data.remotes).map(({ basePath }) => basePath)
const textAt = (path: string) => site.failuresAt(path).map(({ name, text }) => `${name}: ${text}`)

beforeEach(() => {
  repository.buildShell()
  repository.buildRemote('mfe-contact', contactData, 'Contacta con Nosotros')
  buildNews()
  site = new DevSite({
    remotes: ['mfe-contact', 'mfe-news'],
    origin: 'http://localhost:3000',
    getBundle: (name) => join(repository.dir, name, 'dist/production/server/bundle.cjs'),
    containerName: (name) => name.replaceAll('-', '_'),
    seconds: 5,
  })
})

async function startAll() {
  for (const name of ['mfe-contact', 'mfe-news', 'shell']) await site.update(name)
}

test('is starting until the shell has been bundled; remotes that were earlier wait for it', async () => {
  expect(site.isStarting).toBe(true)
  await site.update('mfe-news')
  expect(site.isStarting).toBe(true)
  await site.update('shell')
  expect(site.isStarting).toBe(false)
  expect(basePaths()).toEqual(['/noticias'])
  await site.update('mfe-contact')
  expect(basePaths()).toEqual(['/contactanos', '/noticias'])
  expect(site.failures).toEqual([])
})

test('a remote that does not build fails at its own addresses only, and stays in the menu', async () => {
  await startAll()
  await site.update('mfe-news', "Module parse failed: './src/content/page.ts'")

  expect(textAt('/noticias/uno')).toEqual(["mfe-news: Module parse failed: './src/content/page.ts'"])
  for (const path of ['/', '/contactanos', '/nada', '/noticias-de-otros']) expect(textAt(path)).toEqual([])
  expect(site.data().data.menu.map(({ label }) => label)).toEqual(['Noticias'])
  expect(site.workingPaths).toEqual(['/contactanos'])
})

test.each([
  ['throws', "throw new Error('no content today')", newsData, 'no content today'],
  [
    'is not a remote',
    'module.exports = {}; exports = {}',
    newsData,
    './remote must export a Remote by default',
  ],
  ['publishes a menu without options', '', { ...newsData, menu: { path: '/noticias' } }, 'does not fit'],
])('a remote whose bundle %s fails, and works again after the fix', async (_what, code, data, text) => {
  await startAll()
  buildNews(code, data)
  await site.update('mfe-news')
  expect(textAt('/noticias')).toEqual([expect.stringContaining(text)])
  expect(textAt('/contactanos')).toEqual([])

  buildNews()
  await site.update('mfe-news')
  expect(site.failures).toEqual([])
  expect(textAt('/noticias')).toEqual([])
})

test('a remote that never ends is stopped', async () => {
  await startAll()
  buildNews('for (;;);')
  await site.update('mfe-news')
  expect(textAt('/noticias')).toEqual([expect.stringContaining('more than 5 seconds')])
})

test('a remote that has never worked is left out, and fails at every address that nobody owns', async () => {
  buildNews("throw new Error('no content today')")
  await startAll()
  expect(basePaths()).toEqual(['/contactanos'])
  expect(site.data().data.menu).toEqual([])
  expect(textAt('/noticias')).toEqual([expect.stringContaining('no content today')])
  expect(textAt('/')).toEqual([])
  expect(textAt('/contactanos')).toEqual([])
})

test('a shell that does not work fails everywhere, and the remotes work again with it', async () => {
  await startAll()
  await site.update('shell', 'no shell')
  expect(textAt('/contactanos')).toEqual(['shell: no shell'])
  await site.update('shell')
  expect(textAt('/contactanos')).toEqual([])
})

test('a late result of an older bundle is dropped', async () => {
  await startAll()
  buildNews("throw new Error('no content today')")
  const older = site.update('mfe-news')
  await site.update('mfe-news', 'a newer error')
  await older
  expect(textAt('/noticias')).toEqual(['mfe-news: a newer error'])
})

test('pages follow links to what does not work as documents, which say why and reload', async () => {
  await startAll()
  expect(pageDocument(site)).not.toContain('stopPropagation')
  await site.update('mfe-news', 'Unexpected token <div>')
  expect(pageDocument(site)).toContain('["/contactanos"].some(isBelow)')

  const text = failureDocument(site.failuresAt('/noticias'))
  expect(text).toContain('mfe-news does not work')
  expect(text).toContain('Unexpected token &lt;div>')
  expect(text).toContain("new EventSource('/dev-changes')")
})
