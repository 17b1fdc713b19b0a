import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { previewLink } from '@site/http/previewToken'
import { getLockFile, tryLock } from '@site/store/folder/fileLock'
import { until } from '@site/tests/support/until'
import { createApp } from '../app'
import { readConfig } from '../config'
import { LeadStore } from '../leads/LeadStore'
import { openSqlite } from '../leads/sqlite'
import { addTestLead, listTestLeads } from '../leads/testLeads'
import { testLeadsJob } from '../maintenance/testLeadsJob'
import { Previews } from '../preview/Previews'
import { LiveSite } from '../site/LiveSite'
import { contactRequest } from '../testing/leads'
import { sharedStore } from '../testing/sharedStore'
import { pages, writePreview } from '../testing/store'
import { Replica } from './Replica'

const second = Object.fromEntries(Object.entries(pages).map(([address, html]) => [address, `${html} 2`]))

let shared: Awaited<ReturnType<typeof sharedStore>>
const closing: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  shared = await sharedStore()
  closing.push(() => shared.close())
})
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** A server with an empty folder, whose replica does nothing by itself. */
function newServer(storeUrl = shared.url) {
  const storeDir = mkdtempSync(join(tmpdir(), 'replica-'))
  closing.push(() => Promise.resolve(rmSync(storeDir, { recursive: true, force: true })))
  const engine = openSqlite(join(storeDir, 'leads.sqlite'))
  const leads = new LeadStore(() => engine, [])
  const config = readConfig({ STORE_DIR: storeDir, STORE_URL: storeUrl, API_KEY: 'key', LOG_LEVEL: 'silent' })
  const warnings: string[] = []
  const site = new LiveSite(config)
  const replica = new Replica({ storeDir, storeUrl, warn: ({ message }) => warnings.push(message) })
  const app = createApp({ config, leads, site, replica })
  closing.push(
    () => app.close(),
    () => leads.close(),
    () => replica.stop(),
  )
  const get = (url: string, headers = {}) =>
    app.inject({ url, headers: { 'accept-encoding': 'identity', ...headers } })
  const liveSet = async () => (await get('/remotes.json')).json<{ set?: number }>().set
  const readiness = async () => {
    const response = await get('/readyz')
    return { code: response.statusCode, ...response.json<{ reasons: string[]; warnings: string[] }>() }
  }
  return { config, storeDir, site, replica, get, liveSet, readiness, warnings, leads }
}

test('an empty folder gets all sets, and the live one is served', async () => {
  await shared.publishSet(1)
  const asset = await shared.publishSet(2, second)
  const server = newServer()
  expect((await server.get('/')).statusCode).toBe(503)
  await server.replica.follow()
  expect((await server.get('/')).body).toBe(second['/'])
  expect((await server.get(asset)).statusCode).toBe(200)
  expect(readdirSync(join(server.storeDir, 'sites')).sort()).toEqual(['1', '2'])
  expect(await server.liveSet()).toBe(2)
  expect(server.warnings).toEqual([])
})

test('all servers show a preview to those who have its link, until it is removed', async () => {
  await shared.publishSet(1)
  const expiresAt = new Date(Date.now() + 60_000).toISOString()
  const preview = { id: 'pr-12', createdAt: expiresAt, expiresAt, user: 'ana', key: 'secret', packages: [] }
  writePreview(shared.dir, preview, second)
  await shared.share()
  const servers = [newServer(), newServer()]
  const cookie = previewLink('', preview).replace('/?', '')
  for (const { replica, get } of servers) {
    await replica.follow()
    expect((await get('/', { cookie })).body).toContain(second['/'])
    expect((await get('/')).body).toBe(pages['/'])
  }
  await shared.sql(
    "DELETE FROM store_folders WHERE path = 'previews/pr-12'; UPDATE store_state SET revision = revision + 1",
  )
  for (const { replica, get, storeDir } of servers) {
    await replica.follow()
    expect((await get('/', { cookie })).body).toBe(pages['/'])
    expect(readdirSync(join(storeDir, 'previews'))).toEqual([])
  }
})

