import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { webhookFinding } from './webhookFinding'

test('a webhook that accepts the connection and never answers is named, with what to look at', async () => {
  const server = createServer(() => undefined)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = new URL(`http://127.0.0.1:${port}/secret-path`)
  expect(await webhookFinding({ url, key: Buffer.alloc(32), allowedHosts: [] }, 50)).toEqual({
    level: 'problem',
    text: `The webhook at ${url.host} did not accept a test event. The other side did not answer in time.`,
    advice: 'Is the service overloaded, or does a firewall block the port?',
  })
  server.closeAllConnections()
  server.close()
})

test('a webhook without TLS at an address of https is named, with what to look at', async () => {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = new URL(`https://127.0.0.1:${port}/secret-path`)
  expect(await webhookFinding({ url, key: Buffer.alloc(32), allowedHosts: [] })).toMatchObject({
    level: 'problem',
    advice: 'The other side does not speak TLS. Is the port right?',
  })
  server.close()
})
