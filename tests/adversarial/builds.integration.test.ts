import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ServiceClient } from '@site/release-service/client/ServiceClient'
import { bundleRecordFile } from '@site/release/build/bundleRecord'
import { listFiles } from '@site/release/files'
import { RefusedError } from '@site/release/Finding'
import { contactData, fakeRepository } from '@site/release/testing/fakeRepository'
import { everyWeek } from '../support/everyWeek'
import {
  filesOfBuild,
  createPackage,
  salesData,
  sendBuild,
  computeSha256,
  startService,
  type BuildFiles,
  type TestService,
} from '@site/release-service/testing/service'

jest.setTimeout(120_000)

const repository = fakeRepository({ forEachTest: false })
let service: TestService
let client: ServiceClient
/** Answers every request. The test fails if one arrives. */
let beacon: Server
let beaconUrl: string
const received: string[] = []

beforeAll(async () => {
  beacon = createServer((request, response) => {
    received.push(request.url ?? '')
    response.end('ok')
  })
  await new Promise<void>((done) => beacon.listen(0, '127.0.0.1', done))
  beaconUrl = `http://127.0.0.1:${(beacon.address() as AddressInfo).port}`
  process.env['SECRET_OF_THE_SERVICE'] = 'top secret'
  service = await startService(repository, { config: { ...repository.config, renderSeconds: 4 } })
  client = service.getClient(await service.createKey('contact-ci'))
})
afterAll(async () => {
  delete process.env['SECRET_OF_THE_SERVICE']
  await service.app.close()
  await new Promise((done) => beacon.close(done))
})

let count = 0

/** A build of mfe-contact whose server bundle begins with the code. */
function buildWith(code: string, data: unknown = contactData): BuildFiles {
  repository.buildRemote('mfe-contact', data, `${++count} Contacto`, code)
  return filesOfBuild(repository, 'mfe-contact')
}

async function publish(files: BuildFiles, dependencies: string[] = []): Promise<unknown> {
  const deployment = {
    action: 'publish' as const,
    packages: [createPackage('mfe-contact', { dependencies })],
    options: { withoutBrowser: true, force: true },
  }
  return sendBuild(client, deployment, files)
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value))

/** The build with another version of a record. */
function withRecord(
  files: BuildFiles,
  path: string,
  change: (record: Record<string, unknown>) => unknown,
): BuildFiles {
  const record = JSON.parse(files[path]!.toString()) as Record<string, unknown>
  return { ...files, [path]: json(change(record)) }
}

/** The build with one more client file, which is recorded. */
function withFile(path: string, content: string): BuildFiles {
  repository.buildRemote('mfe-contact', contactData, `${++count} Contacto`)
  repository.write(`mfe-contact/dist/production/client/${path}`, content)
  repository.recordBuild('mfe-contact')
  const files = filesOfBuild(repository, 'mfe-contact')
  repository.write(`mfe-contact/dist/production/client/${path}`, '')
  return files
}

const clientRecord = `client/${bundleRecordFile}`
const manifest = 'client/mf-manifest.json'
const fromPrototype = (code: string) => `const get = new Error().constructor.constructor; ${code}`
const privateKey = `-----BEGIN RSA ${'PRIVATE'} KEY-----\nMIIEowIBAAKCAQEA\n-----END RSA ${'PRIVATE'} KEY-----`

type AdversarialBuild = [name: string, check: string | RegExp, files: () => BuildFiles]

