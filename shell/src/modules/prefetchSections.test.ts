// React's renderer creates the preload links.
import 'react-dom/client'
import { preload } from 'react-dom'
import type { RemoteCode } from '@site/shared/contract/remote'
import type { PinnedRemote, SiteData } from '@site/shared/contract/site'
import { ModuleLoader } from './ModuleLoader'
import { listPreloads } from './importPageModule'
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
  styles: {},
}

function connection(value: { saveData?: boolean; effectiveType?: string } | undefined) {
  Object.defineProperty(navigator, 'connection', { configurable: true, value })
}

const preloadedFiles = () =>
  [...document.head.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href'))

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('imports the sections of the menu and the contact page, without waiting for each other', async () => {
  connection({ saveData: false, effectiveType: '4g' })
  const requested: string[] = []
  const modules = new ModuleLoader((owner) => {
    requested.push(owner)
    return new Promise(() => {})
  })
  const done = prefetchSections(site, modules)
  expect(requested).toEqual([])
  await jest.advanceTimersByTimeAsync(2000)
  // The files of all remotes are requested before the first import.
  await jest.advanceTimersByTimeAsync(4)
  expect(preloadedFiles()).toEqual([
    '/assets/productos.js',
    '/assets/productos.css',
    '/assets/contactanos.js',
    '/assets/contactanos.css',
  ])
  expect(requested).toEqual([])
  await jest.runAllTimersAsync()
  await done
  expect(requested).toEqual([
    '/servicios',
    '/nosotros',
    'mfe-products',
    '/politica-de-calidad',
    'mfe-contact',
  ])
})

test('preloads no style sheet that came with the page', () => {
  document.head.innerHTML = '<style data-href="/assets/con-hoja.css"></style>'
  const files = [pinned('/con-hoja'), pinned('/sin-hoja')].flatMap((remote) => listPreloads(remote, site))
  files.forEach(([url, options]) => preload(url, options))
  expect(preloadedFiles()).toEqual(['/assets/con-hoja.js', '/assets/sin-hoja.js', '/assets/sin-hoja.css'])
})

test.each([
  { saveData: true },
  { effectiveType: 'slow-2g' },
  { effectiveType: '2g' },
  { effectiveType: '3g' },
])('prefetches nothing over a slow or metered connection: %j', async (value) => {
  connection(value)
  const importModule = jest.fn(() => Promise.resolve(remote))
  await prefetchSections(site, new ModuleLoader(importModule))
  await jest.runAllTimersAsync()
  expect(importModule).not.toHaveBeenCalled()
})
