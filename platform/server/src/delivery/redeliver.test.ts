import { setQuarantined } from './setQuarantined'
import { testChannel, testOutbox } from '../testing/deliveries'
import { temporaryFolder } from '../testing/leads'
import { outboxStatus } from './outboxStatus'
import { complete } from './recordResult'
import { deliverAgain, findDeliveries } from './redeliver'

const folder = temporaryFolder()
let outbox: ReturnType<typeof testOutbox>

beforeEach(() => {
  outbox = testOutbox(folder, [testChannel('mail').channel, testChannel('receipt').channel])
})

afterEach(() => outbox.store.close())

async function addWith(state: string, description: string): Promise<string> {
  const added = await outbox.add(description)
  const reference = 'reference' in added ? added.reference : ''
  outbox.engine.database
    .prepare(
      `UPDATE outbox SET state = ?, attempts = 9, last_error = 'down', created_at = '2026-01-01T00:00:00.000Z'
      WHERE lead_id = (SELECT max(id) FROM leads)`,
    )
    .run(state)
  return reference
}

const getStates = async (reference: string) =>
  (await findDeliveries(outbox.engine, reference)).map(({ channel, state }) => `${channel} ${state}`)

test('a delivered lead goes out again, but no second receipt without being asked for', async () => {
  const reference = await addWith('delivered', 'a')
  const other = await addWith('delivered', 'b')

  expect(await deliverAgain(outbox.engine, { reference })).toBe(1)
  expect(await getStates(reference)).toEqual(['mail waiting', 'receipt delivered'])
  expect(await getStates(other)).toEqual(['mail delivered', 'receipt delivered'])
  expect(outbox.rows()[0]).toMatchObject({ attempts: 0, last_error: 'down' })

  expect(await deliverAgain(outbox.engine, { reference }, 'receipt')).toBe(1)
  expect(await getStates(reference)).toEqual(['mail waiting', 'receipt waiting'])
})

test('what was given up goes out again, for all or for one channel', async () => {
  const dead = await addWith('dead', 'a')
  const delivered = await addWith('delivered', 'b')

  expect(await deliverAgain(outbox.engine, { dead: true }, 'webhook')).toBe(0)
  expect(await deliverAgain(outbox.engine, { dead: true })).toBe(1)
  expect(await getStates(dead)).toEqual(['mail waiting', 'receipt dead'])
  expect(await getStates(delivered)).toEqual(['mail delivered', 'receipt delivered'])
})

test('a quarantined lead that was delivered before it was quarantined is not delivered again', async () => {
  const reference = await addWith('delivered', 'a')
  await setQuarantined(outbox.engine, reference, true)

  expect(await deliverAgain(outbox.engine, { reference }, 'mail')).toBe(0)
  expect(await deliverAgain(outbox.engine, { since: new Date(0) })).toBe(0)
  expect(await getStates(reference)).toEqual(['mail delivered', 'receipt delivered'])
})

test.each<[string, (reference: string) => Promise<unknown> | void]>([
  ['given up', () => outbox.engine.database.exec("UPDATE outbox SET state = 'dead'")],
  ['quarantined', (reference) => setQuarantined(outbox.engine, reference, true)],
])(
  'a lead that was %s while it was being delivered counts as delivered if it arrives',
  async (_what, change) => {
    const reference = await addWith('waiting', 'a')
    const { id } = outbox.rows()[0]!
    await change(reference)
    await complete(outbox.engine, { id })
    expect((await getStates(reference))[0]).toBe('mail delivered')
  },
)

test('a channel that is new gets the leads since a time, once', async () => {
  const reference = await addWith('delivered', 'a')
  await outbox.add('quarantined', true)

  const hourAgo = new Date(Date.now() - 3_600_000)
  const later = new Date(Date.now() + 3_600_000)
  expect(await deliverAgain(outbox.engine, { since: later }, 'webhook')).toBe(0)
  expect(await deliverAgain(outbox.engine, { since: hourAgo }, 'webhook')).toBe(1)
  expect(await deliverAgain(outbox.engine, { since: hourAgo }, 'webhook')).toBe(1)
  expect(await getStates(reference)).toEqual(['mail delivered', 'receipt delivered', 'webhook waiting'])
  const ofWebhook = outbox.rows().filter(({ channel }) => channel === 'webhook')
  expect(ofWebhook.map(({ state }) => state)).toEqual(['waiting', 'quarantined'])
})

test('a released lead is due and has its full time, a quarantined one is not delivered', async () => {
  const added = await outbox.add('a', true)
  const reference = 'reference' in added ? added.reference : ''
  const times = { created_at: '2026-01-01T00:00:00.000Z', next_attempt_at: '2026-01-01T00:00:00.000Z' }
  outbox.engine.database
    .prepare('UPDATE outbox SET created_at = @created_at, next_attempt_at = @next_attempt_at')
    .run(times)
  expect(await setQuarantined(outbox.engine, reference, false)).toEqual(['mail', 'receipt'])
  expect(outbox.rows()).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }])
  const [{ oldestCreatedAt } = { oldestCreatedAt: '' }] = await outboxStatus(outbox.engine)
  expect(Date.parse(oldestCreatedAt)).toBeGreaterThan(Date.parse(times.created_at))

  expect(await setQuarantined(outbox.engine, reference, true)).toEqual(['mail', 'receipt'])
  expect(outbox.rows()).toMatchObject([{ state: 'quarantined' }, { state: 'quarantined' }])
})

test('the outbox is counted by channel and state, with the time of the oldest row', async () => {
  await addWith('dead', 'a')
  await addWith('waiting', 'b')
  await addWith('waiting', 'c')

  const oldestCreatedAt = '2026-01-01T00:00:00.000Z'
  expect(await outboxStatus(outbox.engine)).toEqual([
    { channel: 'mail', state: 'dead', count: 1, oldestCreatedAt },
    { channel: 'mail', state: 'waiting', count: 2, oldestCreatedAt },
    { channel: 'receipt', state: 'dead', count: 1, oldestCreatedAt },
    { channel: 'receipt', state: 'waiting', count: 2, oldestCreatedAt },
  ])
})
