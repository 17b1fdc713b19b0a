import { join } from 'node:path'
import { openDatabase } from '@site/store/sqlite/openDatabase'
import { until } from '@site/tests/support/until'
import { temporaryFolder, postLead } from '../testing/leads'
import { makeAllDue } from '../testing/makeAllDue'
import { emptyDatabase } from '@site/tests/support/emptyDatabase'
import { startReceiver } from '../testing/receiver'
import { publish } from '../testing/store'
import { type ServerProcess, testServers } from '../testing/serverProcess'

jest.setTimeout(120_000)

const LEADS = 40
const KILLS = 3
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

const storeDir = temporaryFolder()
const file = join(storeDir, 'leads.sqlite')
publish(storeDir, 1)
const start = testServers({ STORE_DIR: storeDir, WEBHOOK_SECRET: secret, RATE_LIMIT_MAX: '1000' })

function rows() {
  const database = openDatabase(file, { readonly: true })
  const found = database.prepare('SELECT state, claimed_until, attempts FROM outbox ORDER BY id').all()
  database.close()
  return found as { state: string; claimed_until: string | null; attempts: number }[]
}

test('a lead that was being delivered when the server was killed is delivered again with the same id', async () => {
  // The first attempt gets no answer, so its result is not known.
  let answers = 0
  const receiver = await startReceiver((response) => {
    if (answers++ > 0) response.writeHead(204).end()
  })
  const env = { WEBHOOK_URL: receiver.origin }
  const { child, origin, ended } = await start(env)
  const reference = await postLead(origin, 'killed')
  await until(() => receiver.requests.length === 1)
  child.kill('SIGKILL')
  await ended

  await start(env)
  await until(() => rows()[0]?.state === 'delivered')
  const ids = receiver.requests.map(({ headers }) => headers['webhook-id'])
  expect(ids).toEqual([`lead_${reference}`, `lead_${reference}`])
})

test('a stopped server hands its leads back, and the next one delivers them at once', async () => {
  const before = rows().length
  let isAnswering = false
  const receiver = await startReceiver((response) => isAnswering && response.writeHead(204).end())
  const env = { WEBHOOK_URL: receiver.origin }
  const { child, origin, ended } = await start(env)
  await postLead(origin, 'stopped')
  await until(() => receiver.requests.length === 1)
  child.kill('SIGTERM')
  expect(await ended).toMatchObject({ code: 0, errors: '' })
  expect(rows()[before]).toEqual({ state: 'waiting', claimed_until: null, attempts: 1 })

  isAnswering = true
  await start(env)
  await until(() => rows()[before]?.state === 'delivered')
  expect(receiver.requests).toHaveLength(2)
})

/** Variables of the servers of a site, which share a database. */
const sites = {
  'one server on SQLite': () => [{ DATABASE_FILE: join(storeDir, 'kills.sqlite') }],
  'two servers on PostgreSQL': async () => {
    const env = { DATABASE_URL: await emptyDatabase('kills') }
    return [env, env]
  },
}

test.each(Object.entries(sites))(
  '%s, killed under load, with a receiver that fails in every way, lose no acknowledged lead',
  async (_site, newSite) => {
    let isFailing = true
    const accepted: string[] = []
    const receiver = await startReceiver((response) => {
      const failures = [
        () => response.writeHead(500).end(),
        // It had accepted the lead, but its answer is lost.
        () => accepted.push(id) && response.destroy(),
        () => undefined,
      ]
      const { length } = receiver.requests
      const id = String(receiver.requests[length - 1]?.headers['webhook-id'])
      const failure = failures[length % 6]
      if (isFailing && failure) return failure()
      accepted.push(id)
      return response.writeHead(204).end()
    })
    const environments = await newSite()
    const envs = environments.map((env) => ({ WEBHOOK_URL: receiver.origin, ...env }))
    const acknowledged: string[] = []

    for (let kill = 1; kill <= KILLS; kill++) {
      const servers = await Promise.all(envs.map((env) => start(env)))
      const postUntilKilled = async ({ origin }: ServerProcess): Promise<void> => {
        for (;;) {
          const reference = await postLead(origin, `lead ${crypto.randomUUID()}`)
          if (!reference) return
          acknowledged.push(reference)
          if (acknowledged.length >= kill * LEADS) for (const { child } of servers) child.kill('SIGKILL')
        }
      }
      await Promise.all(servers.flatMap((server) => [server, server, server].map(postUntilKilled)))
      await Promise.all(servers.map(({ ended }) => ended))
    }
    isFailing = false
    await makeAllDue(environments[0]!)
    await Promise.all(envs.map((env) => start(env)))
    await until(() => acknowledged.every((reference) => accepted.includes(`lead_${reference}`)))

    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * LEADS)
  },
)

test('visitors get their answer while the receiver hangs', async () => {
  const receiver = await startReceiver(() => undefined)
  const { origin } = await start({ WEBHOOK_URL: receiver.origin })
  for (let lead = 0; lead < 10; lead++) expect(await postLead(origin, `hanging ${lead}`)).toBeDefined()
})

test('two servers on PostgreSQL deliver each lead once', async () => {
  const url = await emptyDatabase('processes')
  const receiver = await startReceiver()
  const env = { WEBHOOK_URL: receiver.origin, DATABASE_URL: url }
  const both = await Promise.all([start(env), start(env)])
  const references = await Promise.all(
    Array.from({ length: LEADS }, (_, lead) => postLead(both[lead % 2 ? 0 : 1].origin, `lead ${lead}`)),
  )
  await until(() => receiver.requests.length >= LEADS)
  // The result of the last one is recorded after its answer.
  for (const { child } of both) child.kill('SIGTERM')
  await Promise.all(both.map(({ ended }) => ended))

  const delivered = receiver.requests.map(({ headers }) => headers['webhook-id'])
  expect(delivered.toSorted()).toEqual(references.map((reference) => `lead_${reference}`).toSorted())
})
