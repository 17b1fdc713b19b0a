import { testChannel, testOutbox } from '../testing/deliveries'
import { temporaryFolder } from '../testing/leads'
import type { Engine } from '../leads/engine'
import { claimDue, type ClaimedLead } from './claimDue'
import { complete, fail, handBack } from './recordResult'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const options = { limit: 4, leaseMs: MINUTE, longestDelayMs: HOUR }

const folder = temporaryFolder()
let outbox: ReturnType<typeof testOutbox>

beforeEach(() => {
  outbox = testOutbox(folder, [testChannel('mail').channel])
})

afterEach(() => outbox.store.close())

/** The database at another time. */
const after = (ms: number): Engine => ({
  ...outbox.engine,
  now: () => Promise.resolve(new Date(Date.now() + ms)),
})
const claim = (ms = 0) => claimDue(after(ms), 'mail', options)
const getTexts = (claimed: ClaimedLead[]) => claimed.map(({ lead }) => lead.description)
const failure = { message: 'down', retryInMs: 5 * MINUTE, giveUpAfterMs: 24 * 7 * HOUR }

test('a claim takes no more leads than it asks for, oldest first', async () => {
  for (const text of ['a', 'b', 'c', 'd', 'e']) await outbox.add(text)

  expect(getTexts(await claim())).toEqual(['a', 'b', 'c', 'd'])
  expect(getTexts(await claim())).toEqual(['e'])
  expect(await claim()).toEqual([])
})

test('a claim of a dead process ends with its lease', async () => {
  for (const text of ['a', 'b']) await outbox.add(text)
  const first = await claim()
  expect(await claim(MINUTE / 2)).toEqual([])
  const claimedUntil = expect.any(String) as string
  expect(await claim(MINUTE + 1000)).toEqual(first.map((one) => ({ ...one, claimedUntil, attempts: 2 })))
})

test('a failed lead is due after its waiting time', async () => {
  await outbox.add('a')
  const [claimed] = await claim()
  await fail(after(0), claimed!, failure)

  expect(await claim(4 * MINUTE)).toEqual([])
  expect(getTexts(await claim(6 * MINUTE))).toEqual(['a'])
})

test('a lead that was handed back is due at once', async () => {
  await outbox.add('a')
  const [claimed] = await claim()
  await handBack(after(0), claimed!)

  expect(await claim()).toMatchObject([{ id: claimed!.id, attempts: 2 }])
})

describe('when the clock is set back', () => {
  test('by more than the longest waiting time, failed leads are due', async () => {
    await outbox.add('a')
    const [claimed] = await claim()
    await fail(after(0), claimed!, failure)

    expect(getTexts(await claim(-2 * HOUR))).toEqual(['a'])
  })

  test('new leads are due', async () => {
    await outbox.add('a')
    expect(getTexts(await claim(-HOUR / 2))).toEqual(['a'])
  })

  test('the claim of a dead process ends', async () => {
    await outbox.add('a')
    await claim()
    expect(getTexts(await claim(-2 * HOUR))).toEqual(['a'])
  })
})

describe('after the lease has ended and another process delivers', () => {
  let first: ClaimedLead
  let second: ClaimedLead

  beforeEach(async () => {
    await outbox.add('a')
    first = (await claim())[0]!
    second = (await claim(2 * MINUTE))[0]!
  })

  test('a late failure changes nothing', async () => {
    await fail(after(2 * MINUTE), first, failure)
    await handBack(after(2 * MINUTE), first)
    expect(outbox.rows()).toMatchObject([{ claimed_until: second.claimedUntil, last_error: null }])
  })

  test('a late success counts, and a failure of the other process does not undo it', async () => {
    await complete(after(2 * MINUTE), first)
    await fail(after(2 * MINUTE), second, failure)
    expect(outbox.rows()).toMatchObject([{ state: 'delivered', last_error: null }])
  })
})

test('a lead that is erased during its delivery leaves nothing behind', async () => {
  await outbox.add('a')
  const [claimed] = await claim()
  outbox.engine.database.exec('DELETE FROM leads')
  await complete(after(0), claimed!)
  await fail(after(0), claimed!, failure)
  expect(outbox.rows()).toEqual([])
})
