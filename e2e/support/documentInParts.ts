import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface DocumentInParts {
  url: string
  /** Sends the next part; the last one ends the document. */
  sendNext: () => void
  close: () => void
}

/**
 * A server of one document that arrives in parts, the first of them at once.
 *
 * @param html The whole document. What it asks for is another matter, and not found.
 * @param cuts Where one part ends and the next begins, in characters from the beginning.
 */
export async function serveInParts(html: string, cuts: readonly number[]): Promise<DocumentInParts> {
  const parts = [0, ...cuts].map((from, index) => html.slice(from, cuts[index]))
  let sendNext = () => {}
  const server = createServer((asked, response) => {
    if (asked.url !== '/') return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(parts.shift())
    sendNext = () => void (parts.length > 1 ? response.write(parts.shift()) : response.end(parts.shift()))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  // Cast: a server that listens on a port has an address of this shape.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}/`,
    sendNext: () => sendNext(),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