/** At least one for each check. */
const builds: AdversarialBuild[] = [
  ['reads a file', 'evaluation', () => buildWith(`require('node:fs').readFileSync('/etc/passwd')`)],
  ['starts a process', 'evaluation', () => buildWith(`require('node:child_process').execSync('id')`)],
  ['sends a request by fetch', 'evaluation', () => buildWith(`fetch(${JSON.stringify(beaconUrl)})`)],
  ['imports a module', 'isolation', () => buildWith(`exports.default = import('node:fs')`)],
  ['leaves its process', 'evaluation', () => buildWith(`process.exit(0)`)],
  ['never ends', 'isolation', () => buildWith('for (;;) {}')],
  [
    'has a server bundle that was changed after the build',
    'files',
    () => ({ ...buildWith(''), 'server/bundle.cjs': Buffer.from('exports.default = 5') }),
  ],
  [
    'takes the addresses of another team',
    /./,
    () =>
      buildWith('', {
        ...contactData,
        basePath: '/ventas',
        pages: [{ ...contactData.pages[0], path: '/ventas' }],
      }),
  ],
  [
    'redirects to another site',
    /./,
    () => buildWith('', { ...contactData, redirects: [{ from: '/contactanos/a', to: '//evil.example/' }] }),
  ],
  ['has a script with eval', 'eval', () => withFile('js/evil.0a1b2c3d.js', 'eval(location.hash)')],
  [
    'has a file that is not a script',
    'script-syntax',
    () => withFile('js/evil.0a1b2c3d.js', '<script>alert(1)</script>'),
  ],
  [
    'has a private key',
    'secret',
    () => withFile('js/evil.0a1b2c3d.js', `console.log(${JSON.stringify(privateKey)})`),
  ],
  [
    'has styles of the whole page',
    'style-containment',
    () => withFile('css/evil.0a1b2c3d.css', 'body{display:none}'),
  ],
  [
    'has a file that was not recorded',
    'files',
    () => ({ ...buildWith(''), 'client/js/evil.0a1b2c3d.js': Buffer.from('1') }),
  ],
  [
    'has no records',
    'build-record',
    () => {
      const files = buildWith('')
      delete files[clientRecord]
      return files
    },
  ],
  [
    'records a file outside of the build',
    'build-record',
    () =>
      withRecord(buildWith(''), clientRecord, (record) => ({
        ...record,
        files: { '../../../../../../etc/passwd': 'sha256-AAAA' },
      })),
  ],
  [
    'has the container of another team',
    'build-record',
    () => withRecord(buildWith(''), manifest, (record) => ({ ...record, name: 'mfe_sales' })),
  ],
  [
    'exposes nothing',
    'exposed-module',
    () => withRecord(buildWith(''), manifest, (record) => ({ ...record, exposes: [] })),
  ],
  [
    'bundles a package that is not a dependency',
    'allowed-package',
    () =>
      withRecord(buildWith(''), clientRecord, (record) => ({
        ...record,
        packages: [{ name: 'evil', version: '1.0.0', files: ['a.js'] }],
      })),
  ],
]

const furtherBuilds: AdversarialBuild[] = [
  ['reads a file by a promise', 'evaluation', () => buildWith(`require('fs/promises')`)],
  [
    'writes into the store',
    'evaluation',
    () => buildWith(`require('fs').writeFileSync(${JSON.stringify(join(repository.dir, 'var/evil'))}, 'x')`),
  ],
  ['starts a thread', 'evaluation', () => buildWith(`require('node:worker_threads')`)],
  ['opens a connection', 'evaluation', () => buildWith(`require('node:net').connect(80, 'example.com')`)],
  [
    'sends a request',
    'evaluation',
    () => buildWith(`require('node:http').get(${JSON.stringify(beaconUrl)})`),
  ],
  [
    'opens a socket',
    'evaluation',
    () => buildWith(`new WebSocket(${JSON.stringify(beaconUrl.replace('http', 'ws'))})`),
  ],
  ['makes code from a text', 'evaluation', () => buildWith(`eval('1')`)],
  ['makes a function from a text', 'evaluation', () => buildWith(fromPrototype(`get('return process')()`))],
  ['uses the binding of the process', 'evaluation', () => buildWith(`process.binding('fs')`)],
  [
    'takes all memory',
    'isolation',
    () => buildWith('const all = []; for (;;) all.push(new Array(1e6).fill(1))'),
  ],
  [
    'never ends while a page is rendered',
    'isolation',
    () => buildWith('function renderText() { for (;;) {} }'),
  ],
  [
    'takes the home page',
    /./,
    () => buildWith('', { ...contactData, basePath: '/', pages: [{ ...contactData.pages[0], path: '/' }] }),
  ],
  [
    'has a page outside of its addresses',
    /./,
    () =>
      buildWith('', {
        ...contactData,
        pages: [...contactData.pages, { ...salesData.pages[0], path: '/ventas/otra' }],
      }),
  ],
  [
    'redirects the addresses of another team',
    /./,
    () => buildWith('', { ...contactData, redirects: [{ from: '/ventas', to: '/contactanos' }] }),
  ],
  [
    'has styles of another origin',
    'style-containment',
    () =>
      withFile(
        'css/evil.0a1b2c3d.css',
        '@layer pages{.mfe-contact_a{background:url(https://evil.example/x.png)}}',
      ),
  ],
  [
    'has a record that is not JSON',
    'build-record',
    () => ({ ...buildWith(''), [clientRecord]: Buffer.from('{') }),
  ],
  ['has a record that is a list', 'build-record', () => ({ ...buildWith(''), [clientRecord]: json([]) })],
  [
    'has a record without packages',
    'build-record',
    () => withRecord(buildWith(''), clientRecord, ({ packages: _packages, ...rest }) => rest),
  ],
  [
    'records an absolute file',
    'build-record',
    () =>
      withRecord(buildWith(''), clientRecord, (record) => ({
        ...record,
        files: { '/dev/zero': 'sha256-AAAA' },
      })),
  ],
  [
    'records a device',
    'build-record',
    () =>
      withRecord(buildWith(''), clientRecord, (record) => ({
        ...record,
        files: { '../../../../../../dev/zero': 'sha256-AAAA' },
      })),
  ],
  [
    'has versions that are objects',
    'build-record',
    () => withRecord(buildWith(''), clientRecord, (record) => ({ ...record, versions: { react: {} } })),
  ],
  [
    'has a container that changes the content policy',
    'build-record',
    () =>
      withRecord(buildWith(''), manifest, (record) => ({
        ...record,
        name: "x; script-src * 'unsafe-inline'",
      })),
  ],
  [
    'has a container with a line break',
    'build-record',
    () => withRecord(buildWith(''), manifest, (record) => ({ ...record, name: 'mfe_contact\r\nX-A: b' })),
  ],
  [
    'exposes what is not a module',
    'build-record',
    () => withRecord(buildWith(''), manifest, (record) => ({ ...record, exposes: 'all' })),
  ],
]

