import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hashFiles, listFiles } from '@site/release/files'
import { contactData, fakeRepository } from '@site/release/testing/fakeRepository'
import { createCommands } from '@site/release/testing/commandRepository'
import { FolderStore } from '@site/store/folder/FolderStore'
import { emptyDatabase } from '../support/emptyDatabase'
import { postLead } from '@site/server/testing/leads'
import { freePort } from '../support/freePort'
import { compiledSite, user } from './compiledSite'
import { debianProgram } from '../support/debianProgram'
import { testWith } from './testWith'
import { dockerSteps } from './dockerSteps'
import { allowedCalls, countedCalls } from './systemCalls'

// Installs packages, and compiles one if there is no prebuilt form of it.
jest.setTimeout(600_000)

/** Development alone needs these. */
const unwanted = ['tsx', 'typescript', 'esbuild', 'webpack', 'react', 'react-dom', 'jest', 'oxfmt']
/** With the native module compiled here; a prebuilt one takes less. */
const MAX_MEGABYTES = 110

const site = compiledSite()
const repository = fakeRepository()
const { takeSources, changeContact, run } = createCommands(repository)

beforeAll(() => site.install())

const release = (...args: string[]) =>
  site.run(['node', 'platform/release/src/cli.js', ...args], {
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

/** @returns Its address, once it listens. */
async function startService(child: ReturnType<typeof site.startService>): Promise<string> {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += String(chunk)))
  for (;;) {
    const [, url] = /listens at (http:\S+)/.exec(output) ?? []
    if (url !== undefined) return url
    if (child.exitCode !== null) throw new Error(`The service ended:\n${output}`)
    await sleep(25)
  }
}

const serviceEnv = () => ({
  HOME: site.data,
  STORE_DIR: repository.store.dir,
  SITE_ORIGIN: repository.config.origin,
  RELEASE_PORT: '0',
})

/** A key for mfe-contact, made by the compiled command. */
async function createKey(): Promise<string> {
  const created = await release('token', 'create', '--name', 'contact-ci', '--package', 'mfe-contact')
  expect(created).toMatchObject({ code: 0 })
  return /rk_\S+/.exec(created.output)?.[0] ?? ''
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

  const leads = (...args: string[]) => site.run(['node', 'platform/server/src/cli.js', ...args], env)
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
    ['node', 'platform/release/src/cli.js', 'publish', 'mfe-contact', '--without-browser', '--force'],
    { STORE_DIR: repository.store.dir, SITE_ORIGIN: repository.config.origin, ROOT_DIR: repository.dir },
  )
  expect(published).toMatchObject({
    code: 0,
    output: expect.stringContaining('Release set 3 is live') as string,
  })
  expect(repository.page('contactanos.html')).toContain('Hablemos')
})

test('the release service publishes and rolls back for a team, and ends on a signal', async () => {
  await publishTwice()
  takeSources()
  const token = await createKey()
  expect((await release('token', 'list')).output).toContain('contact-ci')
  const trust = ['--issuer', 'https://ci.example.com', '--audience', 'site', '--claim', 'repository=a/b']
  const added = await release('trust', 'add', '--name', 'gitlab', '--package', 'mfe-contact', ...trust)
  expect(added).toMatchObject({ code: 0 })
  expect((await release('trust', 'list')).output).toContain('gitlab')
  expect(await release('trust', 'remove', 'gitlab')).toMatchObject({ code: 0 })

  const child = site.startService(serviceEnv())
  const url = await startService(child)
  // The folder of the service is for its user alone.
  if (user.uid !== undefined) {
    const folder = statSync(join(repository.store.dir, 'service'))
    expect([folder.uid, folder.mode & 0o077]).toEqual([user.uid, 0])
  }
  const client = { RELEASE_URL: url, RELEASE_TOKEN: token, STORE_DIR: join(repository.dir, 'client') }
  changeContact('Tercera')
  expect(await run(['publish', 'mfe-contact'], client)).toMatchObject({
    code: 0,
    output: expect.stringContaining('Release set 3 is live') as string,
  })
  expect(repository.page('contactanos.html')).toContain('Tercera')
  expect(await run(['rollback', 'mfe-contact'], client)).toMatchObject({ code: 0 })
  expect(repository.page('contactanos.html')).toContain('Escríbenos')

  expect(await release('token', 'revoke', 'contact-ci')).toMatchObject({ code: 0 })
  expect((await run(['rollback', 'mfe-contact'], client)).errors).toContain('revoked')
  expect((await release('log', '--audit')).output).toContain('contact-ci')
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await gone).toEqual([0, null])
  expect((await release('doctor')).code).toBe(0)
})

test('copy makes a store equal to another one', async () => {
  await publishTwice()
  const target = join(site.data, 'copy')
  const copied = await release('copy', '--to', target)
  expect(copied).toMatchObject({ code: 0, output: expect.stringContaining('Every file is as') as string })
  const { output } = await site.run(['node', 'platform/release/src/cli.js', 'status'], { STORE_DIR: target })
  expect(output).toContain('Release set 2')
})

