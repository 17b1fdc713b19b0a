import { connect } from 'node:net'
import type { AttemptAnswer, Attempt, AttemptContext } from './Attempt'

/** Sends bytes that no client would. @returns The first answer. */
function sendRaw({ service }: AttemptContext, bytes: string): Promise<AttemptAnswer> {
  const { hostname, port } = new URL(service.url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let text = ''
    socket.on('data', (chunk) => (text += chunk.toString()))
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n')
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0)
      const [json = '{}'] = /\{.*\}/.exec(body) ?? []
      // One request must never be understood as two.
      expect(text.match(/HTTP\/1\.1/g) ?? []).toHaveLength(1)
      resolve({ status, ...(JSON.parse(json) as { message: string }) })
    })
    socket.write(bytes, 'latin1')
  })
}

const smuggled = 'POST /v1/rollbacks HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n'
const head = (context: AttemptContext, more: string, line = 'POST /v1/rollbacks HTTP/1.1') =>
  `${line}\r\nHost: a\r\nConnection: close\r\nAuthorization: Bearer ${context.token}\r\nContent-Type: application/json\r\n${more}\r\n`

const table: [
  name: string,
  status: number | readonly number[],
  bytes: (context: AttemptContext) => string,
][] = [
  [
    'a length and chunks',
    400,
    (context) =>
      head(context, 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n') + `0\r\n\r\n${smuggled}`,
  ],
  [
    'chunks and a length',
    400,
    (context) =>
      head(context, 'Transfer-Encoding: chunked\r\nContent-Length: 4\r\n') + `0\r\n\r\n${smuggled}`,
  ],
  ['two lengths', 400, (context) => head(context, 'Content-Length: 0\r\nContent-Length: 40\r\n') + smuggled],
  ['a list of lengths', 400, (context) => head(context, 'Content-Length: 0, 40\r\n') + smuggled],
  ['a length with a sign', 400, (context) => head(context, 'Content-Length: +4\r\n') + 'null'],
  ['a negative length', 400, (context) => head(context, 'Content-Length: -1\r\n')],
  ['a hexadecimal length', 400, (context) => head(context, 'Content-Length: 0x4\r\n') + 'null'],
  [
    'a length that is too large for a number',
    [400, 413],
    (context) => head(context, 'Content-Length: 99999999999999999999\r\n'),
  ],
  [
    'an unknown transfer encoding',
    400,
    (context) => head(context, 'Transfer-Encoding: xchunked\r\n') + smuggled,
  ],
  [
    'chunks that are not last',
    400,
    (context) => head(context, 'Transfer-Encoding: chunked, identity\r\n') + smuggled,
  ],
  ['a tab before chunked', 400, (context) => head(context, 'Transfer-Encoding:\x0bchunked\r\n') + smuggled],
  ['a space before the colon', 400, (context) => head(context, 'Transfer-Encoding : chunked\r\n') + smuggled],
  [
    'a folded header',
    400,
    (context) => head(context, 'Transfer-Encoding:\r\n chunked\r\nContent-Length: 4\r\n') + smuggled,
  ],
  [
    'a size of a chunk that is none',
    400,
    (context) => head(context, 'Transfer-Encoding: chunked\r\n') + 'zz\r\n',
  ],
  [
    'a size of a chunk that is too large',
    [400, 413],
    (context) => head(context, 'Transfer-Encoding: chunked\r\n') + 'fffffffffffffffff\r\n',
  ],
  [
    'a chunk that is longer than its size',
    400,
    (context) => head(context, 'Transfer-Encoding: chunked\r\n') + '1\r\nabc\r\n0\r\n\r\n',
  ],
  [
    'an archive of 201 MB',
    413,
    (context) => head(context, 'Content-Length: 201000000\r\n', 'POST /v1/deployments HTTP/1.1'),
  ],
  [
    'an archive without a length',
    411,
    (context) =>
      head(context, 'Transfer-Encoding: chunked\r\n', 'POST /v1/deployments HTTP/1.1') + 'ffff\r\n',
  ],
  ['NUL in a header', 400, (context) => head(context, 'X-A: a\0b\r\n')],
  ['a carriage return in a header', 400, (context) => head(context, 'X-A: a\rb\r\n')],
  ['a header without a name', 400, (context) => head(context, ': a\r\n')],
  ['a header without a colon', 400, (context) => head(context, 'abc\r\n')],
  ['NUL in the address', 400, (context) => head(context, '', 'GET /v1/\0status HTTP/1.1')],
  ['a space in the address', 400, (context) => head(context, '', 'GET /v1/status /x HTTP/1.1')],
  ['an unknown method', 400, (context) => head(context, '', 'PWN /v1/status HTTP/1.1')],
  ['another protocol', 400, (context) => head(context, '', 'GET /v1/status HTTP/9.9')],
  [
    'no host',
    400,
    ({ token }) => `GET /v1/status HTTP/1.1\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n\r\n`,
  ],
  ['HTTP/2 without TLS', [400, 404, 505], () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['TLS', 400, () => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['headers of 20 KB', 431, (context) => head(context, `X-A: ${'a'.repeat(20_000)}\r\n`)],
  ['5000 headers', 431, (context) => head(context, 'X-A: 1\r\n'.repeat(5000))],
  [
    'headers that never end',
    408,
    ({ token }) => `GET /v1/status HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nX-A: `,
  ],
  ['a body that never ends', 408, (context) => head(context, 'Content-Length: 100\r\n') + '{"action":'],
  ['chunks that never end', 408, (context) => head(context, 'Transfer-Encoding: chunked\r\n') + '1\r\n{\r\n'],
]

export const rawAttempts: Attempt[] = table.map(([name, status, bytes]) => ({
  name: `HTTP: ${name}`,
  status,
  send: (context) => sendRaw(context, bytes(context)),
}))
