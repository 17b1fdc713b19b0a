import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { contactData, fakeRepository } from '../../release/src/testing/fakeRepository'
import { commandsOf } from '../../release/src/testing/commandRepository'
import { postLead } from '../../server/src/testing/postLead'
import { freePort } from '../../server/src/testing/serverProcess'
import { compiledSite } from './compiledSite'
import { debianProgram, testWith } from './debianProgram'
import { dockerSteps } from './dockerSteps'
import { allowedCalls, countedCalls } from './systemCalls'

// Installs packages, and compiles one if there is no prebuilt form of it.
jest.setTimeout(600_000)

/** Development alone needs these. */
const unwanted = ['tsx', 'typescript', 'esbuild', 'webpack', 'react', 'react-dom', 'jest', 'prettier']
/** With the native module compiled here; a prebuilt one takes less. */
const MAX_MEGABYTES = 110

const site = compiledSite()
const repository = fakeRepository()
const { takeSources, changeContact } = commandsOf(repository)

beforeAll(() => site.install())

const release = (...args: string[]) =>
  site.run(['node', 'release/src/cli.js', ...args], {
    STORE_DIR: repository.store.dir,
    SITE_ORIGIN: repository.config.origin,
    RELEASE_USER: 'ana',
  })

/** A store with two versions of a page, and the user of the application may write to it. */
async function publishTwice(): Promise<void> {
  await repository.publishBoth()
  repository.buildRemote('mfe-contact', contactData, 'Escríbenos')
  await repository.publish('mfe-contact')
  openToAll(repository.dir)
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o777)
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) openToAll(join(folder, entry.name))
    else if (entry.isFile()) chmodSync(join(folder, entry.name), 0o666)
}

async function startServer(wrapper?: readonly string[]) {
  const port = await freePort()
  const env = {
    PORT: String(port),
    STORE_DIR: repository.store.dir,
    DATABASE_FILE: join(site.data, `${port}.sqlite`),
    METRICS_PORT: String(await freePort()),
  }
  const child = site.startServer(env, wrapper)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += String(chunk)))
  const origin = `http://localhost:${port}`
  while (!(await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`The server ended:\n${output}`)
    await sleep(25)
  }
  return { child, env, origin, output: () => output }
}

test('the installation has no packages of development, and is small', async () => {
  expect(unwanted.filter((name) => site.has(`node_modules/${name}`))).toEqual([])
  const { output } = await site.run(['du', '--summarize', '--block-size=1M', '.'])
  expect(parseInt(output)).toBeLessThan(MAX_MEGABYTES)
})

test('the server serves a store that it cannot write to, stores leads, and stops on a signal', async () => {
  await publishTwice()
  const { child, env, origin, output } = await startServer()
  expect(await (await fetch(`${origin}/contactanos`)).text()).toContain('Escríbenos')
  const reference = await postLead(origin, 'Consulta')
  expect(reference).toMatch(/^[\da-f-]{36}$/)

  const leads = (...args: string[]) => site.run(['node', 'server/src/cli.js', ...args], env)
  expect((await leads('show', reference ?? '')).output).toContain('Ana Quispe')
  const backup = join(site.data, `backup-${env.PORT}.sqlite`)
  expect((await leads('backup', backup)).output).toContain('1 lead')
  expect((await leads('restore-check', backup)).code).toBe(0)
  expect((await leads('retention')).output).toContain('0 leads older than')
  expect((await leads('doctor')).output).toContain('accepts leads')

  const [words = []] = dockerSteps('server', 'HEALTHCHECK')
  expect((await site.run(words, env)).code).toBe(0)
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await gone).toEqual([0, null])
  expect((await site.run(words, env)).code).toBe(1)
  expect(output()).not.toContain('"level":50')
})

test('release commands that need no checkout work on the store', async () => {
  await publishTwice()
  expect((await release('status')).output).toContain('mfe-contact')
  expect((await release('log')).output).toContain('publish')
  expect((await release('show', '2')).code).toBe(0)
  expect((await release('diff', '1', '2')).output).toContain('/contactanos')
  expect((await release('doctor')).code).toBe(0)

  expect((await release('rollback', 'mfe-contact')).output).toContain('Release set 3 is live')
  expect(repository.page('contactanos.html')).toContain('Contacta con Nosotros')
  expect((await release('withdraw', 'mfe-contact', '--redirect-all', '/')).code).toBe(0)
  expect((await release('rollback', '--set', '2')).output).toContain('with all versions of release set 2')
  expect((await release('revoke', '1')).code).toBe(0)
  expect((await release('prune')).code).toBe(0)
  expect((await release('doctor')).code).toBe(0)
})

test('publish says that it needs a copy of the repository, and publishes from one', async () => {
  await publishTwice()
  takeSources()
  changeContact('Hablemos')
  openToAll(repository.dir)
  const refused = await release('publish', 'mfe-contact', '--without-browser')
  expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('Set ROOT_DIR to a copy')])

  const published = await site.run(
    ['node', 'release/src/cli.js', 'publish', 'mfe-contact', '--without-browser', '--force'],
    { STORE_DIR: repository.store.dir, SITE_ORIGIN: repository.config.origin, ROOT_DIR: repository.dir },
  )
  expect(published).toMatchObject({
    code: 0,
    output: expect.stringContaining('Release set 3 is live') as string,
  })
  expect(repository.page('contactanos.html')).toContain('Hablemos')
})

const strace = debianProgram('strace', 'usr/bin/strace')
const systemd = debianProgram('systemd', 'usr/bin/systemd-analyze')

testWith(strace.path ? systemd : strace)(
  'the server makes no system call that its systemd unit refuses, from start to end',
  async (systemdAnalyze) => {
    await publishTwice()
    // The user without rights may have no access to the folder of the tests.
    const program = join(site.data, 'strace')
    cpSync(strace.path ?? '', program)
    const summary = join(site.data, 'calls')
    // With -D, strace is not the parent, so the server receives the signal.
    const { child, origin } = await startServer([program, '-D', '-f', '-c', '-U', 'name', '-o', summary])
    expect((await fetch(`${origin}/contactanos`)).status).toBe(200)
    expect(await postLead(origin, 'Consulta')).toBeDefined()
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    expect(await gone).toEqual([0, null])
    // Written once the last thread has ended.
    while (!existsSync(summary) || !readFileSync(summary, 'utf8').includes('total')) await sleep(25)

    const calls = countedCalls(readFileSync(summary, 'utf8'))
    expect(calls).toEqual(expect.arrayContaining(['openat', 'listen', 'pwrite64']))
    const allowed = allowedCalls(systemdAnalyze, 'site.service')
    expect(calls.filter((name) => !allowed.has(name))).toEqual([])
  },
)