test('tests sent from a preview are erased when it is removed, by servers that can know of it', async () => {
  await shared.publishSet(1)
  const expiresAt = new Date(Date.now() + 60_000).toISOString()
  const preview = { id: 'pr-12', createdAt: expiresAt, expiresAt, user: 'ana', key: 'secret', packages: [] }
  writePreview(shared.dir, preview, second)
  await shared.share()
  const { config, leads, replica } = newServer()
  await leads.use(async (engine) => {
    await addTestLead(engine, 'pr-12', { kind: 'contact', request: contactRequest }, { source: 'json' })
    const created_at = new Date(Date.now() - 3_600_000).toISOString()
    await engine.db.updateTable('test_leads').set({ created_at }).execute()
  })
  const job = testLeadsJob({ leads, previews: new Previews(config), replica })
  const remaining = async () => {
    await job.run(new Date(), new AbortController().signal)
    return leads.use(async (engine) => (await listTestLeads(engine, 10)).length)
  }

  // The folder is empty until the first copy.
  expect(await remaining()).toBe(1)
  await replica.follow()
  expect(await remaining()).toBe(1)
  await shared.sql(
    "DELETE FROM store_folders WHERE path = 'previews/pr-12'; UPDATE store_state SET revision = revision + 1",
  )
  await replica.follow()
  // Previews that were made since then would be missing.
  const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 5 * 60_000)
  expect(await remaining()).toBe(1)
  now.mockRestore()
  expect(await remaining()).toBe(0)
})

test('a commit is served soon, by notification', async () => {
  await shared.publishSet(1)
  const server = newServer()
  void server.replica.start()
  await until(async () => (await server.liveSet()) === 1)
  await shared.publishSet(2, second)
  await until(async () => (await server.liveSet()) === 2)
  expect((await server.get('/')).body).toBe(second['/'])
})

test('a set that goes live while another is copied is copied after it, and is no failure', async () => {
  await shared.publishSet(1)
  const { replica, liveSet, warnings } = newServer()
  const read = replica.shared.read.bind(replica.shared)
  jest.spyOn(replica.shared, 'read').mockImplementationOnce(async function* (files) {
    await shared.publishSet(2, second)
    yield* read(files)
  })
  await replica.follow()
  expect(warnings).toEqual([])
  await replica.follow()
  expect(await liveSet()).toBe(2)
})

test('a set that goes live while earlier ones are copied comes before the rest of them', async () => {
  for (const set of [1, 2, 3]) await shared.publishSet(set)
  const { replica } = newServer()
  const read = replica.shared.read.bind(replica.shared)
  const copied: string[] = []
  jest.spyOn(replica.shared, 'read').mockImplementation(async function* (files) {
    const set = files.map(({ path }) => /^sites\/(\d+)\/set\.json$/.exec(path)?.[1]).find(Boolean)
    if (set && set !== copied.at(-1)) {
      copied.push(set)
      if (set === '2') await shared.publishSet(4)
      void replica.follow()
    }
    yield* read(files)
  })
  expect(await replica.follow()).toBe(true)
  expect(copied).toEqual(['3', '2', '4', '1'])
})

test('a server needs no more than the right to read', async () => {
  await shared.publishSet(1)
  const role = `reader_${process.pid}_${Date.now()}`
  await shared.sql(
    `CREATE ROLE ${role} LOGIN PASSWORD 'reader'; GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${role}`,
  )
  const url = Object.assign(new URL(shared.url), { username: role, password: 'reader' })
  const server = newServer(url.href)
  void server.replica.start()
  await until(async () => (await server.liveSet()) === 1)
  await shared.publishSet(2)
  await until(async () => (await server.liveSet()) === 2)
  expect(server.warnings).toEqual([])
})

test('a revoked set ends visits on every server, and may be used again after it was allowed', async () => {
  await shared.publishSet(1)
  await shared.publishSet(2)
  const servers = [newServer(), newServer()]
  const visits = async () => {
    await Promise.all(servers.map(({ replica }) => replica.follow()))
    return Promise.all(servers.map(async ({ get }) => (await get('/visitas/1')).statusCode))
  }
  expect(await visits()).toEqual([204, 204])
  writeFileSync(join(shared.dir, 'sites/1/revoked.json'), '{"user":"ana"}')
  await shared.share()
  expect(await visits()).toEqual([205, 205])
  rmSync(join(shared.dir, 'sites/1/revoked.json'))
  await shared.share()
  expect(await visits()).toEqual([204, 204])
})

