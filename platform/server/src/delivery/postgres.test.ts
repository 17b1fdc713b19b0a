import { until } from '@site/tests/support/until'
import type { Engine } from '../leads/engine'
import { LeadStore } from '../leads/LeadStore'
import { openPostgres } from '../leads/postgres'
import { quickTimes, silentLog, testChannel } from '../testing/deliveries'
import { contactRequest } from '../testing/leads'
import { emptyDatabase } from '@site/tests/support/emptyDatabase'
import { claimDue } from './claimDue'
import { DeliveryWorker } from './DeliveryWorker'
import { outboxStatus } from './outboxStatus'
import { deliverAgain, findDeliveries } from './redeliver'
import { setQuarantined } from './setQuarantined'

const LEADS = 100

let url: string
const stores: LeadStore[] = []

beforeAll(async () => {
  url = await emptyDatabase('delivery')
})

afterAll(() => Promise.all(stores.map((store) => store.close())))

/** A store as another server process has it, with an outbox of mail only. */
async function openStore(): Promise<{ store: LeadStore; engine: Engine }> {
  const engine = openPostgres(url, () => undefined)
  const store = new LeadStore(() => engine, [{ name: 'mail' }])
  stores.push(store)
  await store.prepare()
  return { store, engine }
}

const add = async (store: LeadStore, description: string) => {
  const request = { ...contactRequest, description }
  const added = await store.add({ kind: 'contact', request }, { source: 'json' })
  return 'reference' in added ? added.reference : ''
}

test('two servers that both want every lead deliver each one once', async () => {
  let failures = 20
  const { channel, attempts } = testChannel('mail', () =>
    failures-- > 0 ? Promise.reject(new Error('down')) : Promise.resolve(),
  )
  const servers = await Promise.all([openStore(), openStore()])
  const workers = servers.map(({ store }) => new DeliveryWorker(store, [channel], silentLog, quickTimes))
  for (const worker of workers) worker.start()
  // Each server adds one after the other: on a busy machine, a hundred at once would wait too long for a connection.
  await Promise.all(
    servers.map(async ({ store }, index) => {
      for (let lead = index; lead < LEADS; lead += 2) await add(store, String(lead))
    }),
  )
  const isDelivered = async () => {
    const counts = await outboxStatus(servers[0].engine)
    return counts.every(({ state }) => state === 'delivered')
  }
  await until(isDelivered)
  await Promise.all(workers.map((worker) => worker.stop()))

  expect(attempts.slice(20).toSorted()).toEqual(
    Array.from({ length: LEADS }, (_, lead) => String(lead)).toSorted(),
  )
  expect(await outboxStatus(servers[0].engine)).toMatchObject([{ channel: 'mail', count: LEADS }])
})

test('a claim leaves out a lead that another transaction is changing', async () => {
  const { store, engine } = await openStore()
  const locked = await add(store, 'locked')
  const free = await add(store, 'free')
  const claimed = await engine.db.transaction().execute(async (db) => {
    await db.deleteFrom('leads').where('reference', '=', locked).execute()
    return claimDue(engine, 'mail', { limit: 4, leaseMs: 60_000, longestDelayMs: 60_000 })
  })
  expect(claimed.map(({ lead }) => lead.reference)).toEqual([free])
})

test('operators deliver again, quarantine and release', async () => {
  const { store, engine } = await openStore()
  const reference = await add(store, 'operators')
  expect(await deliverAgain(engine, { reference }, 'webhook')).toBe(1)
  expect(await deliverAgain(engine, { reference })).toBe(2)
  expect(await deliverAgain(engine, { dead: true })).toBe(0)
  expect(await deliverAgain(engine, { since: new Date(Date.now() + 60_000) }, 'webhook')).toBe(0)
  const states = async () => (await findDeliveries(engine, reference)).map(({ state }) => state)

  expect(await setQuarantined(engine, reference, true)).toEqual(['mail', 'webhook'])
  expect(await states()).toEqual(['quarantined', 'quarantined'])
  expect(await setQuarantined(engine, reference, false)).toEqual(['mail', 'webhook'])
  expect(await states()).toEqual(['waiting', 'waiting'])
})
