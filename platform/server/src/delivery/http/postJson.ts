import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { guardedLookup, requireAllowedHost } from './guardedLookup'

/** More of an answer's content is not read. */
const MAX_CONTENT_BYTES = 4096
const MAX_CONTENT_MS = 1000

export interface JsonPost {
  /** https, or http on the loopback interface. */
  url: URL
  headers: Readonly<Record<string, string>>
  body: string
  /** Hosts that may have private addresses. */
  allowedHosts: readonly string[]
  /** Aborted when the attempt takes too long. */
  signal: AbortSignal
}

/**
 * Sends a request and reads the status of its answer. Does not follow redirects. Connects to public addresses, or to the
 * loopback interface if the URL names it, unless the host is allowed.
 *
 * @returns The status. The answer's content is thrown away.
 * @throws Error without an answer.
 */
export async function postJson({ url, headers, body, allowedHosts, signal }: JsonPost): Promise<number> {
  requireAllowedHost(url.hostname, allowedHosts)
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method: 'POST',
      // A kept connection would pass by the check of its address.
      agent: false,
      lookup: guardedLookup(url.hostname, allowedHosts),
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'site-server',
        ...headers,
      },
      signal,
    })
    let status: number | undefined
    request.on('response', (response) => {
      status = response.statusCode
      discard(response)
    })
    // The status counts, even if the content was slow, too long or cut off.
    const settle = (error: Error) => (status === undefined ? reject(error) : resolve(status))
    request.on('error', settle)
    request.on('close', () => settle(new Error('The connection was closed without an answer.')))
    request.end(body)
  })
}

/** Reads a short content to its end, because some receivers stop their work when the connection is closed. */
function discard(response: IncomingMessage): void {
  let bytes = 0
  const timer = setTimeout(() => response.destroy(), MAX_CONTENT_MS)
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > MAX_CONTENT_BYTES) response.destroy()
  })
  response.on('error', () => undefined)
  response.on('close', () => clearTimeout(timer))
}
