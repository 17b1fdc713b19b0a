import { postJson, type Attempt } from './Attempt'

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

export const rollbackAttempts: Attempt[] = bodies.map(([name, body]) => ({
  name: `rollback: ${name}`,
  status: 400,
  send: (context) => postJson(context, '/v1/rollbacks', body),
}))
