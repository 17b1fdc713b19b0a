import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { openDatabase } from '@site/store/sqlite/openDatabase'
import { LeadStore } from './leads/LeadStore'
import { openSqlite } from './leads/sqlite'
import { contactRequest, temporaryFolder, postLead } from './testing/leads'
import { freePort } from '@site/tests/support/freePort'
import { spawnServer, testServers } from './testing/serverProcess'
import { publish } from './testing/store'

jest.setTimeout(120_000)

const KILLS = 3
const PARALLEL_POSTS = 4

const storeDir = temporaryFolder()
const file = join(storeDir, 'leads.sqlite')
const env = { STORE_DIR: storeDir, RATE_LIMIT_MAX: '100000' }
publish(storeDir, 1)

let sent = 0
const start = testServers(env)
const post = (origin: string) => postLead(origin, `Consulta ${++sent}`)

function storedReferences(): unknown[] {
  const database = openDatabase(file, { readonly: true })
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok')
  const references = database.prepare('SELECT reference FROM leads').pluck().all()
  database.close()
  return references
}

test('every acknowledged lead is stored after the server is killed', async () => {
  const acknowledged: string[] = []

  for (let kill = 1; kill <= KILLS; kill++) {
    const { child, origin, ended } = await start({})
    const killAt = acknowledged.length + 3 * kill

    async function postUntilKilled(): Promise<void> {
      for (let reference = await post(origin); reference; reference = await post(origin)) {
        acknowledged.push(reference)
        // Other posts are still pending at this moment.
        if (acknowledged.length >= killAt) child.kill('SIGKILL')
      }
    }
    await Promise.all(Array.from({ length: PARALLEL_POSTS }, postUntilKilled))
    expect((await ended).signal).toBe('SIGKILL')
  }

  expect(acknowledged.length).toBeGreaterThan(KILLS)
  expect(storedReferences()).toEqual(expect.arrayContaining(acknowledged))
})

test('after SIGTERM, the server answers open requests and stores their leads', async () => {
  const { child, origin, ended } = await start({})
  const posts = Array.from({ length: 20 }, () => post(origin))
  await Promise.race(posts)
  child.kill('SIGTERM')

  const acknowledged = (await Promise.all(posts)).filter((reference) => reference !== undefined)
  expect(await ended).toMatchObject({ code: 0, errors: '' })
  expect(storedReferences()).toEqual(expect.arrayContaining(acknowledged))
})

test('after SIGTERM, a body that never ends does not keep the server, and others hear that the connection ends', async () => {
  const { child, origin, ended } = await start({})
  const slow = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => undefined)
  await once(slow, 'connect')
  slow.write(
    'POST /enviar/contacto HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\nname=',
  )
  const other = openDatabase(file)
  other.exec('BEGIN IMMEDIATE')
  const posted = request(`${origin}/api/contact/request`, {
    method: 'POST',
    agent: new Agent({ keepAlive: true }),
    headers: { authorization: 'Bearer development-publishable-key', 'content-type': 'application/json' },
  })
  // From now on: the lead can be refused before the lock is released.
  const answered = once(posted, 'response')
  posted.end(JSON.stringify({ ...contactRequest, description: `Consulta ${++sent}` }))
  // Pages are answered in order of arrival, so the post is waiting for the lock by now.
  await fetch(origin)
  child.kill('SIGTERM')
  // Until it listens no more.
  while (await fetch(origin).then(Boolean, () => false));
  other.exec('ROLLBACK')
  other.close()

  const [response] = (await answered) as [IncomingMessage]
  expect(response.headers.connection).toBe('close')
  response.resume()
  expect(await ended).toMatchObject({ code: 0, errors: '' })
})

test('pages are served while another process holds the write lock, and leads are stored after it', async () => {
  const REFUSALS = 12
  const { origin } = await start({ LOG_LEVEL: 'silent' })
  const other = openDatabase(file)
  other.exec('BEGIN IMMEDIATE')
  let refused = 0

  async function postWhileLocked(): Promise<void> {
    for (; refused < REFUSALS; refused++) expect(await post(origin)).toBeUndefined()
  }
  async function readPages(): Promise<number[]> {
    const statuses: number[] = []
    while (refused < REFUSALS) statuses.push((await fetch(origin)).status)
    return statuses
  }
  const [statuses] = await Promise.all([readPages(), postWhileLocked(), postWhileLocked(), postWhileLocked()])
  expect(new Set(statuses)).toEqual(new Set([200]))
  // While the lock was held, pages were answered as fast as ever: far more often than leads.
  expect(statuses.length).toBeGreaterThan(10 * REFUSALS)

  other.exec('ROLLBACK')
  other.close()
  expect(await post(origin)).toBeDefined()
})

