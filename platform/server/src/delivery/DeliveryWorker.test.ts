import { setImmediate } from 'node:timers/promises'
import { until } from '@site/tests/support/until'
import { quickTimes, silentLog, testChannel, testOutbox } from '../testing/deliveries'
import { temporaryFolder } from '../testing/leads'
import { ContentRefused, DeliveryRefused, NotDelivered } from './deliveryChannel'
import { DeliveryWorker } from './DeliveryWorker'
import { deliverAgain } from './redeliver'

const folder = temporaryFolder()
const HOUR = 3_600_000

/** Ends its attempts only when it is told to. */
function heldChannel(name: 'mail' | 'webhook') {
  const held: { resolve: () => void; reject: (error: Error) => void; signal: AbortSignal }[] = []
  const made = testChannel(
    name,
    (_leads, signal) => new Promise((resolve, reject) => held.push({ resolve, reject, signal })),
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

  expect(mail.attempts.flat().toSorted()).toEqual(['a', 'b'])
  expect(webhook.attempts.flat().toSorted()).toEqual(['a', 'b'])
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

  expect(webhook.attempts).toEqual([['a']])
  expect(rows()[0]).toMatchObject({ state: 'quarantined', attempts: 0 })
  await worker.stop()
  await store.close()
})

test('a lead that may have arrived is repeated alone, even if an attempt in between certainly failed', async () => {
  let attempt = 0
  const mail = testChannel(
    'mail',
    () => {
      attempt++
      if (attempt === 1) return Promise.reject(new Error('It may have arrived.'))
      return attempt === 2 ? Promise.reject(new NotDelivered('greylisted')) : Promise.resolve()
    },
    { batchSize: (due) => due },
  )
  const { worker, add, rows, store } = testOutbox(folder, [mail.channel])
  await add('a')
  worker.start()
  await until(() => attempt >= 2)
  await add('b')
  await until(() => rows().every(({ state }) => state === 'delivered'))

  expect(mail.attempts.filter((leads) => leads.includes('a'))).toEqual([['a'], ['a'], ['a']])
  await worker.stop()
  await store.close()
})

test('leads that wait behind a full digest are not the reason to try its leads without a pause', async () => {
  const mail = testChannel('mail', () => Promise.reject(new NotDelivered('down')), {
    batchSize: (due) => Math.min(due, 2),
  })
  const { worker, add, rows, store } = testOutbox(folder, [mail.channel], {
    ...quickTimes,
    shortestDelay: HOUR,
    longestDelay: HOUR,
  })
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f']) await add(text)
  worker.start()
  await until(() => rows().every(({ attempts }) => attempts > 0))

  // At first two are tried with each due one.
  expect(mail.attempts.length).toBeLessThanOrEqual(6)
  await worker.stop()
  await store.close()
})

