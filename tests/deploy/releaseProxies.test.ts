import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readAuditLog } from '@site/release/store/serviceFiles'
import { createCommands } from '@site/release/testing/commandRepository'
import { contactData, fakeRepository } from '@site/release/testing/fakeRepository'
import { startService } from '@site/release-service/testing/service'
import { selfSignedCertificate } from '@site/server/testing/certificate'
import { freePort } from '../support/freePort'
import { until } from '../support/until'
import { debianProgram, type Program } from '../support/debianProgram'
import { testWith } from './testWith'
import { nginxSurroundings, openFolder, readDeployed, testPrograms, writeFiles } from './proxies'
import { requestOver } from './tlsRequest'

// A release takes seconds, and one of the tests sends 18 MB.
jest.setTimeout(120_000)

/** Random bytes, which nothing makes smaller. */
const LARGE_BYTES = 18_000_000
const TOO_LARGE_BYTES = 250_000_000

const repository = fakeRepository({ forEachTest: false })
const commands = createCommands(repository)
const folder = openFolder()
const start = testPrograms()
const nginx = debianProgram('nginx', 'usr/sbin/nginx')
const caddy = debianProgram('caddy', 'usr/bin/caddy')
let service: Awaited<ReturnType<typeof startService>>
let token: string
/** Addresses of the service through a proxy, and the certificate of its authority, by the name of the proxy. */
const proxies: Record<string, { url: string; ca: string }> = {}

beforeAll(async () => {
  service = await startService(repository, { trustedProxies: ['127.0.0.1'] })
  commands.takeSources(['shell', 'mfe-contact', 'mfe-sales'])
  token = await service.createKey('contact-ci')
  const address = new URL(service.url).host
  if (nginx.path !== undefined) proxies['nginx'] = await startNginx(nginx.path, address)
  if (caddy.path !== undefined) proxies['caddy'] = await startCaddy(caddy.path, address)
})
afterAll(() => service.app.close())

async function startNginx(path: string, address: string) {
  const port = await freePort()
  const { key, cert } = await selfSignedCertificate('localhost')
  const own = join(folder, 'nginx')
  mkdirSync(join(own, 'temp'), { recursive: true })
  writeFiles(own, {
    'nginx.conf': nginxSurroundings(own),
    'certificates/fullchain.pem': cert,
    'certificates/privkey.pem': key,
    'conf.d/release.conf': readDeployed('nginx/release.conf')
      .replaceAll('/etc/site/certificates', `${own}/certificates`)
      .replaceAll('[::]:443', `[::1]:${port}`)
      .replaceAll('listen 443', `listen ${port}`)
      .replaceAll('release.example.com', 'localhost')
      .replaceAll('127.0.0.1:3100', address),
  })
  await start(path, ['-p', own, '-c', join(own, 'nginx.conf')], port)
  return { url: `https://localhost:${port}`, ca: join(own, 'certificates/fullchain.pem') }
}

