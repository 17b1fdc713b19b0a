import { X509Certificate, createHash } from 'node:crypto'
import { Agent, request as requestUpstream, type IncomingHttpHeaders } from 'node:http'
import {
  constants,
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type Http2Session,
} from 'node:http2'
import { createServer, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { TLSSocket } from 'node:tls'
import { generate } from 'selfsigned'
import { BodySender, priorityOf } from './BodySender'
import { Link, slowLink } from './LinkModel'
import { RealClock } from './RealClock'
import { ShapedStream } from './ShapedStream'

/*
 * A proxy with TLS and HTTP/2 over the shaped link. It is a process of its own so that other work of the benchmark never
 * delays its timers. Its message is the hash of its certificate's key.
 *
 * Arguments: its port, port of the server.
 */
const [linkPort, serverPort] = process.argv.slice(2).map(Number)

/** `SETTINGS_NO_RFC7540_PRIORITIES` (RFC 9218, section 2.1): with it, streams go by the `priority` header. */
const NO_RFC7540_PRIORITIES = 9
/** Browsers process a record only when it is complete, so proxies write small ones, at least at first. */
const RECORD_BYTES = 4096

/** Of those headers that HTTP/2 forbids, the ones that the server or the browser sends. */
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'host'])
const agent = new Agent({ keepAlive: true })
const senders = new WeakMap<Http2Session, BodySender>()

function senderOf(session: Http2Session): BodySender {
  const sender = senders.get(session) ?? new BodySender()
  senders.set(session, sender)
  return sender
}

function forward(request: Http2ServerRequest, response: Http2ServerResponse): void {
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
    const priority = priorityOf(String(request.headers['priority'] ?? ''))
    // The server sends whole files at once.
    buffer(answer).then(
      (content) => senderOf(session).send(stream, content, priority),
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

const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], { keySize: 2048 })
const secure = createSecureServer(
  { key, cert, settings: { customSettings: { [NO_RFC7540_PRIORITIES]: 1 } } },
  forward,
)
secure.on('secureConnection', (socket: TLSSocket) => socket.setMaxSendFragment(RECORD_BYTES))
secure.on('sessionError', () => {})
secure.on('error', () => {})

const link = new Link(slowLink, new RealClock())
createServer((socket: Socket) => secure.emit('connection', new ShapedStream(link, socket))).listen(
  linkPort,
  'localhost',
  () => process.send?.(keyHash(cert)),
)
process.on('disconnect', () => process.exit())

/** SHA-256 of the certificate's SubjectPublicKeyInfo, in base64. */
function keyHash(certificate: string): string {
  const publicKey = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(publicKey).digest('base64')
}
