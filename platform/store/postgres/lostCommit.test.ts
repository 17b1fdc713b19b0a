import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { emptyDatabase } from '@site/tests/support/emptyDatabase'
import type { LockedStore } from '../SharedStore'
import { activate, exampleSet } from '../testing/exampleStore'
import { PostgresStore } from './PostgresStore'

type Where = 'before' | 'after'
type Meanwhile = (store: PostgresStore, stopListening: () => void) => Promise<unknown> | void

/**
 * A connection to PostgreSQL that breaks when the first COMMIT passes: before it arrives, or before its answer does.
 *
 * @param meanwhile What happens before the writer notices.
 */
async function breakingAtCommit(
  url: string,
  where: Where,
  meanwhile: (stopListening: () => void) => ReturnType<Meanwhile>,
) {
  const target = new URL(url)
  let isBroken = false
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    const end = () => {
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) socket.on('error', end).on('close', end)
    client.on('data', (data) => {
      const isCommit = !isBroken && data.includes('COMMIT')
      if (!isCommit) return void upstream.write(data)
      isBroken = true
      upstream.removeAllListeners().on('error', () => undefined)
      upstream.once('close', () => void Promise.resolve(meanwhile(() => server.close())).then(end))
      if (where === 'before') return upstream.destroy()
      upstream.once('data', () => upstream.destroy())
      upstream.write(data)
    })
    upstream.on('data', (data) => client.write(data))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const proxied = new URL(url)
  proxied.hostname = '127.0.0.1'
  proxied.port = String((server.address() as AddressInfo).port)
  return { url: proxied.href, close: () => server.close() }
}

const request = { task: 'test', waitMs: 5000, report: () => undefined }

interface Options {
  commit: (store: LockedStore) => Promise<void>
  meanwhile: Meanwhile
}

async function commitOver(
  url: string,
  where: Where,
  {
    commit = (store) => activate(store, 1, exampleSet(1)),
    meanwhile = () => undefined,
  }: Partial<Options> = {},
) {
  const direct = new PostgresStore(url, 'test')
  const proxy = await breakingAtCommit(url, where, (stopListening) => meanwhile(direct, stopListening))
  const store = new PostgresStore(proxy.url, 'test')
  let lock: LockedStore | undefined
  const outcome = await store
    .lock(request)
    .then((locked) => commit((lock = locked)))
    .then(
      () => 'committed',
      (error: Error) => error.message,
    )
  expect(() => lock?.assertHeld()).toThrow('was lost')
  await lock?.release()
  const { live } = await direct.state()
  // Nobody holds the lock any more.
  await (await direct.lock(request)).release()
  await Promise.all([store.close(), direct.close()])
  proxy.close()
  return { outcome, live }
}

const notReached = expect.stringContaining('cannot be reached') as string
const mayBeLive = expect.stringMatching(/may be live.*npm run release -- status/s) as string

/** Another machine publishes as soon as the lost session has ended. */
const publishElsewhere =
  (set: number): Meanwhile =>
  async (store) => {
    const lock = await store.lock(request)
    await activate(lock, set, exampleSet(set, 'Otra página'))
    await lock.release()
  }

test('a commit whose answer is lost is found', async () => {
  const url = await emptyDatabase('lost')
  expect(await commitOver(url, 'after')).toEqual({ outcome: 'committed', live: 1 })
})

test('a commit whose answer is lost is found after a commit of another machine', async () => {
  const url = await emptyDatabase('lost')
  const outcome = await commitOver(url, 'after', { meanwhile: publishElsewhere(2) })
  expect(outcome).toEqual({ outcome: 'committed', live: 2 })
})

test('a commit that never arrived is reported, and has changed nothing', async () => {
  const url = await emptyDatabase('lost')
  expect(await commitOver(url, 'before')).toEqual({ outcome: notReached, live: undefined })
})

test('a commit that never arrived is not taken for that of another machine', async () => {
  const url = await emptyDatabase('lost')
  const meanwhile: Meanwhile = async (store) => {
    const lock = await store.lock(request)
    const { folder, blobs } = exampleSet(1, 'Otra página')
    for (const blob of blobs) await lock.put(blob)
    await lock.commit({ folders: [folder], journal: { from: 0, lines: ['{"set":1,"user":"eva"}'] }, live: 1 })
    await lock.release()
  }
  expect(await commitOver(url, 'before', { meanwhile })).toEqual({ outcome: notReached, live: 1 })
})

test.each(['before', 'after'] as const)(
  'if the database is away afterwards, a connection lost %s COMMIT arrived leaves it open what is live',
  async (where) => {
    const url = await emptyDatabase('lost')
    const { outcome } = await commitOver(url, where, {
      meanwhile: (_store, stopListening) => stopListening(),
    })
    expect(outcome).toEqual(mayBeLive)
  },
)

describe('a commit without a line in the journal', () => {
  const commit = async (store: LockedStore) => {
    const { folder, blobs } = exampleSet(1)
    for (const blob of blobs) await store.put(blob)
    await store.commit({ folders: [folder] })
  }

  test('is found', async () => {
    const url = await emptyDatabase('lost')
    expect(await commitOver(url, 'after', { commit })).toMatchObject({ outcome: 'committed' })
  })

  test.each(['before', 'after'] as const)(
    'is in doubt after a commit of another machine, lost %s it arrived',
    async (where) => {
      const url = await emptyDatabase('lost')
      const { outcome } = await commitOver(url, where, { commit, meanwhile: publishElsewhere(1) })
      expect(outcome).toMatch(/It is not known whether .* was changed.* Run the command again/)
    },
  )
})
