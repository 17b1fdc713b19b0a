import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { readJournal } from '@site/release/store/journal'
import { createCommands } from '@site/release/testing/commandRepository'
import { fakeRepository } from '@site/release/testing/fakeRepository'
import { changeAccess } from './access/accessFiles'
import { newToken } from './access/keys'
import { readAuditLog } from '@site/release/store/serviceFiles'
import { until } from '@site/tests/support/until'

jest.setTimeout(180_000)

const repository = fakeRepository()
const commands = createCommands(repository)
let service: { child: ChildProcess; url: string }
let client: NodeJS.ProcessEnv

async function serve(env: NodeJS.ProcessEnv = {}) {
  const { child } = commands.start(['serve'], { RELEASE_PORT: '0', ...env })
  child.stderr.resume()
  const lines = createInterface({ input: child.stdout })
  for await (const line of lines) {
    const [, url] = /listens at (http:\S+)/.exec(line) ?? []
    if (url !== undefined) {
      child.stdout.resume()
      return { child, url }
    }
  }
  throw new Error('the service did not start')
}

beforeEach(async () => {
  await repository.publishBoth()
  commands.takeSources()
  const { token, id, hash } = newToken()
  const key = {
    id,
    name: 'contact-ci',
    hash,
    packages: ['mfe-contact'],
    actions: ['publish', 'rollback'] as const,
    allowNew: false,
    createdAt: '',
    createdBy: '',
  }
  await changeAccess(repository.store.dir, (access) => ({ ...access, keys: [key] }))
  service = await serve()
  // Its folder of the store is not that of the service.
  client = { RELEASE_URL: service.url, RELEASE_TOKEN: token, STORE_DIR: join(repository.dir, 'client') }
})
afterEach(async () => {
  if (service.child.exitCode !== null || service.child.signalCode !== null) return
  const ended = once(service.child, 'exit')
  service.child.kill('SIGKILL')
  await ended
})

const run = (...args: string[]) => commands.run(args, client)
const live = () => repository.live().number

test('publish and rollback print the same as on a local folder, and use no store of their own', async () => {
  commands.changeContact('Segunda')
  const published = await run('publish', 'mfe-contact')
  expect(published.output).toMatch(
    /^Release set 2 is live: mfe-contact \w{12} -> \w{12}\n {2}address +\S+\/contactanos\n {2}changed +1 page, [+-]\S+ bytes\n {2}took +\S+ s\n {2}undo +npm run release -- rollback mfe-contact\n$/,
  )
  expect(published).toMatchObject({ code: 0 })
  for (const step of [
    'Building mfe-contact',
    'Checking types',
    'Sending files',
    'Rendering pages',
    'Activating the release set',
  ])
    expect(published.errors).toMatch(new RegExp(`^${step}: .*s$`, 'm'))
  expect(await run('publish', 'mfe-contact')).toMatchObject({
    code: 0,
    output: 'Nothing to publish: these builds are live already.\n',
  })
  expect(await run('rollback', 'mfe-contact')).toMatchObject({ code: 0 })
  expect(live()).toBe(3)
  expect(existsSync(join(repository.dir, 'client'))).toBe(false)
})

test('findings of the gate are printed as they are locally, with exit code 1', async () => {
  commands.changeContact('throws')
  const remote = await run('publish', 'mfe-contact')
  const local = await commands.run(['publish', 'mfe-contact'])
  const getFindings = ({ errors }: { errors: string }) =>
    errors.slice(errors.indexOf('This must not go live'))
  expect(remote.code).toBe(1)
  expect(getFindings(remote)).toContain('no page today')
  expect(getFindings(remote)).toBe(getFindings(local))
})

/** A version whose evaluation takes seconds. */
const changeToSlowVersion = () =>
  commands.changeContact('Lenta', 'const until = Date.now() + 4000; while (Date.now() < until);')

test('a client that is interrupted before the switch leaves nothing', async () => {
  changeToSlowVersion()
  const { child, ended } = commands.start(['publish', 'mfe-contact'], client)
  const outcomes = () => readAuditLog(repository.store.dir).map(({ outcome }) => outcome)
  await until(() => outcomes().includes('started'))
  child.kill('SIGINT')
  expect(await ended).toMatchObject({ signal: 'SIGINT' })
  await until(() => outcomes().includes('cancelled'))
  expect(live()).toBe(1)
  // Its folder is removed once its result is recorded.
  await until(() => readdirSync(join(repository.store.dir, 'service/jobs')).length === 0)

  commands.changeContact('Tercera')
  expect(await run('publish', 'mfe-contact')).toMatchObject({ code: 0 })
  expect(existsSync(repository.store.unfinished)).toBe(false)
  expect(readJournal(repository.store).map(({ set }) => set)).toEqual([1, 2])
})