test('a visit of a newer set than this server has goes on', async () => {
  await shared.publishSet(1)
  const server = newServer()
  await server.replica.follow()
  expect((await server.get('/visitas/2')).statusCode).toBe(204)
})

async function changeContent(path: string) {
  await shared.sql('ALTER TABLE store_blobs DROP CONSTRAINT IF EXISTS store_blobs_hash')
  await shared.sql(
    `UPDATE store_blobs SET bytes = '<script>alert(1)</script>' WHERE hash = (SELECT hash FROM store_files WHERE path = $1)`,
    [path],
  )
}

describe('content that was changed in the database', () => {
  test.each(['sites/2/pages/0.html', 'sites/2/set.json', 'assets/shell/main.v2.js'])(
    'is refused: %s. The set before stays live, and a warning says why',
    async (path) => {
      await shared.publishSet(1)
      const server = newServer()
      await server.replica.follow()
      await shared.publishSet(2, second)
      await changeContent(path)
      await server.replica.follow()

      expect(await server.liveSet()).toBe(1)
      expect((await server.get('/')).body).toBe(pages['/'])
      expect(existsSync(join(server.storeDir, 'sites/2'))).toBe(false)
      expect((await server.get('/assets/shell/main.v2.js')).body).not.toContain('alert')
      const { code, reasons, warnings } = await server.readiness()
      expect([code, reasons]).toEqual([200, []])
      expect(warnings[0]).toMatch(/releases may be \d+ s old: .* has other content than was published/)
      expect(server.warnings).toHaveLength(1)
    },
  )

  test.each(['../outside.js', 'sites/2/../../outside.js', 'leads.sqlite', 'assets/../live'])(
    'a file named %s is refused',
    async (path) => {
      await shared.publishSet(1)
      const server = newServer()
      await server.replica.follow()
      await shared.publishSet(2)
      await shared.sql(`UPDATE store_files SET path = $1 WHERE path = 'sites/2/pages/0.html'`, [path])
      await server.replica.follow()
      expect(await server.liveSet()).toBe(1)
      expect(server.warnings[0]).toContain('impossible name')
      expect(existsSync(join(server.storeDir, '../outside.js'))).toBe(false)
    },
  )

  test('a list of files that was changed is refused', async () => {
    await shared.publishSet(1)
    const server = newServer()
    await server.replica.follow()
    await shared.publishSet(2)
    await shared.sql(`DELETE FROM store_files WHERE path = 'sites/2/pages/0.html'`)
    await server.replica.follow()
    expect(await server.liveSet()).toBe(1)
    expect(server.warnings[0]).toContain('changed while it was read')
  })
})

test('the database of another site changes nothing', async () => {
  await shared.publishSet(1)
  const server = newServer()
  await server.replica.follow()
  await shared.sql(`UPDATE store_journal SET line = '{"set":1,"user":"another"}'`)
  await shared.sql('UPDATE store_state SET revision = revision + 1')
  await server.replica.follow()
  expect(await server.liveSet()).toBe(1)
  expect(server.warnings[0]).toContain('different sites')
})

test('without the database, a server serves what it has and says so', async () => {
  await shared.publishSet(1)
  const first = newServer()
  await first.replica.follow()
  const { storeDir } = first
  const replica = new Replica({ storeDir, storeUrl: 'postgres://127.0.0.1:1/none', warn: () => undefined })
  await replica.follow()
  expect(replica.failure).toContain('cannot be reached')
  await replica.stop()
  expect((await first.get('/')).body).toBe(pages['/'])

  const second = newServer('postgres://user:secret@127.0.0.1:1/none')
  await second.replica.follow()
  const { warnings } = await second.readiness()
  expect(warnings[0]).toContain('cannot be reached')
  expect(JSON.stringify([warnings, second.warnings])).not.toContain('secret')
})

