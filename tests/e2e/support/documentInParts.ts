import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface DocumentInParts {
  url: string
  /** Sends the next part; the last one ends the document. */
  sendNext: () => void
  close: () => void
}

/**
 * Starts a server that sends one document in parts. The first part is sent immediately.
 *
 * @param html The whole document. Requests for any other file are answered with 404.
 * @param cuts Offsets at which the document is split, in characters.
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
