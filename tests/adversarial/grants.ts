import { postJson, postPackage, postDeployment, type Attempt, type AttemptContext } from './Attempt'

type Keys = AttemptContext['keys']
const forbidden: [
  name: string,
  action: 'publish' | 'check' | 'preview' | 'rollback',
  packageName: string,
  key?: keyof Keys,
][] = [
  ['publish the package of another team', 'publish', 'mfe-sales'],
  ['publish the shell', 'publish', 'shell'],
  ['check the package of another team', 'check', 'mfe-sales'],
  ['check the shell', 'check', 'shell'],
  ['preview the package of another team', 'preview', 'mfe-sales'],
  ['preview the shell', 'preview', 'shell'],
  ['preview with a key for rollbacks', 'preview', 'mfe-contact', 'rollbackOnly'],
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

const alone: Attempt[] = forbidden.map(([name, action, packageName, key]) => ({
  name: `grant: ${name}`,
  status: 403,
  send: (context) => {
    const token = key && context.keys[key]
    return action === 'rollback'
      ? postJson(context, '/v1/rollbacks', { package: packageName }, token)
      : postPackage(context, { name: packageName }, { action, token })
  },
}))

const together: Attempt[] = [
  {
    name: 'grant: hide another package behind the own one',
    status: 403,
    send: (context) => {
      const { action, options, packages } = context.deployment
      const both = [packages[0], { ...packages[0], name: 'mfe-sales' }]
      return postDeployment(context, { action, options, packages: both })
    },
  },
  {
    name: 'grant: name the own package twice',
    status: 400,
    send: (context) => {
      const { action, options, packages } = context.deployment
      return postDeployment(context, { action, options, packages: [packages[0], packages[0]] })
    },
  },
]

export const grantAttempts = [...alone, ...together]
