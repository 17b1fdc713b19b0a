import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createCommands } from '../testing/commandRepository'
import { runRelease } from '../testing/cli'
import { contactData, fakeRepository } from '../testing/fakeRepository'

const repository = fakeRepository()
const umask = process.umask()

beforeEach(() => {
  repository.write('webpack.common.js', '')
  process.umask(0o077)
  process.env['API_KEY'] = 'key'
})
afterEach(() => void process.umask(umask))

async function run(...args: string[]): Promise<void> {
  const { code, errorText } = await runRelease(args, repository.config)
  expect([code, errorText]).toEqual([0, expect.anything()])
}

/** Files and folders that another user cannot use. */
function unreadable(folder: string): string[] {
  return ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].filter((name) => {
    const stats = statSync(join(folder, name))
    const needed = stats.isDirectory() ? 0o055 : 0o044
    return (stats.mode & needed) !== needed
  })
}

test('with the umask 077, other users can read the store, its copies and exports, but no keys', async () => {
  repository.buildShell()
  repository.buildRemote('mfe-contact', contactData, 'Contacta con Nosotros')
  createCommands(repository).takeSources()
  const inDir = (name: string) => join(repository.dir, name)
  await run('publish', 'all', '--without-browser')
  await run('copy', '--to', inDir('copy'))
  await run('export', inDir('exported'))
  expect(unreadable(repository.store.dir)).toEqual([])
  expect(unreadable(inDir('copy'))).toEqual([])
  expect(unreadable(inDir('exported'))).toEqual([])

  await run('token', 'create', '--name', 'ci', '--package', 'mfe-contact')
  expect(unreadable(repository.store.dir)).toEqual(['service/access.json'])
})

test('files of a store that only their owner can read are exported readable', async () => {
  await repository.publishBoth()
  chmodSync(join(repository.store.dir, 'live/pages/index.html'), 0o600)
  await run('export', join(repository.dir, 'exported'))
  expect(unreadable(join(repository.dir, 'exported'))).toEqual([])
})

test('a umask that shares files with a group stays', async () => {
  process.umask(0o002)
  await run('status')
  expect(process.umask()).toBe(0o002)
})