/** Everything that is not the service's own. */
function storeState() {
  const { dir } = repository.store
  const live = repository.store.liveNumber()
  const journal = readFileSync(join(dir, 'journal.jsonl'), 'utf8')
  const sales = listFiles(join(dir, 'releases/mfe-sales')).map((file) =>
    computeSha256(readFileSync(join(dir, 'releases/mfe-sales', file))),
  )
  return { live, journal, sales, set: listFiles(join(dir, 'sites')) }
}

test.each([...builds, ...everyWeek(furtherBuilds)])(
  'a build that %s is refused, by %s',
  async (_name, check, files) => {
    const before = storeState()
    const refusal = await publish(files()).then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(refusal).toBeInstanceOf(RefusedError)
    const { findings } = refusal as RefusedError
    expect(findings.map((finding) => finding.check)).toContainEqual(
      typeof check === 'string' ? check : expect.stringMatching(check),
    )
    expect(JSON.stringify(findings)).not.toMatch(/root:|top secret/)
    expect(storeState()).toEqual(before)
  },
)

test('a bundle finds no variable of the service, and none of its requests arrives', async () => {
  const files = buildWith(
    `exports.found = Object.keys(process.env); if (exports.found.length > 0) throw new Error(exports.found.join())`,
  )
  await expect(publish(files)).resolves.toMatchObject({ status: 'published' })
  expect(received).toEqual([])
})

test('an entry file of a manifest that is not in the build is not found', async () => {
  const files = withRecord(buildWith(''), manifest, (record) => ({
    ...record,
    metaData: { remoteEntry: { path: '../../../..', name: 'etc/passwd' } },
  }))
  const before = storeState()
  await expect(publish(files)).rejects.toThrow('names ../../../../etc/passwd but does not contain it')
  expect(storeState()).toEqual(before)
})

test('a recorded publish does not bring an old version back', async () => {
  const old = buildWith('')
  const [seen] = (await client.live()).packages.map(({ version }) => version)
  const recorded = {
    action: 'publish' as const,
    packages: [createPackage('mfe-contact', { seen })],
    options: { withoutBrowser: true },
  }
  await sendBuild(client, recorded, old)
  await publish(buildWith(''))
  const before = storeState()
  await expect(sendBuild(client, recorded, old)).rejects.toThrow('went live while you were publishing')
  expect(storeState()).toEqual(before)
})
