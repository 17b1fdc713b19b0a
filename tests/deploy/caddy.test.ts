import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../support/freePort'
import { startServer } from '@site/server/testing/serverProcess'
import { publish } from '@site/server/testing/store'
import { debianProgram } from '../support/debianProgram'
import { testWith } from './testWith'
import { postFrom } from './postFrom'
import { openFolder, readDeployed, testPrograms, writeFiles } from './proxies'
import { requestOverHttp2, type Site } from './tlsRequest'

const MAX_REQUESTS = 2

const caddy = debianProgram('caddy', 'usr/bin/caddy')
const testCaddy = testWith(caddy)
const folder = openFolder()
const start = testPrograms()
let server: Awaited<ReturnType<typeof startServer>> | undefined
let site: Site
let env: NodeJS.ProcessEnv

/** Certificates of its own authority, which it must not add to the trusted ones of this machine. */
const options = (httpPort: number, httpsPort: number) => `{
	admin off
	skip_install_trust
	http_port ${httpPort}
	https_port ${httpsPort}`

afterAll(() => {
  server?.child.kill('SIGKILL')
  return server?.ended
})

beforeAll(async () => {
  if (caddy.path === undefined) return
  const storeDir = join(folder, 'store')
  mkdirSync(storeDir)
  publish(storeDir, 1)
  server = await startServer({
    STORE_DIR: storeDir,
    DATABASE_FILE: join(folder, 'leads.sqlite'),
    TRUST_PROXY: '127.0.0.1',
    RATE_LIMIT_MAX: String(MAX_REQUESTS),
  })
  env = {
    ...{ PATH: process.env['PATH'], HOME: folder, XDG_DATA_HOME: folder },
    SITE_HOST: 'localhost',
    SITE_SERVER: new URL(server.origin).host,
  }
  const port = await freePort()
  writeFiles(folder, {
    Caddyfile: readDeployed('caddy/Caddyfile').replace(/^\{/m, options(await freePort(), port)),
  })
  await start(caddy.path, ['run', '--config', join(folder, 'Caddyfile')], port, env)
  const ca = readFileSync(join(folder, 'caddy/pki/authorities/local/root.crt'), 'utf8')
  site = { host: 'localhost', port, ca }
})

testCaddy('Caddy accepts the configuration', (path) => {
  const config = join(__dirname, '../../platform/deploy/caddy/Caddyfile')
  expect(() =>
    execFileSync(path, ['validate', '--config', config], { env, stdio: ['ignore', 'pipe', 'pipe'] }),
  ).not.toThrow()
})

testCaddy('a page over HTTP/2 and TLS is the one of the server, and HTTP/3 is offered', async () => {
  const { status, headers, body } = await requestOverHttp2(site, '/soluciones')
  expect([status, body]).toEqual([200, '<h1>Soluciones</h1>'])
  expect(headers['alt-svc']).toContain('h3=')
})

testCaddy('visitors have a limit each, by their own address and not by one that they claim', async () => {
  const statuses: unknown[] = []
  for (let count = 0; count <= MAX_REQUESTS; count++)
    statuses.push((await postFrom(site, '127.0.0.1', `Consulta ${count}`, `198.51.100.${count}`)).status)
  expect(statuses).toEqual([...Array<number>(MAX_REQUESTS).fill(201), 429])
  expect((await postFrom(site, '127.0.0.2', 'Otra', '127.0.0.1')).status).toBe(201)
})
