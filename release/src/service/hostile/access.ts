import { request, postJson, type HostileAttempt, type HostileContext } from './Attempt'

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const jwt = (header: unknown, payload: unknown, signature = 'c2lnbmF0dXJl') =>
  `${base64(header)}.${base64(payload)}.${signature}`
const now = Math.floor(Date.now() / 1000)
const claims = { iss: 'https://evil.example', aud: 'release', sub: 'x', iat: now, exp: now + 300 }

const headers: [name: string, header: (context: HostileContext) => string | undefined][] = [
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

const withHeader: HostileAttempt[] = headers.map(([name, header]) => ({
  name: `token: ${name}`,
  status: 401,
  send: async (context) => {
    const value = header(context)
    const answer = await fetch(`${context.service.url}/v1/status`, {
      headers: value === undefined ? {} : { Authorization: value },
    })
    const { message = '' } = (await answer.json()) as { message?: string }
    return { status: answer.status, message }
  },
}))

const elsewhere: HostileAttempt[] = [
  {
    name: 'token: in the query string',
    status: 401,
    send: async ({ service, token }) => {
      const answer = await fetch(`${service.url}/v1/status?access_token=${token}&token=${token}`)
      return (await answer.json()) as { status: number; message: string }
    },
  },
  {
    name: 'token: in a cookie',
    status: 401,
    send: async ({ service, token }) => {
      const answer = await fetch(`${service.url}/v1/status`, { headers: { Cookie: `token=${token}` } })
      return (await answer.json()) as { status: number; message: string }
    },
  },
  {
    name: 'token: in the address',
    status: 401,
    send: async ({ service, token }) => {
      const path = `/v1/status`
      const answer = await fetch(`${service.url}${path}`, {
        headers: { 'X-Forwarded-User': 'contact-ci', 'X-Api-Key': token },
      })
      return (await answer.json()) as { status: number; message: string }
    },
  },
]

type Keys = HostileContext['keys']
const forbidden: [
  name: string,
  action: 'publish' | 'check' | 'rollback',
  packageName: string,
  key?: keyof Keys,
][] = [
  ['publish the package of another team', 'publish', 'mfe-sales'],
  ['publish the shell', 'publish', 'shell'],
  ['check the package of another team', 'check', 'mfe-sales'],
  ['check the shell', 'check', 'shell'],
  ['roll back the package of another team', 'rollback', 'mfe-sales'],
  ['roll back the shell', 'rollback', 'shell'],
  ['publish a package that does not exist', 'publish', 'mfe-new'],
  ['roll back a package that does not exist', 'rollback', 'mfe-new'],
  ['publish with a key for rollbacks', 'publish', 'mfe-contact', 'rollbackOnly'],
  ['check with a key for rollbacks', 'check', 'mfe-contact', 'rollbackOnly'],
  ['publish with a key for checks', 'publish', 'mfe-contact', 'previewOnly'],
  ['roll back with a key for checks', 'rollback', 'mfe-contact', 'previewOnly'],
  ['roll back with a key for publishes', 'rollback', 'mfe-contact', 'publishOnly'],
  ['publish a new package that the key names but may not add', 'publish', 'mfe-later', 'publishOnly'],
]

const grants: HostileAttempt[] = forbidden.map(([name, action, packageName, key]) => ({
  name: `grant: ${name}`,
  status: 403,
  send: (context) => {
    const token = key && context.keys[key]
    if (action === 'rollback') return postJson(context, '/v1/rollbacks', { package: packageName }, token)
    const { packages, options } = context.proposal()
    return postJson(
      context,
      '/v1/proposals',
      { action, packages: [{ ...packages[0], name: packageName }], options },
      token,
    )
  },
}))

const mixed: HostileAttempt[] = [
  {
    name: 'grant: hide another package behind the own one',
    status: 403,
    send: (context) => {
      const { packages, ...rest } = context.proposal()
      return postJson(context, '/v1/proposals', {
        ...allowed(rest),
        packages: [packages[0], { ...packages[0], name: 'mfe-sales' }],
      })
    },
  },
  {
    name: 'grant: name the own package twice',
    status: 400,
    send: (context) => {
      const { packages, ...rest } = context.proposal()
      return postJson(context, '/v1/proposals', { ...allowed(rest), packages: [packages[0], packages[0]] })
    },
  },
]

const allowed = ({ action, options }: { action: unknown; options: unknown }) => ({ action, options })

const pointer: [method: string, path: string, body?: unknown][] = [
  ['PUT', '/v1/live', { set: 1 }],
  ['POST', '/v1/live', { set: 1 }],
  ['PATCH', '/v1/live', { set: 1 }],
  ['DELETE', '/v1/live'],
  ['POST', '/v1/sets/1/activate', {}],
  ['PUT', '/v1/sets/1', {}],
  ['DELETE', '/v1/sets/1'],
  ['POST', '/v1/prune', {}],
  ['POST', '/v1/withdraw', { package: 'mfe-sales' }],
  ['POST', '/v1/revoke', { set: 1 }],
  ['POST', '/v1/tokens', { name: 'x', package: 'shell' }],
  ['GET', '/v1/tokens'],
  ['GET', '/v1/access.json'],
  ['GET', '/service/access.json'],
  ['GET', '/releases/mfe-sales'],
  ['GET', '/v1/packages/mfe-sales/bundle.cjs'],
  ['GET', '/v1/../service/access.json'],
  ['GET', '/v1/%2e%2e/service/access.json'],
  ['GET', '/assets/mfe-sales/js/page.js'],
  ['TRACE', '/v1/status'],
]

const pointers: HostileAttempt[] = pointer
  // fetch refuses it by itself.
  .filter(([method]) => method !== 'TRACE')
  .map(([method, path, body]) => ({
    name: `pointer: ${method} ${path}`,
    status: 404,
    send: (context) =>
      request(context, method, path, {
        ...(body !== undefined && {
          body: JSON.stringify(body),
          headers: { 'Content-Type': 'application/json' },
        }),
      }),
  }))

const rollbacks: [name: string, body: unknown][] = [
  ['to a release set', { package: 'mfe-contact', set: 1 }],
  ['of a list of packages', { package: ['mfe-contact', 'shell'] }],
  ['to a version that is a path', { package: 'mfe-contact', version: '../../shell/0' }],
  ['to a version with a wildcard', { package: 'mfe-contact', version: '*' }],
  ['to a version that is an object', { package: 'mfe-contact', version: { $ne: '' } }],
  ['with versions of others', { package: 'mfe-contact', versions: { shell: '000000000000' } }],
  ['without a package', {}],
  ['in the name of somebody else', { package: 'mfe-contact', user: 'admin' }],
]

const rollbackBodies: HostileAttempt[] = rollbacks.map(([name, body]) => ({
  name: `rollback: ${name}`,
  status: 400,
  send: (context) => postJson(context, '/v1/rollbacks', body),
}))

export const accessAttempts = [
  ...withHeader,
  ...elsewhere,
  ...grants,
  ...mixed,
  ...pointers,
  ...rollbackBodies,
]
