import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { connect, createServer, type AddressInfo, type Server } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { generate } from 'selfsigned'
import { createFront } from './createFront'
import { Link } from './LinkModel'
import { recordBytes, type Profile } from './profiles'
import { RealClock } from './RealClock'

/** Without notable delay. */
const fastNetwork = { roundTripMs: 1, downBitsPerSecond: 1e9, upBitsPerSecond: 1e9 }
/** TLS 1.3 (RFC 8446, section 5.2): a record ends with its content type and the tag of AES-GCM or ChaCha20-Poly1305. */
const ENCRYPTION_BYTES = 1 + 16
/** As large as the budget of documents, and incompressible. */
const document = randomBytes(12_500)
const picture = randomBytes(100_000)

const closers: (() => unknown)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

async function getPort(server: Server): Promise<number> {
  await once(server.listen(0, 'localhost'), 'listening')
  closers.push(() => server.close())
  // Cast: a server that listens on a port has this kind of address.
  return (server.address() as AddressInfo).port
}

/** Loads a path through the front of a profile. @returns The plain text bytes of each record with data, as sent over TCP. */
async function fetchRecords(profile: Profile, path: string, expected: Buffer): Promise<number[]> {
  const site = createHttpServer((request, response) =>
    response.end(request.url === '/picture' ? picture : document),
  )
  closers.push(() => site.closeAllConnections())
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }])
  const link = new Link(fastNetwork, new RealClock())
  const serverPort = await getPort(site)
  const frontPort = await getPort(
    createFront({ link, serverPort, key, cert, recordBytes: recordBytes[profile] }),
  )
  const captured: Buffer[] = []
  const tap = createServer((visitor) => {
    const front = connect(frontPort, 'localhost')
    front.on('data', (data: Buffer) => captured.push(data))
    for (const socket of [front, visitor]) socket.on('error', () => {})
    visitor.pipe(front).pipe(visitor)
  })
  const visitor = connectHttp2(`https://localhost:${await getPort(tap)}`, {
    rejectUnauthorized: false,
    minVersion: 'TLSv1.3',
  })
  closers.push(() => visitor.destroy())
  const body = await buffer(visitor.request({ ':path': path }))
  expect(body.equals(expected)).toBe(true)
  return dataRecords(Buffer.concat(captured))
}

/** RFC 8446, section 5.1: each record begins with its type, two bytes of version and two of length. */
function dataRecords(stream: Buffer): number[] {
  const APPLICATION_DATA = 23
  const HEADER_BYTES = 5
  const lengths: number[] = []
  for (let start = 0; start + HEADER_BYTES <= stream.length;) {
    const length = stream.readUInt16BE(start + 3)
    if (stream[start] === APPLICATION_DATA) lengths.push(length - ENCRYPTION_BYTES)
    start += HEADER_BYTES + length
  }
  return lengths
}

test('with records of 16 KB the document is one record', async () => {
  const records = await fetchRecords('link16k', '/', document)
  expect(records.filter((bytes) => bytes >= document.length)).toHaveLength(1)
})

test.each(['link', 'link16k'] as const)('the front of %s fills its records', async (profile) => {
  const records = await fetchRecords(profile, '/picture', picture)
  expect(Math.max(...records)).toBe(recordBytes[profile])
  const full = records.filter((bytes) => bytes === recordBytes[profile])
  // Frames of headers move the borders of some records.
  expect(full.length * recordBytes[profile]).toBeGreaterThan(0.75 * picture.length)
})
