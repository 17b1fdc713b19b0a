import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { packDeployment } from '../client/packDeployment'
import { listFiles } from '@site/release/files'
import { limits } from '../limits'
import type { Deployment } from '../protocol'
import { receiveDeployment } from './receiveDeployment'
import { packTar } from './tar'

const deployment: Deployment = {
  action: 'publish',
  packages: [
    { name: 'mfe-contact', dependencies: ['react'], source: {} },
    { name: 'mfe-sales', dependencies: [], source: {} },
  ],
  options: {},
}
const longPath = `mfe-sales/client/${'a'.repeat(80)}/${'b'.repeat(80)}.js`
const files = {
  'mfe-contact/client/js/page.1.js': Buffer.from('console.log(1)'),
  'mfe-contact/client/empty.txt': Buffer.alloc(0),
  'mfe-contact/client/picture.png': Buffer.alloc(300_000, 'x'),
  [longPath]: Buffer.alloc(512, 'y'),
}

let rootDir: string
beforeEach(() => (rootDir = mkdtempSync(join(tmpdir(), 'deployment-'))))
afterEach(() => {
  jest.restoreAllMocks()
  rmSync(rootDir, { recursive: true })
})

const receive = (chunks: Iterable<Uint8Array>, accept: (deployment: Deployment) => void = () => undefined) =>
  receiveDeployment(Readable.from(chunks), { rootDir, mode: 'production', accept })

test('builds are laid out as webpack would, also if each byte arrives alone', async () => {
  const archive = Buffer.from(await packDeployment(deployment, files))
  expect(await receive(Array.from(archive, (byte) => Buffer.of(byte)))).toEqual(deployment)
  expect(listFiles(rootDir)).toEqual([
    'mfe-contact/dist/production/client/empty.txt',
    'mfe-contact/dist/production/client/js/page.1.js',
    'mfe-contact/dist/production/client/picture.png',
    'mfe-contact/package.json',
    longPath.replace('/client/', '/dist/production/client/'),
    'mfe-sales/package.json',
  ])
  for (const [path, content] of Object.entries(files))
    expect(readFileSync(join(rootDir, path.replace('/client/', '/dist/production/client/')))).toEqual(content)
  expect(readFileSync(join(rootDir, 'mfe-contact/package.json'), 'utf8')).toBe(
    '{"dependencies":{"react":"*"}}',
  )
})

test('an archive is one that tar programs read', () => {
  const listed = execFileSync('tar', ['-tf', '-'], { input: packTar(files) }).toString()
  expect(listed.trimEnd().split('\n')).toEqual(Object.keys(files))
})

test('nothing is written before the deployment was accepted', async () => {
  const refuse = () => {
    throw new Error('not allowed')
  }
  await expect(receive([await packDeployment(deployment, files)], refuse)).rejects.toThrow('not allowed')
  expect(listFiles(rootDir)).toEqual([])
})

test('the files of a deployment have a limit together', async () => {
  jest.replaceProperty(limits, 'deploymentBytes', 300_000)
  await expect(receive([await packDeployment(deployment, files)])).rejects.toMatchObject({ statusCode: 413 })
})

test('each package has files', async () => {
  const archive = await packDeployment(deployment, { 'mfe-sales/client/a.js': Buffer.from('1') })
  await expect(receive([archive])).rejects.toThrow('has no file of mfe-contact')
})

test('a path that would be cut off is not packed', () => {
  expect(() => packTar({ [`client/${'a'.repeat(101)}`]: Buffer.alloc(0) })).toThrow('too long')
})
