import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { selfSignedCertificate } from '@site/server/testing/certificate'
import { freePort } from '../support/freePort'
import { startServer } from '@site/server/testing/serverProcess'
import { pages, publish } from '@site/server/testing/store'
import { debianProgram } from '../support/debianProgram'
import { testWith } from './testWith'
import { postFrom } from './postFrom'
import { nginxSurroundings, openFolder, readDeployed, testPrograms, writeFiles } from './proxies'
import { recordSizes, requestOver, requestOverHttp2, type Site } from './tlsRequest'

const HOST = 'www.example.com'
const MAX_REQUESTS = 3
/** Text in a TLS record; TLS adds less than this. */
const RECORD_BYTES = 4096
const TLS_BYTES = 256

const nginx = debianProgram('nginx', 'usr/sbin/nginx')
const testNginx = testWith(nginx)
const folder = openFolder()
const start = testPrograms()
const servers: Awaited<ReturnType<typeof startServer>>[] = []
let site: Site
let httpPort: number

afterAll(() => Promise.all(servers.map(({ child, ended }) => (child.kill('SIGKILL'), ended))))

const surroundings = nginxSurroundings(folder)

async function startSite(storeDir: string, databaseFile: string) {
  const server = await startServer({
    STORE_DIR: storeDir,
    DATABASE_FILE: databaseFile,
    SITE_ORIGIN: `https://${HOST}`,
    TRUST_PROXY: '127.0.0.1',
    RATE_LIMIT_MAX: String(MAX_REQUESTS),
  })
  servers.push(server)
  return new URL(server.origin).host
}

beforeAll(async () => {
  if (nginx.path === undefined) return
  const storeDir = join(folder, 'store')
  mkdirSync(storeDir)
  publish(storeDir, 1, { ...pages, '/': `<h1>Inicio</h1>${'<p>larga</p>'.repeat(5000)}` })
  const [one, other] = [
    await startSite(storeDir, join(folder, '1.sqlite')),
    await startSite(storeDir, join(folder, '2.sqlite')),
  ]
  const { key, cert } = await selfSignedCertificate(HOST)
  site = { host: HOST, port: await freePort(), ca: cert }
  httpPort = await freePort()
  mkdirSync(join(folder, 'temp'))
  writeFiles(folder, {
    'nginx.conf': surroundings,
    'certificates/fullchain.pem': cert,
    'certificates/privkey.pem': key,
    'conf.d/site-upstream.conf': readDeployed('nginx/upstream-two.conf')
      .replace('server-1:3000', one)
      .replace('server-2:3000', other),
    'conf.d/site.conf': readDeployed('nginx/site.conf')
      .replaceAll('/etc/site/certificates', `${folder}/certificates`)
      .replaceAll('[::]:443', `[::1]:${site.port}`)
      .replaceAll('[::]:80', `[::1]:${httpPort}`)
      .replaceAll('listen 443', `listen ${site.port}`)
      .replaceAll('listen 80', `listen ${httpPort}`),
  })
  await start(nginx.path, ['-p', folder, '-c', join(folder, 'nginx.conf')], site.port)
})

testNginx('nginx accepts the configuration for one server without a warning', (path) => {
  writeFiles(folder, {
    'one/conf.d/site-upstream.conf': readDeployed('nginx/upstream-one.conf'),
    'one/nginx.conf': surroundings.replace(
      `${folder}/conf.d/*.conf`,
      `${folder}/one/conf.d/*.conf; include ${folder}/conf.d/site.conf`,
    ),
  })
  // Prints to standard error, which fails the test by its content.
  const output = execFileSync('sh', [
    '-c',
    `"$0" -t -q -p "$1" -c "$1/one/nginx.conf" 2>&1`,
    ...[path, folder],
  ])
  expect(output.toString()).toBe('')
})

testNginx('a page over HTTP/2 and TLS is the one of the server, with its headers', async () => {
  const { status, headers, body } = await requestOverHttp2(site, '/soluciones')
  const direct = await fetch(`${servers[0]?.origin}/soluciones`, {
    headers: { 'accept-encoding': 'identity' },
  })
  expect(status).toBe(200)
  expect(body).toBe(await direct.text())
  for (const name of [
    'content-security-policy',
    'etag',
    'cache-control',
    'vary',
    'strict-transport-security',
  ])
    expect([name, headers[name]]).toEqual([name, direct.headers.get(name)])
})

testNginx('compressed files pass as the server compressed them', async () => {
  const { headers } = await requestOver(site, '/', { headers: { 'accept-encoding': 'br' } })
  expect(headers['content-encoding']).toBe('br')
})

testNginx('documents arrive in records of 4 KiB', async () => {
  const sizes = await recordSizes(site, '/')
  expect(sizes.length).toBeGreaterThan(10)
  expect(Math.max(...sizes)).toBeLessThan(RECORD_BYTES + TLS_BYTES)
})

testNginx('plain HTTP is redirected to the same address over TLS', async () => {
  const answer = await fetch(`http://127.0.0.1:${httpPort}/soluciones?filter=software`, {
    redirect: 'manual',
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([
    301,
    `https://${HOST}/soluciones?filter=software`,
  ])
})

testNginx('requests for other hosts get no certificate', async () => {
  await expect(requestOver({ ...site, host: 'other.example.com' }, '/')).rejects.toThrow(/unrecognized name/)
})

testNginx('visitors have a limit each, by their own address and not by one that they claim', async () => {
  const statuses: unknown[] = []
  for (let count = 0; count <= MAX_REQUESTS; count++)
    statuses.push((await postFrom(site, '127.0.0.1', `Consulta ${count}`, `198.51.100.${count}`)).status)
  expect(statuses).toEqual([...Array<number>(MAX_REQUESTS).fill(201), 429])
  expect((await postFrom(site, '127.0.0.2', 'Otra', '127.0.0.1')).status).toBe(201)
})

testNginx(
  'bodies that are too large are refused by the server in its own words, far larger ones by nginx',
  async () => {
    const large = await postFrom(site, '127.0.0.3', 'x'.repeat(17 * 1024), '')
    expect([large.status, large.headers['content-type']]).toEqual([
      413,
      expect.stringContaining('application/problem+json'),
    ])
    const larger = await postFrom(site, '127.0.0.3', 'x'.repeat(40 * 1024), '')
    expect([larger.status, larger.headers['content-type']]).toEqual([413, 'text/html'])
  },
)

testNginx('when a server ends, its visitors get pages from the other', async () => {
  const visitors = ['127.0.0.1', '127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5', '127.0.0.6']
  const statuses = () =>
    Promise.all(visitors.map(async (localAddress) => (await requestOver(site, '/', { localAddress })).status))
  servers[0]?.child.kill('SIGKILL')
  await servers[0]?.ended
  expect(await statuses()).toEqual(visitors.map(() => 200))
})
