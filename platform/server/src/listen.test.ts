import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import Fastify, { type FastifyInstance } from 'fastify'
import { listen } from './listen'

const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? [])
const testWithIpv6 = addresses.some(({ address }) => address === '::1') ? test : test.skip

const getPort = (app: FastifyInstance) => (app.server.address() as AddressInfo).port

async function request(host: string, port: number, path = '/'): Promise<number | undefined> {
  const [response] = (await once(get({ host, port, path, agent: false }), 'response')) as [IncomingMessage]
  response.resume()
  await once(response, 'end')
  return response.statusCode
}

testWithIpv6('localhost answers on both loopback addresses, and on none once it is closed', async () => {
  const app = Fastify()
  app.get('/', () => 'here')
  await listen(app, { host: 'localhost', port: 0 })
  const port = getPort(app)
  await expect(request('127.0.0.1', port)).resolves.toBe(200)
  await expect(request('::1', port)).resolves.toBe(200)
  await app.close()
  await expect(request('127.0.0.1', port)).rejects.toThrow('ECONNREFUSED')
  await expect(request('::1', port)).rejects.toThrow('ECONNREFUSED')
})

testWithIpv6('a request on ::1 that has begun is answered before the app is closed', async () => {
  const app = Fastify()
  const events: string[] = []
  app.addHook('onResponse', (_request, _reply, done) => {
    events.push('answered')
    done()
  })
  let answer = () => {}
  const arrived = new Promise<void>((resolve) =>
    app.get('/slow', async () => {
      resolve()
      await new Promise<void>((done) => (answer = done))
      return 'late'
    }),
  )
  await listen(app, { host: 'localhost', port: 0 })
  const slow = request('::1', getPort(app), '/slow')
  await arrived
  // Nothing is left on 127.0.0.1 then.
  app.server.once('close', () => answer())
  await app.close().then(() => events.push('closed'))
  await expect(slow).resolves.toBe(200)
  expect(events).toEqual(['answered', 'closed'])
})

testWithIpv6('an address that is named is the only one', async () => {
  const app = Fastify()
  await listen(app, { host: '127.0.0.1', port: 0 })
  await expect(request('::1', getPort(app))).rejects.toThrow('ECONNREFUSED')
  await app.close()
})

testWithIpv6('a port that another program uses on ::1 is refused', async () => {
  const other = Fastify()
  await other.listen({ host: '::1', port: 0 })
  const app = Fastify()
  await expect(listen(app, { host: 'localhost', port: getPort(other) })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  })
  await Promise.all([app.close(), other.close()])
})