describe('a file of a newer set than this server has', () => {
  async function behind() {
    await shared.publishSet(1)
    const server = newServer()
    await server.replica.follow()
    const asset = await shared.publishSet(2)
    return { server, asset }
  }

  test('is fetched with its release set', async () => {
    const { server, asset } = await behind()
    const response = await server.get(asset)
    expect([response.statusCode, response.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
    expect(response.body).toBe(readFileSync(join(shared.dir, asset), 'utf8'))
    expect(await server.liveSet()).toBe(2)
  })

  test('is fetched once, however many want it', async () => {
    const { server, asset } = await behind()
    const read = jest.spyOn(server.replica.shared, 'read')
    const answers = await Promise.all(Array.from({ length: 50 }, () => server.get(asset)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 50 }, () => 200))
    await server.replica.follow()
    // The record of the live set, its files, and those of earlier sets.
    expect(read).toHaveBeenCalledTimes(3)
  })

  test('whose copy fails is not copied again for each request', async () => {
    const { server, asset } = await behind()
    await changeContent('sites/2/set.json')
    expect((await server.get(asset)).statusCode).toBe(503)
    const revision = jest.spyOn(server.replica.shared, 'revision')
    const read = jest.spyOn(server.replica.shared, 'read')
    // For longer than a result is shared.
    for (const end = performance.now() + 600; performance.now() < end; await setImmediate())
      expect((await server.get(asset)).statusCode).toBe(503)
    expect([revision, read].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  })

  test('is no 404 while another process copies it', async () => {
    const { server, asset } = await behind()
    const lock = tryLock(getLockFile(server.storeDir), { task: 'test', user: 'test' })
    expect((await server.get(asset)).statusCode).toBe(503)
    lock?.release()
  })

  test('costs one question in a quarter of a second while this server is up to date', async () => {
    await shared.publishSet(1)
    const server = newServer()
    await server.replica.follow()
    const revision = jest.spyOn(server.replica.shared, 'revision')
    const startedAt = performance.now()
    for (let index = 0; index < 300; index++)
      expect((await server.get(`/assets/shell/none.${index}.js`)).statusCode).toBe(404)
    const quarters = Math.ceil((performance.now() - startedAt) / 250)
    expect(revision.mock.calls.length).toBeLessThanOrEqual(quarters + 1)
  })

  test.each([
    '/assets/../live',
    '/assets/%2e%2e/live',
    '/assets/shell/..%2f..%2fsites/1/set.json',
    '/assets/.env',
  ])('is not looked for outside of assets/: %s', async (url) => {
    const { server } = await behind()
    expect((await server.get(url)).statusCode).not.toBe(200)
  })

  test('is no 404 while nobody can say whether it exists', async () => {
    const server = newServer('postgres://127.0.0.1:1/none')
    const { statusCode, headers } = await server.get('/assets/shell/main.v1.js')
    expect([statusCode, headers['cache-control'], headers['retry-after']]).toEqual([503, 'no-store', '5'])
  })
})

test('sets that were pruned disappear, with the files that only they use', async () => {
  const gone = await shared.publishSet(1)
  await shared.publishSet(2)
  const server = newServer()
  await server.replica.follow()
  const lock = await shared.store.lock({ task: 'prune', waitMs: 0, report: () => undefined })
  await lock.commit({ removed: ['sites/1', 'releases/shell/v1'] })
  await lock.release()
  await server.replica.follow()
  expect(readdirSync(join(server.storeDir, 'sites'))).toEqual(['2'])
  expect(readdirSync(join(server.storeDir, 'releases/shell'))).toEqual(['v2'])
  expect(existsSync(join(server.storeDir, gone))).toBe(false)
  expect((await server.get('/visitas/1')).statusCode).toBe(205)
})

test('a folder that cannot be written stays free for commands', async () => {
  await shared.publishSet(1)
  const server = newServer()
  await server.replica.follow()
  const unfinished = join(server.storeDir, 'unfinished')
  rmSync(unfinished, { recursive: true, force: true })
  writeFileSync(unfinished, '')
  await expect(server.replica.restore()).rejects.toThrow('ENOTDIR')
  const lock = tryLock(getLockFile(server.storeDir), { task: 'test', user: 'test' })
  expect(lock).toBeDefined()
  lock?.release()
})

test('damaged files of the folder are fetched again', async () => {
  await shared.publishSet(1)
  const server = newServer()
  await server.replica.follow()
  const page = join(server.storeDir, 'sites/1/pages/0.html')
  truncateSync(page)
  await server.site.verifier.verify()
  expect((await server.readiness()).warnings).toEqual([expect.stringContaining('pages/0.html is empty')])
  await server.replica.restore()
  expect(readFileSync(page, 'utf8')).toBe(pages['/'])
  server.site.damage.check()
  expect(server.site.damage.count).toBe(0)
})
