// Links for what is asked for ahead are made by the renderer.
import 'react-dom/client'
import { preload } from 'react-dom'
import type { RemoteCode } from '@site/shared/contract/remote'
import type { PinnedRemote, SiteData } from '@site/shared/contract/site'
import { ModuleLoader } from './ModuleLoader'
import { preloadsOf } from './importPageModule'
import { prefetchSections } from './prefetchSections'

const remote: RemoteCode = { basePath: '/productos', routes: [{ index: true, element: null }] }
const pinned = (basePath: PinnedRemote['basePath']): PinnedRemote => ({
  basePath,
  container: 'any',
  version: '1',
  entry: { url: `/assets${basePath}.js`, integrity: '' },
  scripts: [],
  styles: [`/assets${basePath}.css`],
})
const site: SiteData = {
  set: 1,
  origin: 'https://site.test',
  year: 2026,
  remotes: { 'mfe-products': pinned('/productos'), 'mfe-contact': pinned('/contactanos') },
  menu: [{ path: '/productos', label: 'Productos', isFilter: false, options: [] }],
  showcase: [],
}

function connection(saveData: boolean) {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData } })
}

const filesAskedFor = () =>
  [...document.head.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href'))

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('fetches the code of each section of the menu and of the contact page, one after another', async () => {
  connection(false)
  let underWay = 0
  const asked: string[] = []
  const store = new ModuleLoader(async (owner) => {
    asked.push(owner)
    expect(++underWay).toBe(1)
    await Promise.resolve()
    underWay--
    return remote
  })
  const done = prefetchSections(site, store)
  expect(asked).toEqual([])
  await jest.advanceTimersByTimeAsync(2000)
  // The files of all remotes are on their way before the first is waited for.
  await jest.advanceTimersByTimeAsync(4)
  expect(filesAskedFor()).toEqual([
    '/assets/productos.js',
    '/assets/productos.css',
    '/assets/contactanos.js',
    '/assets/contactanos.css',
  ])
  expect(asked).toEqual([])
  await jest.runAllTimersAsync()
  await done
  expect(asked).toEqual(['/servicios', '/nosotros', 'mfe-products', '/politica-de-calidad', 'mfe-contact'])
})

test('asks for no style sheet that came with the page', () => {
  document.head.innerHTML = '<style data-href="/assets/con-hoja.css"></style>'
  const files = [pinned('/con-hoja'), pinned('/sin-hoja')].flatMap(preloadsOf)
  files.forEach(([url, options]) => preload(url, options))
  expect(filesAskedFor()).toEqual(['/assets/con-hoja.js', '/assets/sin-hoja.js', '/assets/sin-hoja.css'])
})

test('fetches nothing ahead for who saves data', async () => {
  connection(true)
  const fetchCode = jest.fn(() => Promise.resolve(remote))
  await prefetchSections(site, new ModuleLoader(fetchCode))
  await jest.runAllTimersAsync()
  expect(fetchCode).not.toHaveBeenCalled()
})
