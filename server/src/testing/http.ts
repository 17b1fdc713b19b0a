import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
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

export interface TestResponse {
  statusCode: number
  headers: IncomingHttpHeaders
  body: string
  bytes: Buffer
  json<Value = Record<string, unknown>>(): Value
}

export type Send = (request: TestRequest) => Promise<TestResponse>

/** Sends requests over real connections, so that tests cover the HTTP parser too. */
export function sendTo(app: FastifyInstance): Send {
  beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }))

  return ({ method = 'GET', url, headers = {}, payload, from = '127.0.0.1' }) =>
    new Promise((resolve, reject) => {
      // Cast: the server listens on a port, not on a pipe.
      const { port } = app.server.address() as AddressInfo
      const isJson = typeof payload === 'object' && payload !== null && !Buffer.isBuffer(payload)
      const body = isJson ? JSON.stringify(payload) : (payload as string | Buffer | undefined)
      const options = {
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
      } as const
      const request = httpRequest(options, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const bytes = Buffer.concat(chunks)
          const text = bytes.toString()
          resolve({
            statusCode: response.statusCode ?? 0,
            headers: response.headers,
            body: text,
            bytes,
            json: <Value>() => JSON.parse(text) as Value,
          })
        })
      })
      request.on('error', reject)
      request.end(body)
    })
}
