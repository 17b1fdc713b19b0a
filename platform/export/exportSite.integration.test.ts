import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withdraw } from '@site/release/commands/withdraw'
import { contactData, fakeRepository } from '@site/release/testing/fakeRepository'
import { readExportConfig } from './exportConfig'
import { exportSite } from './exportSite'
import { planExport } from './planExport'
import { cloudflareWarnings, staticHeaders } from './staticHeaders'

const repository = fakeRepository()
const env = { API_KEY: 'key', API_BASE: 'https://leads.example.com/v1' }
const target = () => join(repository.dir, 'exported')
const read = (name: string) => readFileSync(join(target(), name), 'utf8')
const exportNow = () => {
  const { origin } = repository.config
  return exportSite(repository.store, target(), { ...readExportConfig(env), origin })
}

beforeEach(async () => {
  repository.write('webpack.common.js', '')
  await repository.publishBoth()
})

test('the pages of the live set are files, beside their compressed encodings and what forms need', async () => {
  const { number, pages } = repository.live()
  expect(await exportNow()).toMatchObject({ set: number, pages: pages.length })
  const page = pages.find(({ path }) => path === '/contactanos')
  const stored = join(repository.store.siteDir(number), 'pages', page?.file ?? '')
  expect(read('public/contactanos.html')).toBe(readFileSync(stored, 'utf8'))
  for (const form of ['.br', '.gz'])
    expect(existsSync(join(target(), `public/contactanos.html${form}`))).toBe(true)
  expect(JSON.parse(read('public/config.json'))).toEqual({
    apiBase: 'https://leads.example.com/v1',
    apiKey: 'key',
  })
})

test('pages may reach the host of the API, with nginx and on static hosts', async () => {
  await exportNow()
  for (const file of ['nginx.conf', 'public/_headers'])
    expect(read(file)).toContain("connect-src 'self' https://leads.example.com;")
  expect(read('nginx.conf')).toContain('proxy_pass https://leads.example.com;')
  expect(read('public/_redirects')).toContain(
    '/enviar/contacto https://leads.example.com/enviar/contacto 200\n',
  )
})

test('browsers with a service worker of an earlier site find one that removes itself', async () => {
  await exportNow()
  for (const name of ['sw.js', 'service-worker.js', 'serviceworker.js'])
    expect(read(`public/${name}`)).toContain('self.registration.unregister()')
})

test('intermediaries must not change pages, with nginx and on static hosts', async () => {
  await exportNow()
  for (const file of ['nginx.conf', 'public/_headers']) expect(read(file)).toContain('no-cache, no-transform')
})

test('static hosts get each header of a page from one rule', async () => {
  await exportNow()
  const rules = read('public/_headers')
    .split(/^(?=\/)/m)
    .map((rule) => rule.split('\n').map((line) => line.trim()))
  const listNames = (path: string) =>
    rules.filter(([rule]) => rule === path).flatMap(([, ...lines]) => lines.map((line) => line.split(':')[0]))
  const all = [...listNames('/*'), ...listNames('/contactanos')].filter(Boolean)
  expect(all).toContain('Content-Security-Policy')
  expect(all).toContain('X-Content-Type-Options')
  expect(new Set(all).size).toBe(all.length)
})

test('static hosts get one policy for all pages of a path, which allows the styles of each', () => {
  const set = repository.live()
  const [page] = set.pages.filter(({ path }) => path === '/contactanos')
  if (!page) throw new Error('there is no page')
  const pages = ['', 'tema=a', 'tema=b'].map((search, styles) => ({
    ...page,
    ...{ search, styles, file: `contactanos~~${search}.html` },
  }))
  const contentSecurityPolicy = { 'style-src': ["'self'"], 'connect-src': ["'self'"] }
  const styleSources = [["'sha256-a'"], ["'sha256-b'", "'sha256-a'"], ["'sha256-c'", "'sha256-b'"]]
  const changed = { ...set, pages, contentSecurityPolicy, styleSources }
  const headers = staticHeaders(planExport(repository.store, changed, readExportConfig(env)))
  const policyOf = (path: string) =>
    headers.split(`\n${path}\n  Content-Security-Policy: `)[1]?.split('\n')[0]
  const connect = "connect-src 'self' https://leads.example.com"
  expect(policyOf('/contactanos')).toBe(`style-src 'self' 'sha256-a' 'sha256-b' 'sha256-c';${connect}`)
  expect(policyOf('/_vistas/*')).toBe(`style-src 'self' 'sha256-b' 'sha256-a' 'sha256-c';${connect}`)
})

