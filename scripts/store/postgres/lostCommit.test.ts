import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { emptyDatabase } from '../../testing/emptyDatabase'
import type { LockedStore } from '../SharedStore'
import { activate, exampleSet } from '../testing/exampleStore'
import { PostgresStore } from './PostgresStore'

/** A connection to PostgreSQL that breaks when the first COMMIT passes: before it arrives, or before its answer does. */
async function breakingAtCommit(url: string, where: 'before' | 'after') {
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
      if (where === 'before') return end()
      upstream.removeAllListeners('data')
      upstream.once('data', end)
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

async function commitOver(url: string, where: 'before' | 'after') {
  const direct = new PostgresStore(url, 'test')
  const proxy = await breakingAtCommit(url, where)
  const store = new PostgresStore(proxy.url, 'test')
  let lock: LockedStore | undefined
  const outcome = await store
    .lock({ task: 'test', waitMs: 0, report: () => undefined })
    .then((locked) => activate((lock = locked), 1, exampleSet(1)))
    .then(
      () => 'committed',
      (error: Error) => error.message,
    )
  expect(() => lock?.assertHeld()).toThrow('was lost')
  await lock?.release()
  const { live } = await direct.state()
  // Nobody holds the lock any more.
  await (await direct.lock({ task: 'test', waitMs: 5000, report: () => undefined })).release()
  await Promise.all([store.close(), direct.close()])
  proxy.close()
  return { outcome, live }
}

test('a commit whose answer is lost is found', async () => {
  const url = await emptyDatabase('lost')
  expect(await commitOver(url, 'after')).toEqual({ outcome: 'committed', live: 1 })
})

test('a commit that never arrived is reported, and has changed nothing', async () => {
  const url = await emptyDatabase('lost')
  expect(await commitOver(url, 'before')).toEqual({
    outcome: expect.stringContaining('cannot be reached') as string,
    live: undefined,
  })
})
