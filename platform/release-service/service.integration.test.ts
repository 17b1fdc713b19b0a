import { existsSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { deployBuilds } from './client/deployBuilds'
import { remoteReleases } from './client/remoteReleases'
import { readJournal } from '@site/release/store/journal'
import { commit, initGit } from '@site/release/testing/checkouts'
import { runRelease } from '@site/release/testing/cli'
import { contactData, fakeRepository } from '@site/release/testing/fakeRepository'
import { filesOfBuild, createPackage, sendBuild, startService, type TestService } from './testing/service'
import { silentProgress, type Progress } from '@site/release/progress/Progress'
import { readAuditLog } from '@site/release/store/serviceFiles'
import { changeAccess } from './access/accessFiles'

const repository = fakeRepository()
let service: TestService
let token: string

beforeEach(async () => {
  service = await startService(repository)
  token = await service.createKey('contact-ci')
})
afterEach(() => service.app.close())

const withoutBrowser = { withoutBrowser: true }
const readVersion = (name: string) => repository.live().packages[name]!.version

function propose(text: string, options = {}, progress: Progress = silentProgress) {
  repository.buildRemote('mfe-contact', contactData, text)
  return deployBuilds(
    service.getClient(token),
    repository.config,
    ['mfe-contact'],
    {},
    {
      action: 'publish',
      options: { ...withoutBrowser, ...options },
      progress,
    },
  )
}

test('a build is published over the network, in the name of the key', async () => {
  const before = readVersion('mfe-contact')
  const result = await propose('Hablemos')
  expect(result).toEqual({
    status: 'published',
    set: 2,
    packages: [{ name: 'mfe-contact', from: before, to: readVersion('mfe-contact') }],
    address: `${repository.config.origin}/contactanos`,
    changes: { pages: 1, onlyFiles: 0, bytes: expect.any(Number) as number },
  })
  expect(repository.page('contactanos.html')).toContain('Hablemos')
  expect(readJournal(repository.store).at(-1)).toMatchObject({
    user: 'contact-ci',
    action: 'publish',
    set: 2,
  })
})

test('progress and findings of the gate arrive as they do locally', async () => {
  const steps: string[] = []
  const progress = { ...silentProgress, step: (text: string) => void steps.push(text) }
  await propose('Hablemos', {}, progress)
  expect(steps).toEqual([
    'Comparing with what is live',
    'Sending files',
    'Starting the job',
    'Checking files',
    'Storing mfe-contact',
    'Evaluating the releases',
    'Rendering pages',
    'Writing the release set',
    'Activating the release set',
  ])
  repository.buildRemote('mfe-contact', contactData, 'throws')
  await expect(
    deployBuilds(
      service.getClient(token),
      repository.config,
      ['mfe-contact'],
      {},
      {
        action: 'publish',
        options: { ...withoutBrowser },
        progress: silentProgress,
      },
    ),
  ).rejects.toMatchObject({
    findings: expect.arrayContaining([
      expect.objectContaining({ package: 'mfe-contact', page: '/contactanos', check: 'render' }),
    ]) as unknown,
  })
  expect(repository.live().number).toBe(2)
})

test('check publishes nothing', async () => {
  repository.buildRemote('mfe-contact', contactData, 'Hablemos')
  const result = await deployBuilds(
    service.getClient(token),
    repository.config,
    ['mfe-contact'],
    {},
    {
      action: 'check',
      options: withoutBrowser,
      progress: silentProgress,
    },
  )
  expect(result).toEqual({ status: 'checked' })
  expect(repository.live().number).toBe(1)
})

test('a build that is live already is not published again', async () => {
  expect(await propose('Contacta con Nosotros')).toMatchObject({ status: 'unchanged' })
})

test('builds for development are not sent', async () => {
  const config = { ...repository.config, mode: 'development' as const }
  const releases = remoteReleases(() => service.getClient(token), config, silentProgress)
  const make = jest.fn()
  const builds = { names: ['mfe-contact'], skipWithdrawn: false, make }
  await expect(releases.publish(builds, {})).rejects.toThrow('production builds only')
  expect(make).not.toHaveBeenCalled()
})

describe('a checkout that has not seen the live version', () => {
  test('is refused before anything is sent, with the commit that it needs', async () => {
    initGit(repository)
    const source = { commit: 'a'.repeat(40) }
    repository.buildRemote('mfe-contact', contactData, 'De otra persona')
    const files = filesOfBuild(repository, 'mfe-contact')
    const client = service.getClient(token)
    const seen = readVersion('mfe-contact')
    const packages = [createPackage('mfe-contact', { source, seen })]
    await sendBuild(client, { action: 'publish', packages, options: withoutBrowser }, files)

    commit(repository.dir, 'mfe-contact/src/text.ts', 'mine')
    await expect(propose('Mi texto')).rejects.toThrow(
      'publish from a checkout that contains commit aaaaaaaaaa',
    )
    await expect(propose('Mi texto', { force: true })).resolves.toMatchObject({ status: 'published' })
  })

  test('is refused if another version goes live between its question and its job', async () => {
    const files = filesOfBuild(repository, 'mfe-contact')
    const client = service.getClient(token)
    const stale = createPackage('mfe-contact', { seen: readVersion('mfe-contact') })
    await propose('Hablemos')
    const all = { ...files, 'client/js/extra.1.js': Buffer.from('1') }
    const deployment = { action: 'publish' as const, packages: [stale], options: withoutBrowser }
    await expect(sendBuild(client, deployment, all)).rejects.toThrow('went live while you were publishing')
    expect(repository.live().number).toBe(2)
  })
})

test('a checkout has seen what it published, and what was live when it built the same', async () => {
  initGit(repository)
  rmSync(join(repository.dir, '.release'), { recursive: true })
  await expect(propose('Contacta con Nosotros')).resolves.toEqual({ status: 'unchanged' })
  for (const text of ['Mi texto', 'Mi otro texto'])
    await expect(propose(text)).resolves.toMatchObject({ status: 'published' })
})

test('the commands use the service if RELEASE_URL is set', async () => {
  for (const file of ['webpack.common.js', 'mfe-contact/webpack.config.js']) repository.write(file, '')
  const first = readVersion('mfe-contact')
  await propose('Hablemos')
  const env = { RELEASE_URL: service.url, RELEASE_TOKEN: token }
  // A folder without a store: whatever is printed came over the network.
  const config = { ...repository.config, storeDir: join(repository.dir, 'nowhere') }
  const run = (...args: string[]) => runRelease(args, config, env)

  expect((await run('status')).printed).toContain('Release set 2, live since')
  expect((await run('log', '--limit', '1')).printed).toContain('publish by contact-ci')
  expect((await run('diff', '1', '2')).printed).toContain('mfe-contact')
  expect((await run('rollback', 'mfe-contact')).printed).toMatch(`-> ${first}`)
  expect(repository.page('contactanos.html')).toContain('Contacta con Nosotros')
  // "Hablemos" was rolled back.
  expect(await run('rollback', 'mfe-contact')).toMatchObject({
    code: 1,
    printed: '',
    errorText: expect.stringContaining('name it') as string,
  })
  expect(await run('rollback', '--set', '1')).toMatchObject({ code: 1 })
  for (const command of ['publish', 'rollback'])
    expect(await run(command, 'mfe-contact', '--change-origin')).toMatchObject({
      code: 1,
      errorText: expect.stringContaining('on the machine of the store') as string,
    })
  expect(await run('log', '--audit')).toMatchObject({ code: 1, printed: '' })
  expect(await run('prune')).toMatchObject({
    code: 1,
    errorText: expect.stringContaining('not available over the network') as string,
  })
  expect(await run('withdraw', 'mfe-contact', '--redirect-all', '/')).toMatchObject({
    code: 1,
    errorText: expect.stringContaining(
      `Ask an operator of ${service.url} to run this on the machine of the store, without RELEASE_URL:\nnpm run release -- withdraw mfe-contact --redirect-all /\n`,
    ) as string,
  })
  expect(existsSync(join(repository.dir, 'nowhere'))).toBe(false)
})

test('a team that rolls back its first publish is told which command an operator runs', async () => {
  await expect(service.getClient(token).rollback({ package: 'mfe-contact' }, silentProgress)).rejects.toThrow(
    'an operator take it out of the site, on the machine of the store: npm run release -- withdraw mfe-contact',
  )
})

test('log takes the same numbers as on a local folder', async () => {
  repository.write('webpack.common.js', '')
  const env = { RELEASE_URL: service.url, RELEASE_TOKEN: token }
  for (const [limit, code] of [
    ['0', 2],
    ['1', 0],
    ['999999', 0],
    ['1000000', 2],
    ['x', 2],
  ] as const) {
    const local = await runRelease(['log', '--limit', limit], repository.config)
    expect(local.code).toBe(code)
    expect(await runRelease(['log', '--limit', limit], repository.config, env)).toEqual(local)
  }
})

test.each([
  [{ RELEASE_URL: 'http://example.com' }, 'https'],
  [{ RELEASE_URL: 'http://127.0.0.1:1', RELEASE_TOKEN: 'a b' }, 'RELEASE_TOKEN'],
  [{ RELEASE_URL: 'http://127.0.0.1:1', RELEASE_TOKEN: 'x' }, 'cannot be reached'],
])('a client with %j says what is wrong', async (env, message) => {
  repository.write('webpack.common.js', '')
  const { code, errorText } = await runRelease(['status'], repository.config, env)
  expect(code).toBe(1)
  expect(errorText).toContain(message)
  if ('RELEASE_TOKEN' in env && env.RELEASE_TOKEN === 'a b') expect(errorText).not.toContain('a b')
})

test('every attempt is recorded, with who, from where, commit and build', async () => {
  const client = service.getClient(token)
  const files = filesOfBuild(repository, 'mfe-contact')
  const source = { commit: 'c'.repeat(40) }
  const buildUrl = 'https://ci.example/1'
  const deployment = {
    action: 'check' as const,
    packages: [createPackage('mfe-contact', { source })],
    options: withoutBrowser,
    buildUrl,
  }
  await sendBuild(client, deployment, files)
  const foreign = { ...deployment, packages: [createPackage('shell')] }
  await expect(sendBuild(client, foreign, files)).rejects.toThrow('may not release shell')
  await expect(service.getClient('rk_0').status()).rejects.toThrow('no such key')

  const common = {
    who: 'contact-ci',
    address: '127.0.0.1',
    action: 'check',
    packages: ['mfe-contact'],
    commits: { 'mfe-contact': source.commit },
    buildUrl,
  }
  expect(readAuditLog(repository.store.dir)).toMatchObject([
    { ...common, outcome: 'started' },
    { ...common, outcome: 'done', detail: 'checked' },
    { who: 'contact-ci', action: 'check', packages: ['shell'], outcome: 'refused', status: 403 },
    { address: '127.0.0.1', action: 'GET /v1/status', outcome: 'refused', status: 401 },
  ])
  repository.write('webpack.common.js', '')
  const { printed } = await runRelease(['log', '--audit'], repository.config)
  expect(printed).toContain(
    'check of mfe-contact by contact-ci (127.0.0.1): done, checked, https://ci.example/1\n',
  )
  expect(printed).toContain(
    'GET /v1/status by an unknown sender (127.0.0.1): refused with 401, There is no such key',
  )
})

test('a package cannot add lines to what log --audit prints', async () => {
  const forged = '2026-01-01T00:00:00.000Z  publish of shell by ops'
  repository.buildRemote(
    'mfe-contact',
    contactData,
    'Hablemos',
    `throw new Error(${JSON.stringify(`x\n${forged}\u001b[1A`)})`,
  )
  const deployment = {
    action: 'check' as const,
    packages: [createPackage('mfe-contact')],
    options: withoutBrowser,
  }
  const files = filesOfBuild(repository, 'mfe-contact')
  await expect(sendBuild(service.getClient(token), deployment, files)).rejects.toThrow('evaluation')
  repository.write('webpack.common.js', '')
  const { printed } = await runRelease(['log', '--audit'], repository.config)
  expect(printed).toContain(forged)
  expect(printed.split('\n').filter((line) => line.startsWith(forged))).toEqual([])
  expect(printed).not.toContain('\u001b')
})

test('a revoked key ends with the next request', async () => {
  const revokedAt = new Date().toISOString()
  await changeAccess(repository.store.dir, (access) => ({
    ...access,
    keys: access.keys.map((key) => ({ ...key, revokedAt })),
  }))
  await expect(propose('Hablemos')).rejects.toThrow('was revoked')
})

test('nothing of a job is left behind', async () => {
  await propose('Hablemos')
  const dir = join(repository.store.dir, 'service')
  expect(readdirSync(join(dir, 'jobs'))).toEqual([])
  expect(existsSync(repository.store.unfinished)).toBe(false)
})

describe('on a full disk', () => {
  const log = () => join(repository.store.dir, 'service/audit.jsonl')
  const jobs = () => join(repository.store.dir, 'service/jobs')
  const block = (file: string) => {
    rmSync(file, { recursive: true, force: true })
    // Every write to it fails as on a full disk, and no folder can be made below it.
    symlinkSync('/dev/full', file)
  }

  test('a job that cannot be recorded is refused with the reason, and the next one is carried out', async () => {
    block(log())
    await expect(propose('Hablemos')).rejects.toThrow('(no space left on device). Nothing went live.')
    await expect(
      service.getClient(token).rollback({ package: 'mfe-contact' }, silentProgress),
    ).rejects.toThrow('no space left on device')
    rmSync(log())
    await expect(propose('Hablemos')).resolves.toMatchObject({ status: 'published', set: 2 })
  })

  test('a build that cannot be stored is refused, and the next one is carried out', async () => {
    block(jobs())
    await expect(propose('Hablemos')).rejects.toThrow('The service failed')
    rmSync(jobs())
    await expect(propose('Hablemos')).resolves.toMatchObject({ status: 'published', set: 2 })
  })

  test('jobs that cannot be started do not disturb those that wait', async () => {
    block(jobs())
    const failed = service.getClient(token).rollback({ package: 'mfe-contact' }, silentProgress)
    await expect(failed).rejects.toThrow(
      /The service could not finish this \([a-z ]+\)\. Nothing went live\./,
    )
    expect(readAuditLog(repository.store.dir).map(({ outcome }) => outcome)).toEqual(['started', 'failed'])
    rmSync(jobs())
    await expect(propose('Hablemos')).resolves.toMatchObject({ status: 'published', set: 2 })
  })

  test('a refusal that cannot be recorded is still answered', async () => {
    block(log())
    await expect(service.getClient('rk_0').status()).rejects.toThrow('no such key')
  })
})

test('a token may have two releases, also while they are sent', async () => {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/gzip' }
  const send = async () => {
    const answer = await fetch(`${service.url}/v1/deployments`, {
      method: 'POST',
      headers,
      body: 'no archive',
    })
    return answer.status
  }
  // One byte of each body arrives.
  const slow = Array.from({ length: 2 }, () => {
    const sent = request(`${service.url}/v1/deployments`, {
      method: 'POST',
      headers: { ...headers, 'Content-Length': '50' },
    })
    sent.on('error', () => undefined).write('\x1f')
    return sent
  })
  while ((await send()) !== 429) await nextTurn()
  for (const sent of slow) sent.destroy()
  while ((await send()) !== 400) await nextTurn()
  await expect(propose('Hablemos')).resolves.toMatchObject({ status: 'published' })
})
