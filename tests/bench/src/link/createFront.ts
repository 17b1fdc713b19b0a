import { Agent, request as requestUpstream, type IncomingHttpHeaders } from 'node:http'
import {
  constants,
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type Http2Session,
} from 'node:http2'
import { createServer, type Server, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { TLSSocket } from 'node:tls'
import { BodySender, getPriority } from './BodySender'
import type { Link } from './LinkModel'
import { ShapedStream } from './ShapedStream'

/** `SETTINGS_NO_RFC7540_PRIORITIES` (RFC 9218, section 2.1): with it, streams go by the `priority` header. */
const NO_RFC7540_PRIORITIES = 9

/** The headers that HTTP/2 forbids and the server or the browser sends. */
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'host'])
const agent = new Agent({ keepAlive: true })

export interface FrontOptions {
  link: Link
  /** Port of the server behind the front, on this machine. */
  serverPort: number
  /** PEM. */
  key: string
  /** PEM. */
  cert: string
  /** Largest TLS record, in bytes of plain text: 512 to 16,384. */
  recordBytes: number
}

/** A proxy with TLS and HTTP/2 at the far end of a link. It does not listen yet. */
export function createFront({ link, serverPort, key, cert, recordBytes }: FrontOptions): Server {
  const senders = new WeakMap<Http2Session, BodySender>()
  const getSender = (session: Http2Session) => {
    const sender = senders.get(session) ?? new BodySender(recordBytes)
    senders.set(session, sender)
    return sender
  }
  const secure = createSecureServer(
    { key, cert, settings: { customSettings: { [NO_RFC7540_PRIORITIES]: 1 } } },
    (request, response) => forward(request, response, serverPort, getSender),
  )
  secure.on('secureConnection', (socket: TLSSocket) => socket.setMaxSendFragment(recordBytes))
  secure.on('sessionError', () => {})
  secure.on('error', () => {})
  return createServer((socket: Socket) => secure.emit('connection', new ShapedStream(link, socket)))
}

function forward(
  request: Http2ServerRequest,
  response: Http2ServerResponse,
  serverPort: number,
  getSender: (session: Http2Session) => BodySender,
): void {
  const upstream = requestUpstream({
    agent,
    host: 'localhost',
    port: serverPort,
    method: request.method,
    path: request.url,
    headers: { ...forwarded(request.headers), host: request.authority },
  })
  upstream.on('response', (answer) => {
    const { stream } = response
    const { session } = stream
    if (!session) return
    response.writeHead(answer.statusCode ?? 502, forwarded(answer.headers))
    const priority = getPriority(String(request.headers['priority'] ?? ''))
    // The server sends whole files at once.
    buffer(answer).then(
      (content) => getSender(session).send(stream, content, priority),
      () => stream.close(constants.NGHTTP2_INTERNAL_ERROR),
    )
  })
  upstream.on('error', () => {
    if (!response.headersSent) response.writeHead(502)
    response.end()
  })
  response.on('close', () => upstream.destroy())
  request.pipe(upstream)
}

function forwarded(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !hopByHop.has(name)),
  )
}