test('a service that is killed leaves nothing, and its client says so', async () => {
  changeToSlowVersion()
  const { ended } = commands.start(['publish', 'mfe-contact'], client)
  await until(() => readAuditLog(repository.store.dir).some(({ outcome }) => outcome === 'started'))
  service.child.kill('SIGKILL')
  expect(await ended).toMatchObject({
    code: 1,
    errors: expect.stringContaining('ended the connection before the end') as string,
  })
  expect(live()).toBe(1)

  service = await serve()
  client = { ...client, RELEASE_URL: service.url }
  commands.changeContact('Tercera')
  expect(await run('publish', 'mfe-contact')).toMatchObject({ code: 0 })
  expect(live()).toBe(2)
  expect(readdirSync(join(repository.store.dir, 'service/jobs'))).toEqual([])
})

test('SIGTERM ends the service, and its client is told that nothing went live', async () => {
  changeToSlowVersion()
  const { ended } = commands.start(['publish', 'mfe-contact'], client)
  await until(() => readAuditLog(repository.store.dir).some(({ outcome }) => outcome === 'started'))
  const exited = once(service.child, 'exit')
  service.child.kill('SIGTERM')
  expect(await ended).toMatchObject({
    code: 1,
    errors: expect.stringContaining('Nothing went live') as string,
  })
  expect(await exited).toEqual([0, null])
  expect(live()).toBe(1)
})

test('the processes of a job get no variable of the service', async () => {
  service.child.kill('SIGKILL')
  await once(service.child, 'exit')
  service = await serve({ DATABASE_URL: 'postgres://secret', AWS_SECRET_ACCESS_KEY: 'secret' })
  client = { ...client, RELEASE_URL: service.url }
  changeToSlowVersion()
  const { child, ended } = commands.start(['publish', 'mfe-contact'], client)
  await until(() => readAuditLog(repository.store.dir).some(({ outcome }) => outcome === 'started'))
  let environments: string[] = []
  await until(() => (environments = environmentsOfJobs(service.child.pid!)).length > 0)
  for (const environment of environments) {
    expect(environment).toContain('RELEASE_USER=contact-ci')
    expect(environment).not.toContain('secret')
  }
  child.kill('SIGINT')
  await ended
})

/** Numbers of the processes that a service has started for jobs. */
function listJobs(pid: number): string[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return children.filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('jobProcess'))
}

const environmentsOfJobs = (pid: number) =>
  listJobs(pid).map((child) => readFileSync(`/proc/${child}/environ`, 'utf8'))

test('a bundle that loops ends with its client', async () => {
  commands.changeContact('Nunca', 'for (;;);')
  const { child, ended } = commands.start(['publish', 'mfe-contact'], client)
  await until(() => listJobs(service.child.pid!).length > 0)
  const [job] = listJobs(service.child.pid!)
  await until(() => processesOfGroup(job!).length > 1)
  child.kill('SIGINT')
  await ended
  await until(() => processesOfGroup(job!).length === 0)
})

/** Numbers of the processes of a group. */
function processesOfGroup(group: string): string[] {
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false
    try {
      // "pid (command) state parent group …"
      return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[2] === group
    } catch {
      // It has ended.
      return false
    }
  })
}

test('a store has one service', async () => {
  expect(await commands.run(['serve'], { RELEASE_PORT: '0' })).toMatchObject({
    code: 1,
    errors: expect.stringMatching(
      /Nothing was changed: the release service by .* Try again later\. If it hangs/,
    ) as string,
  })
})

test('a port that is in use is named', async () => {
  const { port } = new URL(service.url)
  const env = { RELEASE_PORT: port, STORE_DIR: join(repository.dir, 'other') }
  expect(await commands.run(['serve'], env)).toMatchObject({
    code: 1,
    errors: expect.stringContaining(`Port ${port} is in use`) as string,
  })
})
