import { connect } from 'node:net'
import { contactRequest, solutionRequest } from './leads'

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'

interface Parts {
  method?: string
  url: string
  headers?: Record<string, string>
  body?: string
}

/** Requests as bytes, so that they can be malformed in any way. */
function raw({ method = 'POST', url, headers = {}, body = '' }: Parts): string {
  const lines = Object.entries({
    Host: 'localhost',
    Connection: 'close',
    ...(body !== '' && { 'Content-Length': Buffer.byteLength(body) }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`)
  return [`${method} ${url} HTTP/1.1`, ...lines, '', body].join('\r\n')
}

/** One request of each kind that the site must refuse. None of them stores a lead. */
export function badRequests(apiKey: string): readonly string[] {
  const authorization = { Authorization: `Bearer ${apiKey}` }
  const json = (body: unknown, headers: Record<string, string> = {}, url = '/api/contact/request') =>
    raw({
      url,
      headers: { 'Content-Type': JSON_TYPE, ...authorization, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const form = (body: string, headers: Record<string, string> = {}, url = '/enviar/contacto') =>
    raw({ url, headers: { 'Content-Type': FORM_TYPE, 'Sec-Fetch-Site': 'same-origin', ...headers }, body })
  const get = (url: string, headers: Record<string, string> = {}) => raw({ method: 'GET', url, headers })
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

  return [
    ...['{', 'null', '[]', '7', '"x"', nested(8000), '{"a":'.repeat(2000)].map((body) => json(body)),
    json('{"__proto__":{"x":1}}'),
    json({ ...contactRequest, name: nested(2000) }),
    json({ ...contactRequest, description: 'a'.repeat(20_000) }),
    json({ ...contactRequest, admin: true }),
    json({ ...contactRequest, name: 1, email: [], phone_number: {} }),
    json({ ...contactRequest, name: '\u0000\u200b', email: 'a@b.c\r\nBcc: x@y' }),
    json(contactRequest, { Authorization: 'Bearer wrong' }),
    json(contactRequest, { 'Content-Type': 'application/xml' }),
    json(contactRequest, { 'Content-Encoding': 'gzip' }),
    json(contactRequest, { 'Idempotency-Key': 'ñ ñ' }),
    json({ ...solutionRequest, product_id: '../x' }, {}, '/api/products/request'),
    json({ ...solutionRequest, quantity: 1e308, budget: '-1' }, {}, '/api/products/request'),
    form('name=Ana'),
    form('name=%E0%A4%A&name=2&name=3'),
    form('a='.repeat(40_000)),
    form('name=Ana', { 'Sec-Fetch-Site': 'cross-site' }),
    form('product_id=__proto__', {}, '/enviar/solicitud'),
    form('{}', { 'Content-Type': JSON_TYPE }),
    ...['DELETE', 'PUT', 'TRACE', 'OPTIONS'].map((method) => raw({ method, url: '/api/contact/request' })),
    ...['/nada', '/%', '/%00', '//evil.example', '/../../etc/passwd', '/assets/%2e%2e/leads.sqlite'].map(
      (url) => get(url),
    ),
    ...['*', 'http://', 'http:///', 'https://?', 'http://ana@localhost/', 'ftp://localhost/', 'http:/x'].map(
      (url) => get(url),
    ),
    ...['http://localhost/%', 'http://localhost:x/', 'HTTPS://', 'http:localhost', 'localhost/'].map((url) =>
      get(url),
    ),
    ...['CONNECT', 'OPTIONS'].flatMap((method) => ['*', 'localhost:80'].map((url) => raw({ method, url }))),
    json(contactRequest, { Authorization: 'Bearer wrong' }, 'http://localhost/api/contact/request'),
    get(`/${'a'.repeat(12_000)}`),
    get('/', Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`X-${index}`, 'a']))),
    get('/assets/shell/hero.avif', { Range: `bytes=${'0-0,'.repeat(500)}1-1` }),
    get('/', { Accept: 'a/b,'.repeat(1000), 'Accept-Encoding': 'identity;q=0, *;q=0' }),
    'GET / HTTP/9.9\r\n\r\n',
    'hello\r\n\r\n',
    raw({
      url: '/api/contact/request',
      headers: { ...authorization, 'Content-Type': JSON_TYPE, 'Transfer-Encoding': 'chunked' },
      body: 'zz\r\n\r\n',
    }),
  ]
}

/**
 * Sends a request on a new connection.
 *
 * @returns The status, or undefined if the connection ended without an answer.
 */
export function sendRaw(port: number, request: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    socket.on('data', (chunk: Buffer) => {
      if (answer.length < 12) answer += chunk.toString('latin1')
    })
    // The server may reset the connection of a request that it does not read to the end.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(answer) ?? []
      resolve(status === undefined ? undefined : Number(status))
    })
  })
}