test('nginx gets one location of an address that another package has taken over', async () => {
  const blog = { basePath: '/blog', pages: [{ ...contactData.pages[0]!, path: '/blog' }] }
  repository.buildRemote('mfe-blog', blog, 'Entradas del blog')
  await repository.publish('mfe-blog')
  await withdraw(repository.config, repository.store, 'mfe-blog', { redirectAll: '/' })
  repository.buildRemote('mfe-noticias', blog, 'Noticias de hoy')
  await repository.publish('mfe-noticias')
  await exportNow()
  expect(read('nginx.conf').split('location = /blog {')).toHaveLength(2)
})

test('nothing is said about limits of static hosts that the export respects', async () => {
  expect((await exportNow()).warnings).toEqual([])
})

test('rules that Cloudflare Pages would leave out are named', () => {
  const rules = (count: number, value: string) =>
    Array.from({ length: count }, (_, index) => `/${index}\n  Content-Security-Policy: ${value}\n`).join('')
  expect(cloudflareWarnings(rules(100, 'a'))).toEqual([])
  expect(cloudflareWarnings(rules(101, 'a'))).toEqual([expect.stringContaining('there are 101')])
  expect(cloudflareWarnings(rules(1, 'a'.repeat(2000)))).toEqual([expect.stringContaining('longer ones')])
})

test('the next export replaces the one before, and leaves nothing else', async () => {
  await exportNow()
  const before = read('public/contactanos.html')
  repository.buildRemote('mfe-contact', contactData, 'Otra')
  await repository.publish('mfe-contact')
  await exportNow()
  expect(read('public/contactanos.html')).not.toBe(before)
  expect(readdirSync(repository.dir).filter((name) => name.startsWith('exported'))).toEqual(['exported'])
})

test('the same set has the same files and times, so that ETags stay', async () => {
  const getTime = () => statSync(join(target(), 'public/contactanos.html')).mtimeMs
  await exportNow()
  const before = getTime()
  await exportNow()
  expect(getTime()).toBe(before)
})

test.each(['notas.txt', 'public/notas.txt'])('a folder with %s of somebody else is refused', async (name) => {
  await exportNow()
  writeFileSync(join(target(), name), 'mías')
  await expect(exportNow()).rejects.toThrow(`contains ${name}, which no export has written`)
  expect(read(name)).toBe('mías')
})

test('a folder that looks unfinished but is not an export is refused', async () => {
  mkdirSync(`${target()}.unfinished`)
  writeFileSync(join(`${target()}.unfinished`, 'notas.txt'), 'mías')
  await expect(exportNow()).rejects.toThrow('notas.txt, which no export has written')
  expect(existsSync(target())).toBe(false)
})

test('what a killed export has left is replaced', async () => {
  mkdirSync(`${target()}.unfinished`)
  writeFileSync(join(`${target()}.unfinished`, 'export.json'), '{"files":[],"isUnfinished":true}')
  writeFileSync(join(`${target()}.unfinished`, 'part.html'), '')
  await exportNow()
  expect(existsSync(`${target()}.unfinished`)).toBe(false)
})

test('damaged pages are not exported', async () => {
  const { number, pages } = repository.live()
  writeFileSync(join(repository.store.siteDir(number), 'pages', pages[0]?.file ?? ''), 'dañada')
  await expect(exportNow()).rejects.toThrow('has other content than was published')
  expect(existsSync(target())).toBe(false)
})

test('an export without the key of the API is refused, because its forms would lose leads', () => {
  expect(() => readExportConfig({})).toThrow('API_KEY must be the one of the server')
  expect(() => readExportConfig({ API_KEY: 'k', API_BASE: 'ftp://x', CDN_SECONDS: '-1' })).toThrow(
    /API_BASE.*\n.*CDN_SECONDS/,
  )
})
