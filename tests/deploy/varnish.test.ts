import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { contactRequest } from '@site/server/testing/leads'
import { freePort } from '../support/freePort'
import { startServer, type ServerProcess } from '@site/server/testing/serverProcess'
import { pages, publish, writeAssets } from '@site/server/testing/store'
import { countedServer } from './countedServer'
import { testWith } from './testWith'
import { openFolder, readDeployed, testPrograms, writeFiles } from './proxies'
import { varnishProgram } from './varnishProgram'

const OVERRIDES = 'http://localhost:3001'
const ASSET = '/assets/shell/main.0a1b.js'
const addresses = Object.keys(pages)

const varnish = varnishProgram()
const testVarnish = testWith(varnish)
const folder = openFolder()
const start = testPrograms()
const servers: ServerProcess[] = []
const proxies: Awaited<ReturnType<typeof countedServer>>[] = []
/** Without a limit in time that a test could reach. */
let lasting: Cached
/** Pages are old after a second. */
let brief: Cached

type Cached = Awaited<ReturnType<typeof startCached>>

afterAll(async () => {
  proxies.forEach(({ close }) => close())
  await Promise.all(servers.map(({ child, ended }) => (child.kill('SIGKILL'), ended)))
})

/** A server with a published set, behind Varnish. */
async function startCached(name: string, cdnSeconds: number) {
  const storeDir = join(folder, name)
  mkdirSync(storeDir)
  publish(storeDir, 1)
  writeAssets(storeDir)
  const server = await startServer({
    STORE_DIR: storeDir,
    TRUST_PROXY: '127.0.0.1',
    CDN_SECONDS: String(cdnSeconds),
    REMOTE_OVERRIDE_ORIGINS: OVERRIDES,
  })
  servers.push(server)
  const counted = await countedServer(server.origin)
  proxies.push(counted)
  const port = await freePort()
  const file = `${name}.vcl`
  writeFiles(folder, {
    [file]: readDeployed('varnish/site.vcl').replace('"3000"', `"${counted.port}"`),
  })
  const args = ['-F', '-j', 'none', '-f', join(folder, file), '-n', join(folder, `${name}.work`)]
  const options = ['-a', `127.0.0.1:${port}`, '-s', 'malloc,32m', '-p', 'http_gzip_support=off']
  await start(varnish.path ?? '', [...args, ...options, ...varnish.args], port, varnish.env)
  const origin = `http://127.0.0.1:${port}`
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(origin + path, { redirect: 'manual', headers: { 'accept-encoding': 'br', ...headers } })
  const readAll = () => Promise.all(addresses.map(async (path) => (await get(path)).text()))
  const purge = (headers: Record<string, string>, path = '/') =>
    fetch(origin + path, { method: 'PURGE', headers })
  return { ...counted, server, storeDir, origin, get, readAll, purge }
}

beforeAll(async () => {
  if (varnish.path === undefined) return
  lasting = await startCached('lasting', 3600)
  brief = await startCached('brief', 1)
  await lasting.readAll()
})

const gets = (...paths: string[]) => paths.map((path) => `GET ${path} 200`).sort()

testVarnish('the server is asked for each page once', async () => {
  expect(lasting.taken()).toEqual(gets(...addresses))
  expect(await lasting.readAll()).toEqual(Object.values(pages))
  expect(lasting.taken()).toEqual([])
})

testVarnish(
  'after a switch and a purge of the published package, only its pages are asked for again',
  async () => {
    const changed = { ...pages, '/contactanos': '<h1>Contacto nuevo</h1>' }
    publish(lasting.storeDir, 2, changed, {
      packages: { shell: { version: 'a1' }, 'mfe-contact': { version: 'b3' } },
    })
    expect((await lasting.purge({ 'surrogate-key': 'mfe-contact' })).status).toBe(200)
    expect(await lasting.readAll()).toEqual(Object.values(changed))
    expect(lasting.taken()).toEqual(gets('/contactanos'))
  },
)

testVarnish('one changed page can be purged by its address', async () => {
  expect((await lasting.purge({}, '/soluciones/cisco')).status).toBe(200)
  await lasting.readAll()
  expect(lasting.taken()).toEqual(gets('/soluciones/cisco'))
})

