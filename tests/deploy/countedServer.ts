import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Asked by caches and load balancers all the time. */
const PROBE = '/healthz'

/**
 * Stands before a server and notes what it is asked for: "GET /soluciones 200".
 *
 * @returns `taken` returns the notes since its last call, sorted.
 */
export async function countedServer(origin: string) {
  let notes: string[] = []
  const server = createServer((asked, answer) => {
    const { method = '', url = '', headers } = asked
    const forwarded = request(origin + url, { method, headers })
    forwarded.on('response', (response: IncomingMessage) => {
      if (url !== PROBE) notes.push(`${method} ${url} ${response.statusCode}`)
      answer.writeHead(response.statusCode ?? 0, response.rawHeaders)
      response.pipe(answer)
    })
    forwarded.on('error', () => answer.destroy())
    asked.pipe(forwarded)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const taken = () => {
    const [all] = [notes, (notes = [])]
    return all.sort()
  }
  const close = () => {
    server.close().closeAllConnections()
  }
  return { port: (server.address() as AddressInfo).port, taken, close }
}
