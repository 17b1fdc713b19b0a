import type { PageData, PinnedRemote, SiteContent } from '@site/shared/contract/site'
import { readSite } from './readSite'

const pin = (version: string): PinnedRemote => ({
  basePath: '/contactanos',
  container: 'mfe_contact',
  version,
  entry: { url: `/assets/mfe-contact/remoteEntry.${version}.js`, integrity: '' },
  scripts: [],
  styles: [],
})
const content: SiteContent = {
  remotes: { 'mfe-contact': pin('live') },
  menu: [{ path: '/productos', label: 'Productos', options: [], isFilter: false }],
  showcase: [],
  styles: {},
}
const page: PageData = {
  set: 3,
  origin: 'https://site.example',
  year: 2026,
  content: { url: '/assets/site/c.json', integrity: 'sha256-c' },
}

function open(data: PageData, answer: () => Promise<unknown>) {
  document.body.innerHTML = `<script type="application/json" id="site">${JSON.stringify(data)}</script>`
  const fetched = jest.fn(answer)
  globalThis.fetch = fetched as unknown as typeof fetch
  return fetched
}
const answered = () => Promise.resolve({ json: () => Promise.resolve(content) })
const originalFetch = globalThis.fetch
afterEach(() => {
  globalThis.fetch = originalFetch
})

test('page data and site content are merged', async () => {
  const fetched = open({ ...page, isNotFound: true }, answered)
  await expect(readSite()).resolves.toMatchObject({ ...content, set: 3, year: 2026, isNotFound: true })
  expect(fetched.mock.calls).toEqual([['/assets/site/c.json', { integrity: 'sha256-c' }]])
})

test('a pin of the document overrides the pin of the release set', async () => {
  open({ ...page, remotes: { 'mfe-contact': pin('local') } }, answered)
  expect((await readSite()).remotes['mfe-contact']?.version).toBe('local')
})

test('incomplete content is an error', async () => {
  open(page, () => Promise.resolve({ json: () => Promise.reject(new SyntaxError('Unexpected end')) }))
  await expect(readSite()).rejects.toThrow('Unexpected end')
})

test('a document without page data is an error that says so', async () => {
  document.body.innerHTML = ''
  await expect(readSite()).rejects.toThrow('no #site')
})