testVarnish('everything that is left of an earlier set can be purged by its number', async () => {
  const { status } = await lasting.purge({ 'surrogate-key': 'set-1' })
  expect(status).toBe(200)
  await lasting.readAll()
  const already = ['/contactanos', '/soluciones/cisco']
  expect(lasting.taken()).toEqual(gets(...addresses.filter((path) => !already.includes(path))))
})

testVarnish('visitors cannot purge', async () => {
  const { status } = await lasting.purge({ 'surrogate-key': 'set-2', 'x-forwarded-for': '198.51.100.7' })
  expect(status).toBe(405)
  await lasting.readAll()
  expect(lasting.taken()).toEqual([])
})

testVarnish('a page that is old is not transferred again if it has not changed', async () => {
  const asked: string[] = []
  while (!asked.includes('GET / 304')) {
    expect(await (await brief.get('/')).text()).toBe(pages['/'])
    asked.push(...brief.taken())
  }
  expect(asked.filter((note) => note === 'GET / 200')).toHaveLength(1)
})

testVarnish('a page is kept in the forms that the server has, however the header is written', async () => {
  for (const [accept, encoding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.9, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const answer = await lasting.get('/soluciones', { 'accept-encoding': accept })
    expect([accept, answer.headers.get('content-encoding'), await answer.text()]).toEqual([
      accept,
      encoding,
      pages['/soluciones'],
    ])
  }
  expect(lasting.taken()).toEqual(gets('/soluciones', '/soluciones'))
})

testVarnish('visitors get the headers of the server, without those for caches', async () => {
  const { headers } = await lasting.get('/soluciones')
  const direct = await fetch(`${lasting.server.origin}/soluciones`, { headers: { 'accept-encoding': 'br' } })
  const ownNames = ['age', 'accept-ranges', 'connection', 'keep-alive', 'date', 'transfer-encoding']
  const forCaches = ['cdn-cache-control', 'surrogate-key']
  const without = (names: readonly string[], all: Headers) =>
    Object.fromEntries([...all].filter(([name]) => !names.includes(name)))
  expect(direct.headers.has('surrogate-key')).toBe(true)
  expect(without(ownNames, headers)).toEqual(without([...ownNames, ...forCaches], direct.headers))
})

testVarnish('assets are kept', async () => {
  for (let count = 0; count < 2; count++) expect((await lasting.get(ASSET)).status).toBe(200)
  expect(lasting.taken()).toEqual(gets(ASSET))
})

testVarnish(
  'missing pages, redirects, forms of the server and questions of visits are not kept',
  async () => {
    const paths = ['/nada', '/productos', '/enviar/contacto/resultado?r=ok', '/visitas/2', '/config.json']
    for (const path of [...paths, ...paths]) await (await lasting.get(path)).text()
    const asked = lasting.taken().map((note) => note.split(' ')[1])
    expect(asked).toEqual([...paths, ...paths].sort())
  },
)

testVarnish('every lead reaches the server', async () => {
  for (const description of ['Uno', 'Otro']) {
    const { status } = await fetch(`${lasting.origin}/api/contact/request`, {
      method: 'POST',
      headers: {
        authorization: 'Bearer development-publishable-key',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ ...contactRequest, description }),
    })
    expect(status).toBe(201)
  }
  expect(lasting.taken()).toEqual(['POST /api/contact/request 201', 'POST /api/contact/request 201'])
})

testVarnish('a tester of a local build gets his own document, and nobody else does', async () => {
  const cookie = `remote-override=mfe-contact@${OVERRIDES}`
  const own = await (await lasting.get('/contactanos', { cookie })).text()
  expect(own).toContain('"version":"local"')
  expect(lasting.taken()).toEqual(gets('/contactanos'))
  expect(await (await lasting.get('/contactanos')).text()).toBe('<h1>Contacto nuevo</h1>')
  expect(lasting.taken()).toEqual([])
})

testVarnish('pages are served while the server is away', async () => {
  await brief.readAll()
  brief.server.child.kill('SIGKILL')
  await brief.server.ended
  // Older than a second: the server would be asked.
  const fetchAge = async (path: string) => {
    const answer = await brief.get(path)
    expect([path, answer.status]).toEqual([path, 200])
    return Number(answer.headers.get('age'))
  }
  while ((await Promise.all(addresses.map(fetchAge))).some((age) => age < 3));
})
