import { postJson, request, type Attempt } from './Attempt'

const bodies: [name: string, body: unknown][] = [
  ['to a release set', { package: 'mfe-contact', set: 1 }],
  ['of a list of packages', { package: ['mfe-contact', 'shell'] }],
  ['to a version that is a path', { package: 'mfe-contact', version: '../../shell/0' }],
  ['to a version with a wildcard', { package: 'mfe-contact', version: '*' }],
  ['to a version that is an object', { package: 'mfe-contact', version: { $ne: '' } }],
  ['with versions of others', { package: 'mfe-contact', versions: { shell: '000000000000' } }],
  ['without a package', {}],
  ['in the name of somebody else', { package: 'mfe-contact', user: 'admin' }],
]

const ofBodies: Attempt[] = bodies.map(([name, body]) => ({
  name: `rollback: ${name}`,
  status: 400,
  send: (context) => postJson(context, '/v1/rollbacks', body),
}))

const texts: [name: string, status: number, text: string, type?: string][] = [
  ['no JSON', 400, '{"package":'],
  ['an empty body', 400, ''],
  ['null', 400, 'null'],
  ['a list', 400, '[]'],
  ['a text', 400, '"mfe-contact"'],
  ['the prototype', 400, '{"__proto__":{"package":"mfe-contact"}}'],
  ['the constructor', 400, '{"constructor":{"prototype":{"package":"mfe-contact"}}}'],
  ['a list in 100,000 lists', 400, '['.repeat(100_000)],
  ['2 MB of JSON', 413, JSON.stringify({ package: 'x'.repeat(2_000_000) })],
  ['a form', 415, 'package=mfe-contact', 'application/x-www-form-urlencoded'],
  ['XML', 415, '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', 'application/xml'],
]

const ofTexts: Attempt[] = texts.map(([name, status, body, type = 'application/json']) => ({
  name: `rollback: with ${name}`,
  status,
  send: (context) => request(context, 'POST', '/v1/rollbacks', { body, headers: { 'Content-Type': type } }),
}))

export const rollbackAttempts = [...ofBodies, ...ofTexts]