describe('when it stops', () => {
  test('attempts that end soon are recorded, others are aborted and due at once with the same batch', async () => {
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
      { state: 'waiting', claimed_until: null, attempts: 0, batch: expect.any(String) as string },
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

describe('leads that go out together', () => {
  const digest = { batchSize: (due: number) => (due > 3 ? 10 : 1) }

  test('after an outage are those that certainly did not arrive', async () => {
    let isDown = true
    const mail = testChannel(
      'mail',
      () => (isDown ? Promise.reject(new NotDelivered('Connection refused.')) : Promise.resolve()),
      digest,
    )
    const { worker, add, rows, store } = testOutbox(folder, [mail.channel])
    worker.start()
    for (const text of ['a', 'b', 'c', 'd', 'e']) await add(text)
    await until(() => mail.attempts.some(({ length }) => length === 5))
    isDown = false
    mail.attempts.length = 0
    await until(() => rows().every(({ state }) => state === 'delivered'))

    expect(mail.attempts).toEqual([['a', 'b', 'c', 'd', 'e']])
    await worker.stop()
    await store.close()
  })

  test('are repeated as they were when they may have arrived', async () => {
    let failures = 3
    const mail = testChannel(
      'mail',
      () => (failures-- > 0 ? Promise.reject(new Error('Connection lost.')) : Promise.resolve()),
      digest,
    )
    const { worker, add, rows, store } = testOutbox(folder, [mail.channel])
    for (const text of ['a', 'b', 'c', 'd']) await add(text)
    worker.start()
    await until(() => mail.attempts.length > 0)
    for (const text of ['e', 'f', 'g', 'h', 'i']) await add(text)
    await until(() => rows().every(({ state }) => state === 'delivered'))

    const withFirst = mail.attempts.filter((leads) => leads.includes('a'))
    expect(withFirst.length).toBeGreaterThan(1)
    expect(new Set(withFirst.map(String))).toEqual(new Set(['a,b,c,d']))
    await worker.stop()
    await store.close()
  })

  test('each go out alone once their content was refused, so that those that are no reason arrive', async () => {
    let isDown = true
    const mail = testChannel(
      'mail',
      (leads) => {
        if (isDown) return Promise.reject(new NotDelivered('Connection refused.'))
        const isRefused = leads.some(({ description }) => description.startsWith('refused'))
        return isRefused ? Promise.reject(new ContentRefused('SMTP 554.')) : Promise.resolve()
      },
      digest,
    )
    const { worker, add, rows, store, engine } = testOutbox(folder, [mail.channel])
    const texts = ['refused 1', 'refused 2', 'refused 3', 'refused 4']
    for (const text of ['a', ...texts]) await add(text)
    worker.start()
    await until(() => mail.attempts.some(({ length }) => length === 5))
    isDown = false
    await until(() => rows()[0]?.state === 'delivered')
    mail.attempts.length = 0
    await add('b')
    await until(() => rows()[5]?.state === 'delivered')

    expect(rows().map(({ state }) => state)).toEqual([
      'delivered',
      ...texts.map(() => 'waiting'),
      'delivered',
    ])
    // Four waiting leads are no reason for a digest.
    await until(() => texts.every((text) => mail.attempts.some((leads) => leads.includes(text))))
    expect(Math.max(...mail.attempts.map(({ length }) => length))).toBe(1)

    // Given up as any other lead, and sent with others once when an operator asks for it.
    const lastWeek = new Date(Date.now() - 8 * 24 * HOUR).toISOString()
    engine.database.prepare(`UPDATE outbox SET created_at = ? WHERE state = 'waiting'`).run(lastWeek)
    await until(() => rows().filter(({ state }) => state === 'dead').length === texts.length)
    await deliverAgain(engine, { dead: true })
    await add('c')
    await until(() => rows()[6]?.state === 'delivered')
    await worker.stop()
    await store.close()
  })

  test('are not given up with the refusal of all, but tried alone', async () => {
    const mail = testChannel(
      'mail',
      (leads) => (leads.length > 1 ? Promise.reject(new ContentRefused('SMTP 552.')) : Promise.resolve()),
      digest,
    )
    const { worker, add, rows, store, engine } = testOutbox(folder, [mail.channel], {
      ...quickTimes,
      longestDelay: HOUR,
    })
    for (const text of ['a', 'b', 'c', 'd']) await add(text)
    const lastWeek = new Date(Date.now() - 8 * 24 * HOUR).toISOString()
    engine.database.prepare('UPDATE outbox SET created_at = ?, attempts = 20').run(lastWeek)
    worker.start()
    // Soon: an hour is for leads that were refused alone.
    await until(() => rows().every(({ state }) => state === 'delivered'))

    expect(mail.attempts.map(String).toSorted()).toEqual(['a', 'a,b,c,d', 'b', 'c', 'd'])
    await worker.stop()
    await store.close()
  })

  test('still go out together after a refusal of the sender, which someone has to repair', async () => {
    let isRefused = true
    const mail = testChannel(
      'mail',
      () => (isRefused ? Promise.reject(new DeliveryRefused('SMTP 535.')) : Promise.resolve()),
      digest,
    )
    const { worker, add, rows, store } = testOutbox(folder, [mail.channel])
    worker.start()
    for (const text of ['a', 'b', 'c', 'd', 'e']) await add(text)
    await until(() => mail.attempts.some(({ length }) => length === 5))
    isRefused = false
    mail.attempts.length = 0
    await until(() => rows().every(({ state }) => state === 'delivered'))

    expect(mail.attempts).toEqual([['a', 'b', 'c', 'd', 'e']])
    await worker.stop()
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
