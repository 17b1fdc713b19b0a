import { limits } from '../limits'
import { postJson, postPackage, request, type Attempt } from './Attempt'

const names: unknown[] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '',
  '.',
  '..',
  'site',
  'service',
  'assets',
  'mfe-',
  'mfe--a',
  'MFE-contact',
  'mfe-Contact',
  'mfe-contact/../shell',
  'mfe-contact%2f..%2fshell',
  'mfe-contact\0',
  'mfe-contact\r\nSet-Cookie: a=b',
  'mfe-cont\u0430ct',
  'mfe-contact ',
  ' mfe-contact',
  `mfe-${'a'.repeat(80)}`,
  5,
  null,
  ['mfe-contact'],
  { toString: 'mfe-contact' },
]

const ofNames: Attempt[] = names.map((name) => ({
  name: `package name ${JSON.stringify(name).slice(0, 40)}`,
  status: 400,
  send: (context) => postPackage(context, () => ({ name })),
}))

type Json = Record<string, unknown>
/** Changes of one field of a proposal that would be accepted. */
const changes: [name: string, change: (proposal: Json, first: Json, file: Json) => void][] = [
  ['another action', (proposal) => (proposal['action'] = 'rollback')],
  ['no action', (proposal) => delete proposal['action']],
  ['no packages', (proposal) => (proposal['packages'] = [])],
  ['packages by name', (proposal, first) => (proposal['packages'] = { 'mfe-contact': first })],
  ['a number of a set', (proposal) => (proposal['set'] = 1)],
  ['versions', (proposal) => (proposal['versions'] = { shell: '000000000000' })],
  ['a user', (proposal) => (proposal['user'] = 'admin')],
  ['a folder', (proposal) => (proposal['rootDir'] = '/')],
  ['an unknown option', (proposal) => (proposal['options'] = { skipGate: true })],
  ['an option that is no flag', (proposal) => (proposal['options'] = { force: 'yes' })],
  ['an address with a line break', (proposal) => (proposal['options'] = { gone: ['/a\nb'] })],
  ['an address of another site', (proposal) => (proposal['options'] = { gone: ['https://evil.example/'] })],
  ['a build at javascript:', (proposal) => (proposal['buildUrl'] = 'javascript:alert(1)')],
  ['a build with a line break', (proposal) => (proposal['buildUrl'] = 'https://a.example/\r\nX-Admin: 1')],
  ['a build with an escape sequence', (proposal) => (proposal['buildUrl'] = 'https://a.example/\u001b[2J')],
  ['a build of 10 KB', (proposal) => (proposal['buildUrl'] = `https://a.example/${'a'.repeat(10_000)}`)],
  ['no files', (_proposal, first) => (first['files'] = [])],
  ['files by path', (_proposal, first) => (first['files'] = { 'client/a.js': 'x' })],
  ['a commit with an escape sequence', (_proposal, first) => (first['source'] = { commit: '\u001b[31m' })],
  [
    'a commit that is an option of git',
    (_proposal, first) => (first['source'] = { commit: '--upload-pack=x' }),
  ],
  [
    'a subject of a commit with an escape sequence',
    (_proposal, first) => (first['source'] = { commit: 'a'.repeat(40), subject: 'Fix \u001b[31m' }),
  ],
  ['a short commit', (_proposal, first) => (first['source'] = { commit: 'abc' })],
  ['a dependency that is a path', (_proposal, first) => (first['dependencies'] = ['../../x'])],
  [
    'a dependency that is an address',
    (_proposal, first) => (first['dependencies'] = ['https://evil.example/x.tgz']),
  ],
  ['a seen version that is a path', (_proposal, first) => (first['seen'] = '../1')],
  ['a bundle of its own', (_proposal, first) => (first['bundle'] = 'require("fs")')],
  ['a symbolic link', (_proposal, _first, file) => (file['type'] = 'symlink')],
  ['the target of a link', (_proposal, _first, file) => (file['target'] = '/etc/passwd')],
  ['a mode', (_proposal, _first, file) => (file['mode'] = 0o4755)],
  ['content', (_proposal, _first, file) => (file['content'] = 'alert(1)')],
  ['a negative size', (_proposal, _first, file) => (file['size'] = -1)],
  ['a broken size', (_proposal, _first, file) => (file['size'] = 1.5)],
  ['a size as text', (_proposal, _first, file) => (file['size'] = '1')],
  ['no size', (_proposal, _first, file) => delete file['size']],
  ['a hash in upper case', (_proposal, _first, file) => (file['sha256'] = 'A'.repeat(64))],
  ['a short hash', (_proposal, _first, file) => (file['sha256'] = 'a'.repeat(63))],
  ['a hash that is a path', (_proposal, _first, file) => (file['sha256'] = `../${'a'.repeat(61)}`)],
  ['a hash of another kind', (_proposal, _first, file) => (file['sha256'] = `md5-${'a'.repeat(60)}`)],
]

