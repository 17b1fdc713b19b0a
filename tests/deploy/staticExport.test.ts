import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseSet } from '@site/shared/contract/releases'
import { workerNames } from '@site/export/workerNames'
import { exportSite } from '@site/export/exportSite'
import { computeIntegrity } from '@site/release/files'
import { Store } from '@site/release/store/Store'
import { storeAsset } from '@site/release/store/storeAsset'
import { contactRequest } from '@site/server/testing/leads'
import { freePort } from '../support/freePort'
import { startServer, type ServerProcess } from '@site/server/testing/serverProcess'
import { emptyDocument, fragments, pages, publish, writeAssets } from '@site/server/testing/store'
import { getAnswer } from './getAnswer'
import { testWith } from './testWith'
import { exportedAddresses, adversarialAddresses } from './exportedAddresses'
import { configureNginx, nginx, nginxBrotli } from '../support/nginxExport'
import { openFolder, testPrograms, writeFiles } from './proxies'

const API_KEY = 'key-of-the-export'
/** Site content without a menu. */
const CONTENT = '{"menu":[]}'
const folder = openFolder()
const start = testPrograms()
const storeDir = join(folder, 'store')
const exported = join(folder, 'exported')
const servers: ServerProcess[] = []
let set: ReleaseSet

afterAll(() => Promise.all(servers.map(end)))

async function end({ child, ended }: ServerProcess): Promise<void> {
  child.kill('SIGKILL')
  await ended
}

/** With a page that is selected by two parameters, and has no fragment. */
const exportedPages = { ...pages, '/soluciones?filter=software&orden=z': '<h1>Software, de la Z a la A</h1>' }

/** Pages with a policy of their own, and addresses of a package that was taken out of the site. */
function publishSet(number: number): void {
  const files = Object.keys(exportedPages).map((address, index) => {
    const [path = '', search = ''] = address.split('?')
    return { path, search, file: `${index}.html`, styles: index % 3, hasFragment: address in fragments }
  })
  publish(storeDir, number, exportedPages, {
    contentSecurityPolicy: { 'default-src': ["'none'"], 'style-src': ["'self'"] },
    styleSources: [[], ["'sha256-a'"], ["'sha256-b'", "'sha256-c'"]],
    pages: files,
    notFoundStyles: 2,
    emptyDocument: {
      ...emptyDocument,
      data: {
        ...emptyDocument.data,
        content: { ...emptyDocument.data.content, integrity: computeIntegrity(CONTENT) },
      },
    },
    gone: ['/blog', '/blog/precios'],
  })
}

beforeAll(async () => {
  // The programs read as a user without rights.
  chmodSync(folder, 0o755)
  mkdirSync(storeDir)
  publishSet(1)
  publishSet(2)
  writeFiles(storeDir, { 'sites/1/revoked.json': '{}' })
  writeAssets(storeDir)
  const store = new Store(storeDir)
  await storeAsset(store, emptyDocument.data.content.url, Buffer.from(CONTENT))
  set = store.releaseSet(2)
  const { origin } = emptyDocument.data
  await exportSite(store, exported, { origin, apiBase: '/api', apiKey: API_KEY, cdnSeconds: 60 })
})

describe('nginx', () => {
  const testNginx = testWith(nginx)
  const testBrotli = testWith(nginxBrotli)
  let server: ServerProcess
  let site: string

  beforeAll(async () => {
    if (nginx.path === undefined) return
    const port = await freePort()
    site = `http://127.0.0.1:${port}`
    server = await startServer({
      STORE_DIR: storeDir,
      DATABASE_FILE: join(folder, 'leads.sqlite'),
      API_KEY,
      SITE_ORIGIN: site,
      TRUST_PROXY: '127.0.0.1',
      CDN_SECONDS: '60',
    })
    servers.push(server)
    const own = join(folder, 'nginx')
    mkdirSync(own)
    const args = configureNginx({ folder: own, exported, port, server: new URL(server.origin).host })
    await start(nginx.path, args, port)
  })

  /** Compares all answers of the export with those of the server. */
  async function compare(question: { method?: string; encoding?: string }) {
    const [answers, expected] = await Promise.all(
      [site, server.origin].map(async (origin) => {
        const all = []
        for (const path of exportedAddresses(storeDir, set)) all.push(await getAnswer(origin, path, question))
        return all
      }),
    )
    expect(answers).toEqual(expected)
  }

  testNginx('every address is answered as by the server', () => compare({}))
  testNginx('compressed with gzip too', () => compare({ encoding: 'gzip' }))
  testBrotli('compressed with Brotli too', () => compare({ encoding: 'gzip, br' }))
  testNginx('and to HEAD', () => compare({ method: 'HEAD', encoding: 'gzip' }))

  testNginx('a service worker of an earlier site is replaced, as by the server', async () => {
    const answers = (origin: string) =>
      Promise.all(
        workerNames.flatMap((name) =>
          ['script', 'other'].map((value) =>
            getAnswer(origin, `/${name}`, { headers: { 'service-worker': value } }),
          ),
        ),
      )
    const own = await answers(site)
    expect(own).toEqual(await answers(server.origin))
    expect(own.map(({ status }) => status)).toEqual(workerNames.flatMap(() => [200, 404]))
  })

  testNginx('nothing but the site is served', async () => {
    for (const path of adversarialAddresses) {
      const { status } = await getAnswer(site, path)
      expect([path, status >= 400]).toEqual([path, true])
    }
  })

  testNginx('a browser that has a page gets 304, and never for a missing one', async () => {
    const statusWith = async (path: string, etag: string) =>
      (await fetch(site + path, { headers: { 'if-none-match': etag } })).status
    const fetchEtag = async (path: string) => (await fetch(site + path)).headers.get('etag') ?? ''
    expect(await statusWith('/soluciones', await fetchEtag('/soluciones'))).toBe(304)
    expect(await statusWith('/soluciones', '"other"')).toBe(200)
    expect(await statusWith('/nada', '*')).toBe(404)
  })

  testNginx('pages are read, and nothing else is done with them', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const [own, expected] = await Promise.all(
        [site, server.origin].map(
          async (origin) => (await getAnswer(origin, '/soluciones', { method })).status,
        ),
      )
      expect([method, own]).toEqual([method, expected])
    }
  })

  testNginx('leads and forms without scripts reach the server', async () => {
    const { apiBase, apiKey } = (await (await fetch(`${site}/config.json`)).json()) as Record<string, string>
    const lead = await fetch(`${site}${apiBase}/contact/request`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(contactRequest),
    })
    expect(lead.status).toBe(201)
    const form = await fetch(`${site}/enviar/contacto`, {
      method: 'POST',
      headers: { origin: site },
      body: new URLSearchParams({ name: 'Ana' }),
    })
    expect([form.status, await form.text()]).toEqual([422, expect.stringContaining('Ana')])
    // The server's own policy, and no second one of the pages.
    expect(form.headers.get('content-security-policy')).not.toContain(',')
    expect((await fetch(`${site}/.well-known/security.txt`)).status).toBe(200)
  })

  testNginx('pages need no server', async () => {
    await end(server)
    const addresses = Object.keys(exportedPages)
    const statuses = addresses.map(async (path) => (await fetch(site + path)).status)
    expect(await Promise.all(statuses)).toEqual(addresses.map(() => 200))
  })
})
