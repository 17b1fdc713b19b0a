import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface ReceivedRequest {
  method: string | undefined
  path: string | undefined
  headers: IncomingHttpHeaders
  body: string
}

const servers: Server[] = []
afterAll(() => {
  for (const server of servers) {
    server.close()
    server.closeAllConnections()
  }
})

/**
 * A server on the loopback interface that records what it receives. Closed after the test file.
 *
 * @param answer Answers after the request was received. Can be replaced. @default status 204
 */
export async function startReceiver(
  answer: (response: ServerResponse) => unknown = (response) => response.writeHead(204).end(),
) {
  const requests: ReceivedRequest[] = []
  const receiver = { origin: '', requests, answer }
  const server = createServer((request, response) => {
    void text(request)
      .then((body) => {
        requests.push({ method: request.method, path: request.url, headers: request.headers, body })
        receiver.answer(response)
      })
      .catch(() => undefined)
  }).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  receiver.origin = `http://127.0.0.1:${port}`
  return receiver
}
