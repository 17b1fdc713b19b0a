import { createHash } from 'node:crypto'
import { createServer, request as send, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { recordMessages } from './recordMessages'

const script = `(${recordMessages.toString()})()`
const scriptHash = createHash('sha256').update(script).digest('base64')

/**
 * Serves the site on a free port of its own, with a script in each document that records errors: WebDriver has no access
 * to the console.
 */
export async function startRecordingProxy(site: string) {
  const { host, hostname, port } = new URL(site)
  const server = createServer((request, response) => {
    const headers: IncomingHttpHeaders = { ...request.headers, host, 'accept-encoding': 'identity' }
    // The site rejects forms of other origins.
    if (headers.origin) headers.origin = site
    const options = { hostname, port, method: request.method, path: request.url, headers }
    const forwarded = send(options, (answer) => {
      void buffer(answer).then((content) => {
        const status = answer.statusCode ?? 502
        const isDocument = content.includes('<head>')
        response.writeHead(status, isDocument ? headersOfDocument(answer.headers) : answer.headers)
        response.end(isDocument ? withScript(content.toString()) : content)
      })
    })
    forwarded.on('error', () => response.destroy())
    request.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('recordingProxy: no port')
  return {
    origin: `http://localhost:${address.port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function withScript(html: string): string {
  return html.replace('<head>', () => `<head><script>${script}</script>`)
}

function headersOfDocument(original: IncomingHttpHeaders): IncomingHttpHeaders {
  const headers = { ...original }
  delete headers['content-length']
  const name = 'content-security-policy'
  headers[name] = String(headers[name]).replace('script-src', () => `script-src 'sha256-${scriptHash}'`)
  return headers
}