test('a server whose port is taken starts no delivery', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const database = join(storeDir, 'waiting.sqlite')
  const store = new LeadStore(() => openSqlite(database), [{ name: 'webhook' }])
  await store.add({ kind: 'contact', request: contactRequest }, { source: 'json' })
  const { ended } = spawnServer({
    ...env,
    DATABASE_FILE: database,
    HOST: '127.0.0.1',
    PORT: String((other.address() as AddressInfo).port),
    WEBHOOK_URL: 'http://127.0.0.1:1/',
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}`,
  })
  const { code } = await ended
  const rows = await store.use(({ db }) => db.selectFrom('outbox').selectAll().execute())
  await store.close()
  other.close()
  expect(code).toBe(1)
  expect(rows).toMatchObject([{ state: 'waiting', attempts: 0, claimed_until: null }])
})

test('metrics are served on a port of their own until the server stops', async () => {
  const metricsPort = await freePort()
  const { child, origin, ended } = await start({ METRICS_PORT: String(metricsPort) })
  const metrics = `http://localhost:${metricsPort}/metrics`

  expect(await (await fetch(metrics)).text()).toContain('site_database_up 1')
  expect((await fetch(`${origin}/metrics`)).status).toBe(404)
  child.kill('SIGTERM')
  expect(await ended).toMatchObject({ code: 0, errors: '' })
})

test('pages are served while hundreds of connections are idle and one has sent half a header', async () => {
  const { origin } = await start({})
  const port = Number(new URL(origin).port)
  const sockets = Array.from({ length: 300 }, () => connect(port, '127.0.0.1'))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  sockets[0]!.write('GET / HTTP/1.1\r\nHo')

  expect((await fetch(origin)).status).toBe(200)
  for (const socket of sockets) socket.destroy()
})

test('connections that are reset before their request is read end nothing', async () => {
  const { child, origin, ended } = await start({ LOG_LEVEL: 'info' })
  const reset = async (head: string) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    await once(socket, 'connect')
    await new Promise((resolve) => socket.write(head, resolve))
    socket.resetAndDestroy()
    await once(socket, 'close')
  }
  // As a busy server: it reads the requests when their senders are gone, and no address is known any more.
  child.kill('SIGSTOP')
  await reset('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await reset('POST /api/contact/request HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}')
  child.kill('SIGCONT')

  expect((await fetch(origin)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toMatchObject({ code: 0, errors: '' })
})

test('a server with a damaged database serves pages and refuses leads with other ways to reach the company', async () => {
  const damaged = join(storeDir, 'damaged.sqlite')
  writeFileSync(damaged, 'this is no database, whatever it is called')
  const { child, origin, ended } = await start({ DATABASE_FILE: damaged }, { until: '/healthz' })

  expect((await fetch(origin)).status).toBe(200)
  expect(await (await fetch(`${origin}/readyz`)).json()).toEqual({
    status: 'unavailable',
    reasons: ['the database cannot store leads'],
    warnings: [],
  })
  const form = await fetch(`${origin}/enviar/contacto`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ ...contactRequest, areaCode: '+591', phone: '71234567' }),
  })
  expect(form.status).toBe(503)
  const page = await form.text()
  expect(page).toContain('https://wa.me/')
  expect(page).toContain('mailto:')
  child.kill('SIGTERM')
  expect((await ended).errors).toMatch(/damaged\.sqlite cannot be used.*restore a backup/)
})

test.each([
  [{ PORT: 'http', API_BASE: 'x' }, /PORT must[^]*API_BASE must/],
  [{ DATABASE_FILE: join(storeDir, 'missing/leads.sqlite') }, /missing\/leads\.sqlite cannot be used/],
])('a server with an invalid configuration or database exits with the reason: %#', async (broken, reason) => {
  const { code, errors } = await spawnServer({ ...env, ...broken }).ended
  expect(code).toBe(1)
  expect(errors).toMatch(reason)
  expect(errors).not.toContain('    at ')
})
