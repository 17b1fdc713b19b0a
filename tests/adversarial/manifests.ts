import { packTar, tarHeader } from '@site/release-service/archive/tar'
import { limits } from '@site/release-service/limits'
import { deploymentFile } from '@site/release-service/protocol'
import { postArchive, postPackage, postDeployment, request, type Attempt } from './Attempt'

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
  send: (context) => postPackage(context, { name }),
}))

type Json = Record<string, unknown>
/** Changes of one field of a deployment that would be accepted. */
const changes: [name: string, change: (deployment: Json, first: Json) => void][] = [
  ['another action', (deployment) => (deployment['action'] = 'rollback')],
  ['no action', (deployment) => delete deployment['action']],
  ['no packages', (deployment) => (deployment['packages'] = [])],
  ['packages by name', (deployment, first) => (deployment['packages'] = { 'mfe-contact': first })],
  ['a number of a set', (deployment) => (deployment['set'] = 1)],
  ['versions', (deployment) => (deployment['versions'] = { shell: '000000000000' })],
  ['a user', (deployment) => (deployment['user'] = 'admin')],
  ['a folder', (deployment) => (deployment['rootDir'] = '/')],
  ['an unknown option', (deployment) => (deployment['options'] = { skipGate: true })],
  ['an option that is not a flag', (deployment) => (deployment['options'] = { force: 'yes' })],
  ['an address with a line break', (deployment) => (deployment['options'] = { gone: ['/a\nb'] })],
  [
    'an address of another site',
    (deployment) => (deployment['options'] = { gone: ['https://evil.example/'] }),
  ],
  ['a build at javascript:', (deployment) => (deployment['buildUrl'] = 'javascript:alert(1)')],
  [
    'a build with a line break',
    (deployment) => (deployment['buildUrl'] = 'https://a.example/\r\nX-Admin: 1'),
  ],
  [
    'a build with an escape sequence',
    (deployment) => (deployment['buildUrl'] = 'https://a.example/\u001b[2J'),
  ],
  ['a build of 10 KB', (deployment) => (deployment['buildUrl'] = `https://a.example/${'a'.repeat(10_000)}`)],
  ['no package', (deployment) => (deployment['packages'] = [null])],
  ['files', (_deployment, first) => (first['files'] = { 'client/a.js': 'x' })],
  [
    'a prototype of its own',
    (_deployment, first) => Object.defineProperty(first, '__proto__', { value: {}, enumerable: true }),
  ],
  ['a commit with an escape sequence', (_deployment, first) => (first['source'] = { commit: '\u001b[31m' })],
  [
    'a commit that is an option of git',
    (_deployment, first) => (first['source'] = { commit: '--upload-pack=x' }),
  ],
  [
    'a subject of a commit with an escape sequence',
    (_deployment, first) => (first['source'] = { commit: 'a'.repeat(40), subject: 'Fix \u001b[31m' }),
  ],
  ['a short commit', (_deployment, first) => (first['source'] = { commit: 'abc' })],
  ['a dependency that is a path', (_deployment, first) => (first['dependencies'] = ['../../x'])],
  [
    'a dependency that is an address',
    (_deployment, first) => (first['dependencies'] = ['https://evil.example/x.tgz']),
  ],
  ['a seen version that is a path', (_deployment, first) => (first['seen'] = '../1')],
  ['a bundle of its own', (_deployment, first) => (first['bundle'] = 'require("fs")')],
]

const ofChanges: Attempt[] = changes.map(([name, change]) => ({
  name: `manifest: ${name}`,
  status: 400,
  send: (context) => {
    const copy = JSON.parse(JSON.stringify(context.deployment)) as Json
    const [first] = copy['packages'] as Json[]
    change(copy, first!)
    return postDeployment(context, copy)
  },
}))

/** Of `deployment.json`. */
const texts: [name: string, text: string][] = [
  ['no JSON', '{"action":'],
  ['nothing', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['a text', '"publish"'],
  ['the prototype', '{"__proto__":{"action":"publish"}}'],
  ['the constructor', '{"constructor":{"prototype":{"action":"publish"}}}'],
  ['a list in 100,000 lists', '['.repeat(100_000)],
]

const ofTexts: Attempt[] = texts.map(([name, text]) => ({
  name: `manifest: ${name}`,
  status: 400,
  send: (context) => postDeployment(context, text),
}))

const ofPlace: Attempt[] = [
  {
    name: 'manifest: none',
    status: 400,
    send: (context) => postArchive(context, packTar(context.files)),
  },
  {
    name: 'manifest: after the files',
    status: 400,
    send: (context) =>
      postArchive(
        context,
        packTar({ ...context.files, [deploymentFile]: Buffer.from(JSON.stringify(context.deployment)) }),
      ),
  },
  {
    name: 'manifest: 1.1 MB',
    status: 413,
    send: (context) => postArchive(context, tarHeader(deploymentFile, limits.jsonBytes * 1.1)),
  },
]

const bodies: [name: string, type: string, body: string][] = [
  ['JSON', 'application/json', '{}'],
  ['text', 'text/plain', '{}'],
  ['a form', 'application/x-www-form-urlencoded', 'action=publish'],
  ['a form with files', 'multipart/form-data; boundary=x', '--x\r\n\r\n--x--'],
  ['XML', 'application/xml', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
  ['a serialised object', 'application/x-java-serialized-object', 'rO0AB'],
  ['a type that is none', 'octet', 'x'],
  ['HTML', 'text/html', 'x'],
]

const ofBodies: Attempt[] = bodies.map(([name, type, body]) => ({
  name: `body: ${name}`,
  status: 415,
  send: (context) => request(context, 'POST', '/v1/deployments', { body, headers: { 'Content-Type': type } }),
}))

export const manifestAttempts = [...ofNames, ...ofChanges, ...ofTexts, ...ofPlace, ...ofBodies]
