import { postJson, postDeployment, type Attempt, type AttemptContext } from './Attempt'

/** Previews that exist: of the own package and of another team. */
export const previewIds = { own: 'contact-pr', ofSales: 'sales-pr' } as const

const requests: [name: string, status: number, body: unknown, key?: keyof AttemptContext['keys']][] = [
  ['remove the preview of another team', 404, { action: 'remove', preview: previewIds.ofSales }],
  ['put the preview of another team live', 404, { action: 'promote', preview: previewIds.ofSales }],
  ['put live what does not exist', 404, { action: 'promote', preview: 'nothing' }],
  ['put live with a key for previews', 403, { action: 'promote', preview: previewIds.own }, 'previewOnly'],
  ['remove with a key for rollbacks', 404, { action: 'remove', preview: previewIds.own }, 'rollbackOnly'],
  ['remove a release set', 400, { action: 'remove', preview: '../sites/1' }],
  ['remove a folder above', 400, { action: 'remove', preview: '..' }],
  ['remove all', 400, { action: 'remove', preview: '' }],
  ['remove several', 400, { action: 'remove', preview: [previewIds.own, previewIds.ofSales] }],
  ['an id with a line break', 400, { action: 'remove', preview: `${previewIds.own}\n` }],
  ['another action', 400, { action: 'publish', preview: previewIds.own }],
  ['packages of others', 400, { action: 'remove', preview: previewIds.own, packages: ['mfe-sales'] }],
  ['another origin', 400, { action: 'promote', preview: previewIds.own, options: { changeOrigin: true } }],
  ['no preview', 400, { action: 'promote' }],
]

const deployments: [name: string, preview: unknown][] = [
  ['a name that is a path', { name: '../sites/1' }],
  ['a name with capitals', { name: 'PR' }],
  ['a name that is too long', { name: 'a'.repeat(41) }],
  ['no days', { days: 0 }],
  ['a year', { days: 365 }],
  ['half a day', { days: 0.5 }],
  ['days as a text', { days: '7' }],
  ['a key of its own', { key: 'known' }],
]

export const previewAttempts: Attempt[] = [
  ...requests.map(([name, status, body, key]) => ({
    name: `preview: ${name}`,
    status,
    send: (context: AttemptContext) => postJson(context, '/v1/previews', body, key && context.keys[key]),
  })),
  ...deployments.map(([name, preview]) => ({
    name: `preview: propose one with ${name}`,
    status: 400,
    send: (context: AttemptContext) => {
      const { packages } = context.deployment
      return postDeployment(context, { action: 'preview', packages, options: { preview } })
    },
  })),
]