const ofChanges: Attempt[] = changes.map(([name, change]) => ({
  name: `manifest: ${name}`,
  status: 400,
  send: (context) => {
    const { action, options, packages } = context.proposal()
    const copy = JSON.parse(JSON.stringify({ action, options, packages })) as Json
    const [first] = copy['packages'] as Json[]
    const [file] = first!['files'] as Json[]
    change(copy, first!, file!)
    return postJson(context, '/v1/proposals', copy)
  },
}))

const sizes: [name: string, status: number, files: () => { path: string; size: number; sha256: string }[]][] =
  [
    [
      'a file of 21 MB',
      413,
      () => [{ path: 'client/a.js', size: limits.fileBytes + 1, sha256: 'a'.repeat(64) }],
    ],
    [
      'a file of 9 PB',
      413,
      () => [{ path: 'client/a.js', size: Number.MAX_SAFE_INTEGER, sha256: 'a'.repeat(64) }],
    ],
    ['files of 220 MB', 413, () => many(11, limits.fileBytes)],
    ['2001 files', 413, () => many(limits.filesOfPackage + 1, 1)],
  ]
const many = (count: number, size: number) =>
  Array.from({ length: count }, (_, index) => ({
    path: `client/${index}.js`,
    size,
    sha256: index.toString(16).padStart(64, '0'),
  }))

const ofSizes: Attempt[] = sizes.map(([name, status, files]) => ({
  name: `manifest: ${name}`,
  status,
  send: (context) => postPackage(context, () => ({ files: files() })),
}))

const bodies: [name: string, status: number | readonly number[], body: string | undefined, type?: string][] =
  [
    ['no JSON', 400, '{"action":'],
    ['an empty body', 400, ''],
    ['null', 400, 'null'],
    ['a list', 400, '[]'],
    ['a text', 400, '"publish"'],
    ['the prototype', 400, '{"__proto__":{"action":"publish"}}'],
    ['the constructor', 400, '{"constructor":{"prototype":{"action":"publish"}}}'],
    ['a list in 100,000 lists', 400, '['.repeat(100_000)],
    ['2 MB of JSON', 413, JSON.stringify({ action: 'x'.repeat(2_000_000) })],
    ['a text as text/plain', [400, 415], '{}', 'text/plain'],
    ['a form', 415, 'action=publish', 'application/x-www-form-urlencoded'],
    ['a form with files', 415, '--x\r\n\r\n--x--', 'multipart/form-data; boundary=x'],
    ['XML', 415, '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', 'application/xml'],
    ['a serialised object', 415, 'rO0AB', 'application/x-java-serialized-object'],
  ]

const ofBodies: Attempt[] = bodies.map(([name, status, body, type = 'application/json']) => ({
  name: `body: ${name}`,
  status,
  send: (context) =>
    request(context, 'POST', '/v1/proposals', { body: body ?? '', headers: { 'Content-Type': type } }),
}))

export const manifestAttempts = [...ofNames, ...ofChanges, ...ofSizes, ...ofBodies]
