import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Sends requests without a body to servers in turn, and to the next one if a server does not answer, as proxies do.
 *
 * @param ports Ports of servers that may be down.
 */
export async function loadBalancer(ports: readonly number[]) {
  let turn = 0

  function send(incoming: IncomingMessage, answer: ServerResponse, attemptsLeft: number): void {
    const port = ports[turn++ % ports.length]!
    const { method, url, headers } = incoming
    const forwarded = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false })
    forwarded.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
      response.on('error', () => answer.destroy())
    })
    forwarded.on('error', () => {
      if (answer.headersSent) return answer.destroy()
      if (attemptsLeft > 0) return send(incoming, answer, attemptsLeft - 1)
      answer.writeHead(502).end('no server answers')
    })
    forwarded.end()
  }

  const server = createServer((incoming, answer) => send(incoming, answer, ports.length * 2))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
