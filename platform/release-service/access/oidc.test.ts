import { createHmac, createPublicKey } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, type JWK, type JWTPayload } from 'jose'
import { TokenVerifier } from './oidc'
import type { TrustedIssuer } from './accessFiles'

type PrivateKey = Awaited<ReturnType<typeof generateKeyPair>>['privateKey']

/** An issuer on this machine. */
let server: Server
let issuer: string
let published: { keys: JWK[] }
let privateKey: PrivateKey
let publicPem: string
let answers: Record<string, unknown>
let requests: string[]

async function newKey(kid: string): Promise<{ jwk: JWK; privateKey: PrivateKey; publicPem: string }> {
  const pair = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(pair.publicKey)), kid, alg: 'RS256', use: 'sig' }
  return { jwk, privateKey: pair.privateKey, publicPem: await exportSPKI(pair.publicKey) }
}

// Once: new keys take most of a test.
const firstKey = newKey('one')

beforeEach(async () => {
  requests = []
  answers = {}
  server = createServer((request, response) => {
    requests.push(request.url ?? '')
    const ofPath: Record<string, unknown> = {
      '/.well-known/openid-configuration': { issuer, jwks_uri: `${issuer}/keys` },
      '/keys': published,
      ...answers,
    }
    const answer = ofPath[request.url ?? '']
    response.writeHead(answer === undefined ? 404 : 200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(answer ?? {}))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const key = await firstKey
  published = { keys: [key.jwk] }
  ;({ privateKey, publicPem } = key)
  trusted = [entry()]
})
afterEach(() => new Promise((done) => server.close(done)))

let trusted: TrustedIssuer[]
const entry = (change: Partial<TrustedIssuer> = {}): TrustedIssuer => ({
  id: '1',
  name: 'contact-ci',
  issuer,
  audience: 'https://release.example',
  claims: { repository: 'company/mfe-contact', ref: 'refs/heads/main', workflow: 'release' },
  packages: ['mfe-contact'],
  actions: ['publish'],
  allowNew: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: 'tester',
  ...change,
})

const claims: JWTPayload = {
  repository: 'company/mfe-contact',
  ref: 'refs/heads/main',
  workflow: 'release',
  actor: 'ana',
}
const now = () => Math.floor(Date.now() / 1000)

function sign(
  change: JWTPayload = {},
  { kid = 'one', key = privateKey, alg = 'RS256' } = {},
): Promise<string> {
  const standard = {
    iss: issuer,
    aud: 'https://release.example',
    sub: 'repo:company/mfe-contact:ref:refs/heads/main',
    iat: now(),
    exp: now() + 300,
  }
  const payload = Object.fromEntries(
    Object.entries({ ...standard, ...claims, ...change }).filter(([, value]) => value !== undefined),
  )
  return new SignJWT(payload).setProtectedHeader({ alg, kid }).sign(key)
}

const verify = (token: string, verifier = new TokenVerifier()) => verifier.verify(token, trusted)

test('a token with the claims of an entry stands for it', async () => {
  expect(await verify(await sign())).toMatchObject({
    name: 'contact-ci (repo:company/mfe-contact:ref:refs/heads/main)',
    grants: [{ packages: ['mfe-contact'], actions: ['publish'], allowNew: false }],
  })
})

test('the keys of an issuer are fetched once', async () => {
  const verifier = new TokenVerifier()
  await verify(await sign(), verifier)
  await verify(await sign(), verifier)
  expect(requests).toEqual(['/.well-known/openid-configuration', '/keys'])
})

test.each<[string, JWTPayload, number, string]>([
  ['of an issuer that is not trusted', { iss: 'https://evil.example' }, 401, 'not trusted'],
  ['of an issuer with a slash at the end', { iss: 'SLASH' }, 401, 'not trusted'],
  ['without an issuer', { iss: undefined }, 401, 'not trusted'],
  ['for another audience', { aud: 'https://other.example' }, 401, 'claim aud'],
  ['without an audience', { aud: undefined }, 401, 'claim aud'],
  ['for an audience that begins the same', { aud: 'https://release.example.evil.example' }, 401, 'claim aud'],
  ['that has expired', { exp: now() - 60 }, 401, 'expired'],
  ['without an end', { exp: undefined }, 401, 'claim exp'],
  ['whose end is a text', { exp: '9999999999' as never }, 401, 'claim exp'],
  ['without its time', { iat: undefined }, 401, 'claim iat'],
  ['of yesterday that lasts for years', { iat: now() - 86_400, exp: now() + 1e9 }, 401, 'expired'],
  ['that is not valid yet', { nbf: now() + 3600 }, 401, 'claim nbf'],
  ['from the future', { iat: now() + 3600, exp: now() + 7200 }, 401, 'claim iat'],
  ['without a subject', { sub: undefined }, 401, 'claim sub'],
  ['of another repository', { repository: 'company/mfe-sales' }, 403, 'repository'],
  ['of a repository in another case', { repository: 'Company/mfe-contact' }, 403, 'repository'],
  ['of a fork', { repository: 'evil/mfe-contact' }, 403, 'repository'],
  ['of a list of repositories', { repository: ['company/mfe-contact'] }, 403, 'repository'],
  ['of another branch', { ref: 'refs/heads/evil' }, 403, 'ref'],
  ['of a pull request', { ref: 'refs/pull/1/merge' }, 403, 'ref'],
  ['of another workflow', { workflow: 'test' }, 403, 'workflow'],
  ['without a workflow', { workflow: undefined }, 403, 'workflow'],
])('a token %s is refused', async (_name, change, statusCode, message) => {
  const iss = change.iss === 'SLASH' ? { iss: `${issuer}/` } : {}
  const token = await sign({ ...change, ...iss })
  await expect(verify(token)).rejects.toMatchObject({
    statusCode,
    message: expect.stringContaining(message) as string,
  })
})

test('the answer does not say what would have been right', async () => {
  const refused = verify(await sign({ repository: 'evil/x' }))
  await expect(refused).rejects.toThrow(/^((?!company).)*$/)
})

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token with the right claims and a header and signature of somebody else. */
async function forge(header: object, signWith: (text: string) => string): Promise<string> {
  const [, payload] = (await sign()).split('.')
  const text = `${base64(header)}.${payload}`
  return `${text}.${signWith(text)}`
}
const hmac = (secret: string | Buffer) => (text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url')

test.each<[string, () => Promise<string>]>([
  ['without a signature, alg none', () => forge({ alg: 'none' }, () => '')],
  ['alg None', () => forge({ alg: 'None', kid: 'one' }, () => '')],
  ['without an algorithm', () => forge({ kid: 'one' }, () => 'c2ln')],
  [
    'signed with the public key as a shared secret',
    () => forge({ alg: 'HS256', kid: 'one' }, hmac(publicPem)),
  ],
  [
    'signed with the public key without its frame',
    () =>
      forge(
        { alg: 'HS256', kid: 'one' },
        hmac(createPublicKey(publicPem).export({ type: 'spki', format: 'der' })),
      ),
  ],
  ['signed with an empty secret', () => forge({ alg: 'HS256' }, hmac(''))],
  ['with an empty signature', () => forge({ alg: 'RS256', kid: 'one' }, () => '')],
  [
    'with the signature of another token',
    async () =>
      forge(
        { alg: 'RS256', kid: 'one' },
        (await sign({ actor: 'eva' })).split('.')[2] ? () => 'AAAA' : () => '',
      ),
  ],
  [
    'that brings its own key',
    async () => {
      const { jwk, privateKey: key } = await newKey('one')
      const payload = JSON.parse(
        Buffer.from((await sign()).split('.')[1]!, 'base64url').toString(),
      ) as JWTPayload
      return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'one', jwk }).sign(key)
    },
  ],
  [
    'that names its own set of keys',
    () => forge({ alg: 'RS256', kid: 'one', jku: 'https://evil.example/keys' }, () => 'AAAA'),
  ],
  [
    'with a critical header that nobody knows',
    () => forge({ alg: 'RS256', kid: 'one', crit: ['x'], x: 1 }, () => 'AAAA'),
  ],
  [
    'signed with a key that the issuer does not have',
    async () => sign({}, { kid: 'unknown', key: (await newKey('x')).privateKey }),
  ],
  [
    'signed with another key under a known name',
    async () => sign({}, { key: (await newKey('one')).privateKey }),
  ],
  [
    'whose claims were changed',
    async () => {
      const [header, payload, signature] = (await sign({ repository: 'evil/x' })).split('.')
      const changed = {
        ...(JSON.parse(Buffer.from(payload!, 'base64url').toString()) as object),
        repository: 'company/mfe-contact',
      }
      return `${header}.${base64(changed)}.${signature}`
    },
  ],
])('a token %s is refused with 401', async (_name, makeToken) => {
  await expect(verify(await makeToken())).rejects.toMatchObject({ statusCode: 401 })
})

test('a key that the issuer publishes later is found, and one that it removes ends', async () => {
  const verifier = new TokenVerifier({ cooldownDuration: 0, cacheMaxAge: 0 })
  await verify(await sign(), verifier)
  const next = await newKey('two')
  published = { keys: [next.jwk] }
  await expect(verify(await sign({}, { kid: 'two', key: next.privateKey }), verifier)).resolves.toBeDefined()
  await expect(verify(await sign(), verifier)).rejects.toMatchObject({ statusCode: 401 })
})

test('tokens with unknown keys do not make the service ask the issuer each time', async () => {
  const verifier = new TokenVerifier()
  await verify(await sign(), verifier)
  for (let count = 0; count < 5; count++)
    await expect(verify(await sign({}, { kid: `unknown-${count}` }), verifier)).rejects.toMatchObject({
      statusCode: 401,
    })
  expect(requests).toEqual(['/.well-known/openid-configuration', '/keys'])
})

test.each<[string, () => Record<string, unknown>]>([
  [
    'describes another issuer',
    () => ({
      '/.well-known/openid-configuration': { issuer: 'https://evil.example', jwks_uri: `${issuer}/keys` },
    }),
  ],
  [
    'has keys on another machine without https',
    () => ({ '/.well-known/openid-configuration': { issuer, jwks_uri: 'http://evil.example/keys' } }),
  ],
  ['has no keys', () => ({ '/keys': undefined })],
  ['has something else than keys', () => ({ '/keys': { keys: 'none' } })],
])('an issuer that %s cannot be used, and the next request asks again', async (_name, wrong) => {
  const verifier = new TokenVerifier({ cooldownDuration: 0 })
  answers = wrong()
  await expect(verify(await sign(), verifier)).rejects.toMatchObject({ statusCode: 503 })
  answers = {}
  await expect(verify(await sign(), verifier)).resolves.toBeDefined()
})

test('a token gets the packages of each entry that it fits, and of no other', async () => {
  const ofRepository = { repository: 'company/mfe-contact' }
  trusted = [
    entry({ claims: ofRepository, packages: ['mfe-blog'], actions: ['preview'] }),
    entry({ claims: { ...ofRepository, ref: 'refs/heads/main' } }),
    entry({ audience: 'https://other.example', claims: ofRepository, packages: ['shell'] }),
    entry({ issuer: 'https://evil.example', claims: ofRepository, packages: ['shell'] }),
  ]
  const { grants } = await verify(await sign())
  expect(grants.map(({ packages }) => packages)).toEqual([['mfe-blog'], ['mfe-contact']])
})

test('a subject with control characters is not printed', async () => {
  const { name } = await verify(await sign({ sub: '\u001b[2Jadmin' }))
  expect(name).toBe('contact-ci (unknown subject)')
})
