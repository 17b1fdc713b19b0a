import { readAnswer, type Attempt, type AttemptContext } from './Attempt'

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const jwt = (header: unknown, payload: unknown, signature = 'c2lnbmF0dXJl') =>
  `${base64(header)}.${base64(payload)}.${signature}`
const now = Math.floor(Date.now() / 1000)
const claims = { iss: 'https://evil.example', aud: 'release', sub: 'x', iat: now, exp: now + 300 }

const headers: [name: string, header: (context: AttemptContext) => string | undefined][] = [
  ['no token', () => undefined],
  ['an empty header', () => ''],
  ['a scheme without a token', () => 'Bearer'],
  ['a scheme and a space', () => 'Bearer '],
  ['the scheme Basic', ({ token }) => `Basic ${token}`],
  ['no scheme', ({ token }) => token],
  ['two tokens', ({ token }) => `Bearer ${token} ${token}`],
  ['two tokens with a comma', ({ token, salesToken }) => `Bearer ${token}, Bearer ${salesToken}`],
  ['a tab for the space', ({ token }) => `Bearer\t${token}`],
  ['a quoted token', ({ token }) => `Bearer "${token}"`],
  ['a token that is too long', () => `Bearer ${'a'.repeat(9000)}`],
  ['an unknown key', () => `Bearer rk_000000000000_${'A'.repeat(43)}`],
  ['a known key with another secret', ({ token }) => `Bearer ${token.slice(0, 16)}${'A'.repeat(43)}`],
  ['a key without its last character', ({ token }) => `Bearer ${token.slice(0, -1)}`],
  ['a key with one more character', ({ token }) => `Bearer ${token}A`],
  ['a key in upper case', ({ token }) => `Bearer ${token.toUpperCase()}`],
  ['a key with another prefix', ({ token }) => `Bearer rx${token.slice(2)}`],
  [
    'the secret of one key with the id of another',
    ({ token, salesToken }) => `Bearer ${salesToken.slice(0, 16)}${token.slice(16)}`,
  ],
  ['a revoked key', ({ keys }) => `Bearer ${keys.revoked}`],
  ['an expired key', ({ keys }) => `Bearer ${keys.expired}`],
  ['the name of a key', () => 'Bearer contact-ci'],
  ['the word undefined', () => 'Bearer undefined'],
  ['__proto__', () => 'Bearer __proto__'],
  ['a token of an issuer that is not trusted', () => `Bearer ${jwt({ alg: 'RS256', kid: '1' }, claims)}`],
  ['a token with the algorithm none', () => `Bearer ${jwt({ alg: 'none' }, claims, '')}`],
  ['a token without an issuer', () => `Bearer ${jwt({ alg: 'RS256' }, { ...claims, iss: undefined })}`],
  ['a token that is no JSON', () => 'Bearer a.b.c'],
  [
    'a token whose issuer is an object',
    () => `Bearer ${jwt({ alg: 'RS256' }, { ...claims, iss: { a: 1 } })}`,
  ],
]

const inHeader: Attempt[] = headers.map(([name, header]) => ({
  name: `token: ${name}`,
  status: 401,
  send: async (context) => {
    const value = header(context)
    return readAnswer(
      fetch(`${context.service.url}/v1/status`, {
        headers: value === undefined ? {} : { Authorization: value },
      }),
    )
  },
}))

const places: [
  name: string,
  request: (token: string) => { query?: string; headers?: Record<string, string> },
][] = [
  ['in the query string', (token) => ({ query: `?access_token=${token}&token=${token}` })],
  ['in a cookie', (token) => ({ headers: { Cookie: `token=${token}` } })],
  [
    'in headers of proxies',
    (token) => ({ headers: { 'X-Forwarded-User': 'contact-ci', 'X-Api-Key': token } }),
  ],
]

const elsewhere: Attempt[] = places.map(([name, request]) => ({
  name: `token: ${name}`,
  status: 401,
  send: ({ service, token }) => {
    const { query = '', headers = {} } = request(token)
    return readAnswer(fetch(`${service.url}/v1/status${query}`, { headers }))
  },
}))

export const tokenAttempts = [...inHeader, ...elsewhere]