async function startCaddy(path: string, address: string) {
  const [port, httpPort] = [await freePort(), await freePort()]
  const own = join(folder, 'caddy')
  const options = `{
	admin off
	skip_install_trust
	http_port ${httpPort}
	https_port ${port}`
  writeFiles(own, { Caddyfile: readDeployed('caddy/Caddyfile').replace(/^\{/m, options) })
  await start(path, ['run', '--config', join(own, 'Caddyfile')], port, {
    ...{ PATH: process.env['PATH'], HOME: own, XDG_DATA_HOME: own },
    SITE_HOST: 'site.localhost',
    RELEASE_HOST: 'localhost',
    RELEASE_SERVICE: address,
  })
  return { url: `https://localhost:${port}`, ca: join(own, 'caddy/pki/authorities/local/root.crt') }
}

/** What a CI job sets, for a proxy whose certificate has an authority of its own. */
const createJobEnvironment = (name: string): NodeJS.ProcessEnv => ({
  RELEASE_URL: proxies[name]?.url,
  RELEASE_TOKEN: token,
  NODE_EXTRA_CA_CERTS: proxies[name]?.ca,
  STORE_DIR: join(folder, 'unused'),
})

const outcomes = () => readAuditLog(repository.store.dir).map(({ outcome }) => outcome)

/** A version whose evaluation takes seconds. */
const changeToSlowVersion = (text: string) =>
  commands.changeContact(text, 'const until = Date.now() + 4000; while (Date.now() < until);')

describe.each<[string, Program]>([
  ['nginx', nginx],
  ['caddy', caddy],
])('%s', (name, program) => {
  const testProxy = testWith(program)
  const publish = () => commands.run(['publish', 'mfe-contact'], createJobEnvironment(name))

  testProxy('a team publishes, with a file of almost the largest size', async () => {
    // File names of the fake builds have the first characters.
    const text = `${name} dice hola`
    repository.buildRemote('mfe-contact', contactData, text)
    const picture = `mfe-contact/dist/production/client/media/${name}.1.png`
    repository.write(picture, '')
    writeFileSync(join(repository.dir, picture), randomBytes(LARGE_BYTES))
    repository.recordBuild('mfe-contact')
    commands.takeSources(['mfe-contact'])
    const { output, errors } = await publish()
    expect(output || errors).toContain('is live: mfe-contact')
    expect(repository.page('contactanos.html')).toContain(text)
  })

  testProxy('progress arrives while the release runs, and the release ends with its client', async () => {
    changeToSlowVersion(`${name} es lenta`)
    const before = repository.live().number
    const { child, ended } = commands.start(['publish', 'mfe-contact'], createJobEnvironment(name))
    let progress = ''
    child.stderr.on('data', (chunk: Buffer) => (progress += String(chunk)))
    // Printed when the next step begins: the first one that the service reports.
    await until(() => progress.includes('Starting the job: '))
    expect(outcomes().at(-1)).toBe('started')
    child.kill('SIGINT')
    expect(await ended).toMatchObject({ signal: 'SIGINT' })
    await until(() => outcomes().at(-1) === 'cancelled')
    expect(repository.live().number).toBe(before)
  })

  testProxy('attempts have the address of the client, and not one that it claims', async () => {
    const { url, ca } = proxies[name]!
    const claimed = '198.51.100.7'
    const site = { host: 'localhost', port: Number(new URL(url).port), ca: readFileSync(ca, 'utf8') }
    const { status } = await requestOver(site, '/v1/status', {
      localAddress: '127.0.0.2',
      headers: { 'x-forwarded-for': claimed, forwarded: `for=${claimed}`, 'x-real-ip': claimed },
    })
    expect(status).toBe(401)
    expect(readAuditLog(repository.store.dir).at(-1)).toMatchObject({
      outcome: 'refused',
      address: '127.0.0.2',
    })
  })
})

testWith(nginx)('nginx accepts the configurations of site and service together', (path) => {
  const own = join(folder, 'both')
  mkdirSync(join(own, 'temp'), { recursive: true })
  const certificates = join(folder, 'nginx/certificates')
  const deployed = (file: string) =>
    readDeployed(`nginx/${file}`).replaceAll('/etc/site/certificates', certificates)
  writeFiles(own, {
    'nginx.conf': nginxSurroundings(own),
    'conf.d/site-upstream.conf': deployed('upstream-one.conf'),
    'conf.d/site.conf': deployed('site.conf'),
    'conf.d/release.conf': deployed('release.conf'),
  })
  const output = execFileSync('sh', ['-c', `"$0" -t -q -p "$1" -c "$1/nginx.conf" 2>&1`, path, own])
  expect(output.toString()).toBe('')
})

testWith(nginx)('bodies above the limit of the service end at nginx', async () => {
  const { url, ca } = proxies['nginx']!
  const site = { host: 'localhost', port: Number(new URL(url).port), ca: readFileSync(ca, 'utf8') }
  const { status, headers } = await requestOver(site, '/v1/deployments', {
    method: 'POST',
    // nginx refuses it before the body is sent.
    headers: { 'content-length': TOO_LARGE_BYTES },
  })
  expect([status, headers['content-type']]).toEqual([413, 'text/html'])
})