test('copy goes to PostgreSQL and back without a change', async () => {
  await publishTwice()
  const url = await emptyDatabase('compiled_copy')
  const complete = { code: 0, output: expect.stringContaining('Every file is as') as string }
  expect(await release('copy', '--to', url)).toMatchObject(complete)
  const target = join(site.data, 'copy-of-postgres')
  const env = { STORE_DIR: target }
  expect(await site.run(['node', 'platform/release/src/cli.js', 'copy', '--from', url], env)).toMatchObject(
    complete,
  )

  const [from, to] = [repository.store.dir, target].map((dir) => new FolderStore(dir))
  expect(await to?.state()).toEqual(await from?.state())
  expect(await to?.journal()).toEqual(await from?.journal())
  for (const folder of ['sites', 'releases', 'assets']) {
    const names = listFiles(join(repository.store.dir, folder))
    expect(names.length).toBeGreaterThan(0)
    expect(hashFiles(join(target, folder), listFiles(join(target, folder)))).toBe(
      hashFiles(join(repository.store.dir, folder), names),
    )
  }
  expect(await site.run(['node', 'platform/release/src/cli.js', 'doctor'], env)).toMatchObject({ code: 0 })
})

const strace = debianProgram('strace', 'usr/bin/strace')
const systemd = debianProgram('systemd', 'usr/bin/systemd-analyze')

const testCalls = testWith(strace.path ? systemd : strace)

/** Counts the system calls of a program and of those that it starts. */
function countCalls() {
  // The user without rights may have no access to the folder of the tests.
  const program = join(site.data, 'strace')
  cpSync(strace.path ?? '', program)
  const summary = join(site.data, `calls-${randomUUID()}`)
  return {
    // With -D, strace is not the parent, so the program receives signals.
    wrapper: [program, '-D', '-f', '-c', '-U', 'name', '-o', summary],
    /** @returns Names, once the last thread has ended. */
    async names(): Promise<string[]> {
      while (!existsSync(summary) || !readFileSync(summary, 'utf8').includes('total')) await sleep(25)
      return countedCalls(readFileSync(summary, 'utf8'))
    },
  }
}

testCalls(
  'the server makes no system call that its systemd unit refuses, from start to end',
  async (systemdAnalyze) => {
    await publishTwice()
    const { wrapper, names } = countCalls()
    const { child, origin } = await startServer(wrapper)
    expect((await fetch(`${origin}/contactanos`)).status).toBe(200)
    expect(await postLead(origin, 'Consulta')).toBeDefined()
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    expect(await gone).toEqual([0, null])

    const calls = await names()
    expect(calls).toEqual(expect.arrayContaining(['openat', 'listen', 'pwrite64']))
    const allowed = allowedCalls(systemdAnalyze, 'site.service')
    expect(calls.filter((name) => !allowed.has(name))).toEqual([])
  },
)

testCalls(
  'the release service and its runs make no system call that its systemd unit refuses',
  async (systemdAnalyze) => {
    await publishTwice()
    takeSources()
    const token = await createKey()
    const { wrapper, names } = countCalls()
    const child = site.startService(serviceEnv(), wrapper)
    const client = { RELEASE_URL: await startService(child), RELEASE_TOKEN: token }
    changeContact('Tercera')
    expect(await run(['publish', 'mfe-contact'], client)).toMatchObject({ code: 0 })
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    expect(await gone).toEqual([0, null])

    const calls = await names()
    expect(calls).toEqual(expect.arrayContaining(['execve', 'listen', 'rename']))
    const allowed = allowedCalls(systemdAnalyze, 'site-release.service')
    expect(calls.filter((name) => !allowed.has(name))).toEqual([])
  },
)

const hasBrowser = existsSync('/usr/bin/chromium')
testWith(hasBrowser ? (strace.path ? systemd : strace) : { path: undefined, reason: 'no /usr/bin/chromium' })(
  'the browser of the release service works without the system calls that its systemd unit refuses',
  async (systemdAnalyze) => {
    const code = `const { browserAtHand, launchBrowser } = await import('./platform/release/src/gate/browser/browserAtHand.js')
      const browser = await launchBrowser(browserAtHand())
      const page = await browser.newPage()
      await page.goto('data:text/html,<span>Hola</span>')
      // Without its fonts, text has no width, and some pages end the browser.
      console.log(await page.evaluate(() => document.querySelector('span').offsetWidth > 0 ? 'visible' : 'no fonts'))
      await browser.close()`
    const open = (wrapper: readonly string[]) =>
      site.run([...wrapper, process.execPath, '--input-type=module', '--eval', code])
    const { wrapper, names } = countCalls()
    expect(await open(wrapper)).toMatchObject({ code: 0, output: 'visible\n' })

    const allowed = allowedCalls(systemdAnalyze, 'site-release.service')
    const refused = (await names()).filter((name) => !allowed.has(name)).join(',')
    const refusing = [
      '-f',
      '-qq',
      '-o',
      '/dev/null',
      '-e',
      `trace=${refused}`,
      '-e',
      `inject=${refused}:error=EPERM`,
    ]
    const [program = ''] = wrapper
    expect(await open(refused ? [program, ...refusing] : [])).toMatchObject({ code: 0, output: 'visible\n' })
  },
)
