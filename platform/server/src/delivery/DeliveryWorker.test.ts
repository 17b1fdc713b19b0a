import { setImmediate } from 'node:timers/promises'
import { until } from '@site/tests/support/until'
import { quickTimes, silentLog, testChannel, testOutbox } from '../testing/deliveries'
import { temporaryFolder } from '../testing/leads'
import { DeliveryRefused } from './deliveryChannel'
import { DeliveryWorker } from './DeliveryWorker'

const folder = temporaryFolder()
const HOUR = 3_600_000

/** Ends its attempts only when it is told to. */
function heldChannel(name: 'mail' | 'webhook') {
  const held: { resolve: () => void; reject: (error: Error) => void; signal: AbortSignal }[] = []
  const made = testChannel(
    name,
    (_lead, signal) => new Promise((resolve, reject) => held.push({ resolve, reject, signal })),
  )
  return { ...made, held }
}

test('a lead is delivered to each channel once, without waiting for the next poll', async () => {
  const mail = testChannel('mail')
  const webhook = testChannel('webhook')
  const { worker, add, rows, store } = testOutbox(folder, [mail.channel, webhook.channel], {
    ...quickTimes,
    poll: HOUR,
  })
  worker.start()
  await add('a')
  await add('b')
  await until(() => rows().every(({ state }) => state === 'delivered'))

  expect(mail.attempts.toSorted()).toEqual(['a', 'b'])
  expect(webhook.attempts.toSorted()).toEqual(['a', 'b'])
  await worker.stop()
  await store.close()
})

test('a channel that hangs or fails delays no other one', async () => {
  const hanging = heldChannel('mail')
  const upstream = testChannel('upstream', async () => {
    // As a connection that is refused. Without it, retries would leave no time for the timers of this test on a slow disk.
    await setImmediate()
    throw new Error('down')
  })
  const webhook = testChannel('webhook')
  const { worker, add, rows, store } = testOutbox(folder, [
    hanging.channel,
    upstream.channel,
    webhook.channel,
  ])
  worker.start()
  for (let lead = 0; lead < 20; lead++) await add(String(lead))
  const ofWebhook = () => rows().filter(({ channel }) => channel === 'webhook')
  await until(() => ofWebhook().every(({ state }) => state === 'delivered'))

  expect(webhook.attempts).toHaveLength(20)
  // The number of attempts at the same time is bounded.
  expect(hanging.attempts).toHaveLength(4)
  await worker.stop()
  await store.close()
})

test('a failed delivery is tried again, and its error is kept for operators', async () => {
  let failures = 3
  const webhook = testChannel('webhook', () =>
    failures-- > 0 ? Promise.reject(new Error('Status 500.')) : Promise.resolve(),
  )
  const { worker, add, rows, store } = testOutbox(folder, [webhook.channel])
  await add('a')
  worker.start()
  await until(() => rows()[0]?.last_error === 'Status 500.')
  await until(() => rows()[0]?.state === 'delivered')

  expect(webhook.attempts).toHaveLength(4)
  expect(rows()[0]).toMatchObject({ attempts: 4, last_error: null })
  await worker.stop()
  await store.close()
})

test('a receiver that refuses the sender is left alone for the longest time at once', async () => {
  const webhook = testChannel('webhook', () => Promise.reject(new DeliveryRefused('Status 410.')))
  const { worker, add, rows, store } = testOutbox(folder, [webhook.channel], {
    ...quickTimes,
    longestDelay: HOUR,
  })
  await add('a')
  worker.start()
  await until(() => rows()[0]?.last_error === 'Status 410.')

  expect(Date.parse(rows()[0]!.next_attempt_at)).toBeGreaterThan(Date.now() + HOUR / 2)
  await worker.stop()
  await store.close()
})

test('an attempt that takes too long fails, even if the channel does not notice', async () => {
  const hanging = heldChannel('webhook')
  const { worker, add, rows, store } = testOutbox(folder, [{ ...hanging.channel, attemptLimitMs: 20 }])
  await add('a')
  worker.start()
  await until(() => rows()[0]?.last_error === 'No result within 0 s.')

  expect(hanging.held[0]?.signal.aborted).toBe(true)
  await worker.stop()
  await store.close()
})

test('a lead that keeps failing is given up after a week, but not by the first attempts after a pause', async () => {
  const webhook = testChannel('webhook', () => Promise.reject(new Error('down')))
  const { worker, add, rows, store, engine } = testOutbox(folder, [webhook.channel])
  await add('a')
  const lastWeek = new Date(Date.now() - 8 * 24 * HOUR).toISOString()
  engine.database.prepare('UPDATE outbox SET created_at = ?').run(lastWeek)
  worker.start()
  await until(() => rows()[0]?.state === 'dead')

  expect(rows()[0]).toMatchObject({ attempts: 10, last_error: 'down' })
  await worker.stop()
  await store.close()
})

test('a quarantined lead is not delivered', async () => {
  const webhook = testChannel('webhook')
  const { worker, add, rows, store } = testOutbox(folder, [webhook.channel])
  await add('quarantined', true)
  await add('a')
  worker.start()
  await until(() => rows()[1]?.state === 'delivered')

  expect(webhook.attempts).toEqual(['a'])
  expect(rows()[0]).toMatchObject({ state: 'quarantined', attempts: 0 })
  await worker.stop()
  await store.close()
})

describe('when it stops', () => {
  test('attempts that end soon are recorded, others are aborted and due at once', async () => {
    const hanging = heldChannel('webhook')
    const { worker, add, rows, store } = testOutbox(folder, [hanging.channel])
    await add('a')
    await add('b')
    worker.start()
    await until(() => hanging.held.length === 2)
    const stopped = worker.stop()
    hanging.held[0]?.resolve()
    await stopped

    expect(hanging.held.map(({ signal }) => signal.aborted)).toEqual([false, true])
    expect(rows()).toMatchObject([
      { state: 'delivered' },
      { state: 'waiting', claimed_until: null, attempts: 1 },
    ])
    await store.close()
  })

  test('leads that are stored afterwards are left for the next start', async () => {
    const webhook = testChannel('webhook')
    const { worker, add, rows, store } = testOutbox(folder, [webhook.channel])
    worker.start()
    await worker.stop()
    await add('a')
    expect(rows()).toMatchObject([{ state: 'waiting' }])

    const next = new DeliveryWorker(store, [webhook.channel], silentLog, quickTimes)
    next.start()
    await until(() => rows()[0]?.state === 'delivered')
    await next.stop()
    await store.close()
  })
})

describe('a failing database', () => {
  test('does not make the worker deliver again: the result is recorded when it works again', async () => {
    const hanging = heldChannel('webhook')
    const { worker, add, rows, store, engine } = testOutbox(folder, [hanging.channel])
    await add('a')
    worker.start()
    await until(() => hanging.held.length === 1)
    engine.database.exec(`CREATE TRIGGER fail BEFORE UPDATE ON outbox BEGIN SELECT RAISE(ABORT, 'no'); END`)
    const recorded = jest.spyOn(silentLog, 'warn')
    hanging.held[0]?.resolve()
    await until(() => recorded.mock.calls.length > 0)
    expect(rows()).toMatchObject([{ state: 'waiting' }])
    engine.database.exec('DROP TRIGGER fail')
    await until(() => rows()[0]?.state === 'delivered')

    expect(hanging.attempts).toHaveLength(1)
    await worker.stop()
    await store.close()
  })
})
