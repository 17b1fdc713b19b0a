import { once } from 'node:events'
import { request, type RequestOptions } from 'node:https'
import { connect as connectHttp2 } from 'node:http2'
import { connect } from 'node:net'
import { Duplex } from 'node:stream'
import { text } from 'node:stream/consumers'
import { connect as connectTls } from 'node:tls'

export interface Site {
  host: string
  port: number
  /** Certificate of the authority. */
  ca: string
}

/** @returns An answer over HTTP/1.1. */
export async function requestOver(
  { host, port, ca }: Site,
  path: string,
  { body = '', ...options }: RequestOptions & { body?: string } = {},
) {
  const asked = request({ host: '127.0.0.1', servername: host, port, ca, path, agent: false, ...options })
  asked.setHeader('host', host)
  asked.end(body)
  const [response] = (await once(asked, 'response')) as [import('node:http').IncomingMessage]
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}

/** @returns An answer over HTTP/2, without its pseudo-headers. */
export async function requestOverHttp2({ host, port, ca }: Site, path: string) {
  const session = connectHttp2(`https://${host}:${port}`, { ca, servername: host, host: '127.0.0.1' })
  try {
    const stream = session.request({ ':path': path, ':authority': host })
    const [headers] = (await once(stream, 'response')) as [Record<string, string>]
    return { status: Number(headers[':status']), headers, body: await text(stream) }
  } finally {
    session.close()
  }
}

const HEADER_BYTES = 5
const APPLICATION_DATA = 23

/** @returns Sizes in bytes of the encrypted records that an answer arrives in. */
export async function recordSizes({ host, port, ca }: Site, path: string): Promise<number[]> {
  const socket = connect(port, '127.0.0.1')
  const received: Buffer[] = []
  const observed = new Duplex({
    read: () => undefined,
    write: (chunk: Buffer, _encoding, done) => void socket.write(chunk, () => done()),
    final: (done) => void socket.end(() => done()),
  })
  socket.on('data', (chunk: Buffer) => {
    received.push(chunk)
    observed.push(chunk)
  })
  socket.on('end', () => observed.push(null))
  const secured = connectTls({ socket: observed, servername: host, ca, ALPNProtocols: ['http/1.1'] })
  await once(secured, 'secureConnect')
  secured.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  await text(secured)
  return sizesIn(Buffer.concat(received))
}

function sizesIn(bytes: Buffer): number[] {
  const sizes: number[] = []
  for (let at = 0; at + HEADER_BYTES <= bytes.length;) {
    const size = bytes.readUInt16BE(at + 3)
    if (bytes[at] === APPLICATION_DATA) sizes.push(size)
    at += HEADER_BYTES + size
  }
  return sizes
}
