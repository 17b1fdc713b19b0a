import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'

export interface TestRequest {
  /** @default 'GET' */
  method?: string
  /** Sent unchanged, even if malformed. */
  url: string
  /** A flat list of names and values can repeat a name. */
  headers?: Record<string, string> | string[]
  /** An object is sent as JSON. */
  payload?: unknown
  /** A loopback address to send from: 127.0.0.2, … @default '127.0.0.1' */
  from?: string
}

/** Sends requests over real connections, so that tests cover the HTTP parser too. */
export function sendTo(app: FastifyInstance) {
  beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }))

  return async ({ method = 'GET', url, headers = {}, payload, from = '127.0.0.1' }: TestRequest) => {
    // Cast: the server listens on a port, not on a pipe.
    const { port } = app.server.address() as AddressInfo
    const isJson = typeof payload === 'object' && payload !== null && !Buffer.isBuffer(payload)
    const body = isJson ? JSON.stringify(payload) : (payload as string | Buffer | undefined)
    const request = httpRequest({
      host: '127.0.0.1',
      port,
      method,
      path: url,
      localAddress: from,
      agent: false,
      headers: Array.isArray(headers)
        ? headers
        : {
            ...(isJson && { 'content-type': 'application/json' }),
            ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
            ...headers,
          },
    })
    const answered = once(request, 'response') as Promise<[IncomingMessage]>
    // The server may close the connection after its response, while the body is still being sent.
    request.on('error', () => undefined).end(body)
    const [response] = await answered
    const bytes = await buffer(response)
    const text = bytes.toString()
    return {
      statusCode: response.statusCode ?? 0,
      headers: response.headers,
      body: text,
      bytes,
      json: <Value = Record<string, unknown>>() => JSON.parse(text) as Value,
    }
  }
}
