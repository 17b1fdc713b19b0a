import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readAccess } from '../access/accessFiles'
import { findKey } from '../access/keys'
import { runRelease } from '@site/release/testing/cli'
import { fakeRepository } from '@site/release/testing/fakeRepository'

const repository = fakeRepository()
const run = (...args: string[]) => runRelease(args, repository.config)
const file = () => join(repository.config.storeDir, 'service/access.json')

beforeEach(() => repository.write('webpack.common.js', ''))

const DAY_MS = 86_400_000

test('a new key is printed once, and only its hash is stored', async () => {
  const { printed, code } = await run('token', 'create', '--name', 'products-ci', '--package', 'mfe-products')
  const [token = '', description] = printed.split('\n')
  expect(code).toBe(0)
  expect(token).toMatch(/^rk_[0-9a-f]{12}_[\w-]{43}$/)
  expect(description).toContain('products-ci')
  expect(readFileSync(file(), 'utf8')).not.toContain(token.slice(16))
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  expect(findKey(readAccess(repository.config.storeDir).keys, token)).toMatchObject({
    name: 'products-ci',
    packages: ['mfe-products'],
    actions: ['publish', 'rollback', 'preview'],
    allowNew: false,
    createdBy: 'tester',
  })
})

test('a key ends after 90 days, or when --expires says', async () => {
  await run('token', 'create', '--name', 'a', '--package', 'shell')
  await run(
    'token',
    'create',
    '--name',
    'b',
    '--package',
    'shell',
    '--expires',
    '7d',
    '--action',
    'publish,preview',
  )
  await run('token', 'create', '--name', 'c', '--package', 'shell', '--expires', 'never', '--allow-new')
  const [a, b, c] = readAccess(repository.config.storeDir).keys
  const countDays = (key: typeof a) => (Date.parse(key!.expiresAt!) - Date.parse(key!.createdAt)) / DAY_MS
  expect(Math.round(countDays(a))).toBe(90)
  expect(Math.round(countDays(b))).toBe(7)
  expect(b!.actions).toEqual(['publish', 'preview'])
  expect(c!.expiresAt).toBeUndefined()
  expect(c!.allowNew).toBe(true)
})

test('keys are listed without hashes, and revoked by name', async () => {
  const { printed } = await run('token', 'create', '--name', 'products-ci', '--package', 'mfe-products')
  const [token = ''] = printed.split('\n')
  const { hash } = findKey(readAccess(repository.config.storeDir).keys, token)!
  for (const options of [[], ['--json']]) {
    const listed = await run('token', 'list', ...options)
    expect(listed.printed).toContain('products-ci')
    expect(listed.printed).not.toContain(hash)
  }
  expect(await run('token', 'revoke', 'products-ci')).toMatchObject({ code: 0 })
  expect((await run('token', 'list')).printed).toMatch(
    /created [\d-]{10} [\d:]{5} UTC \(now\) by tester; The key products-ci was revoked at [\d-]{10} [\d:]{5} UTC\.\n/,
  )
  expect(await run('token', 'revoke', 'products-ci')).toMatchObject({ code: 1 })
  // The name is free again.
  expect(await run('token', 'create', '--name', 'products-ci', '--package', 'shell')).toMatchObject({
    code: 0,
  })
  expect(await run('token', 'create', '--name', 'products-ci', '--package', 'shell')).toMatchObject({
    code: 1,
  })
})

test.each<[string, string[]]>([
  ['an action', ['token']],
  ['a known action', ['token', 'make']],
  ['a name', ['token', 'create', '--package', 'shell']],
  ['a package', ['token', 'create', '--name', 'a']],
  ['a valid name', ['token', 'create', '--name', 'A b', '--package', 'shell']],
  ['a valid package', ['token', 'create', '--name', 'a', '--package', '../shell']],
  ['valid actions', ['token', 'create', '--name', 'a', '--package', 'shell', '--action', 'publish,admin']],
  ['a valid end', ['token', 'create', '--name', 'a', '--package', 'shell', '--expires', '0d']],
  [
    'a claim',
    ['trust', 'add', '--name', 'a', '--package', 'shell', '--issuer', 'https://i.example', '--audience', 'x'],
  ],
  [
    'a valid claim',
    [
      'trust',
      'add',
      '--name',
      'a',
      '--package',
      'shell',
      '--issuer',
      'https://i.example',
      '--audience',
      'x',
      '--claim',
      'ref',
    ],
  ],
  [
    'an audience',
    ['trust', 'add', '--name', 'a', '--package', 'shell', '--issuer', 'https://i.example', '--claim', 'a=b'],
  ],
  [
    'an issuer with https',
    [
      'trust',
      'add',
      '--name',
      'a',
      '--package',
      'shell',
      '--issuer',
      'http://i.example',
      '--audience',
      'x',
      '--claim',
      'a=b',
    ],
  ],
])('a command line without %s is refused', async (_name, args) => {
  expect(await run(...args)).toMatchObject({ code: 2, printed: '' })
  expect(readAccess(repository.config.storeDir)).toEqual({ keys: [], issuers: [] })
})

test('issuers are added, listed and removed', async () => {
  const entry = [
    '--issuer',
    'https://i.example',
    '--audience',
    'https://release.example',
    '--claim',
    'repository=a/b',
    '--claim',
    'ref=refs/heads/main',
  ]
  expect(
    await run('trust', 'add', '--name', 'products-ci', '--package', 'mfe-products', ...entry),
  ).toMatchObject({ code: 0 })
  expect(await run('trust', 'add', '--name', 'products-ci', '--package', 'shell', ...entry)).toMatchObject({
    code: 1,
  })
  expect((await run('trust', 'list')).printed).toContain(
    'tokens of https://i.example for https://release.example with repository=a/b, ref=refs/heads/main',
  )
  expect(readAccess(repository.config.storeDir).issuers).toMatchObject([
    {
      claims: { repository: 'a/b', ref: 'refs/heads/main' },
      packages: ['mfe-products'],
      actions: ['publish', 'rollback', 'preview'],
    },
  ])
  expect(await run('trust', 'remove', 'products-ci')).toMatchObject({ code: 0 })
  expect((await run('trust', 'list')).printed).toBe('No issuer is trusted.\n')
})

test('a damaged file gives nobody access, and is not replaced', async () => {
  await run('token', 'create', '--name', 'a', '--package', 'shell')
  repository.write('var/service/access.json', '{')
  expect(await run('token', 'create', '--name', 'b', '--package', 'shell')).toMatchObject({ code: 1 })
  expect(readFileSync(file(), 'utf8')).toBe('{')
})
