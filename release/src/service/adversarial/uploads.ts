import { brotliCompressSync, gzipSync } from 'node:zlib'
import { limits } from '../limits'
import { postJson, request, type AttemptAnswer, type Attempt, type AttemptContext } from './Attempt'

const MB = 1_000_000
const bombs = {
  gzip: () => gzipSync(Buffer.alloc(100 * MB)),
  br: () => brotliCompressSync(Buffer.alloc(100 * MB), { params: { 1: 4 } }),
}

interface Sent {
  body?: BodyInit
  headers?: Record<string, string>
  /** @default the announced one */
  sha256?: string
  packageName?: string
  token?: string
  id?: string
}

/** Announces one new file, and sends something else. */
async function send(context: AttemptContext, change: (content: Buffer) => Sent): Promise<AttemptAnswer> {
  const { content, sha256, ...proposal } = context.proposal()
  const { id } = await context.client.propose(proposal)
  const sent = change(content)
  const path = `/v1/proposals/${sent.id ?? id}/packages/${sent.packageName ?? 'mfe-contact'}/files/${sent.sha256 ?? sha256}`
  return request(context, 'PUT', path, {
    body: sent.body ?? new Uint8Array(content),
    headers: { 'Content-Type': 'application/octet-stream', ...sent.headers },
    ...(sent.token && { token: sent.token }),
  })
}

const bytes = (content: Buffer) => new Uint8Array(content)
const encoded = (encoding: string) => ({ 'Content-Encoding': encoding })

const table: [
  name: string,
  status: number | readonly number[],
  change: (content: Buffer, context: AttemptContext) => Sent,
][] = [
  [
    'another content of the same length',
    422,
    (content) => ({ body: bytes(Buffer.alloc(content.length, 'x')) }),
  ],
  [
    'one changed bit',
    422,
    (content) => ({
      body: bytes(Buffer.concat([content.subarray(0, -1), Buffer.from([content.at(-1)! ^ 1])])),
    }),
  ],
  ['a byte less', 422, (content) => ({ body: bytes(content.subarray(1)) })],
  ['a byte more', 413, (content) => ({ body: bytes(Buffer.concat([content, Buffer.from('x')])) })],
  ['nothing', [415, 422], () => ({ body: '' })],
  ['21 MB', 413, () => ({ body: new Uint8Array(limits.fileBytes + MB) })],
  ['100 MB of zeros as gzip', 413, () => ({ body: bytes(bombs.gzip()), headers: encoded('gzip') })],
  ['100 MB of zeros as Brotli', 413, () => ({ body: bytes(bombs.br()), headers: encoded('br') })],
  [
    'gzip in gzip',
    [413, 422],
    (content) => ({ body: bytes(gzipSync(gzipSync(content))), headers: encoded('gzip') }),
  ],
  ['no gzip as gzip', 400, (content) => ({ body: bytes(content), headers: encoded('gzip') })],
  [
    'no Brotli as Brotli',
    400,
    () => ({ body: bytes(Buffer.from('hello world, no brotli')), headers: encoded('br') }),
  ],
  [
    'half of a gzip file',
    400,
    (content) => ({ body: bytes(gzipSync(content).subarray(0, 20)), headers: encoded('gzip') }),
  ],
  [
    'half of a Brotli file',
    400,
    (content) => ({ body: bytes(brotliCompressSync(content).subarray(0, 8)), headers: encoded('br') }),
  ],
  [
    'gzip with another content behind it',
    [400, 413],
    (content) => ({
      body: bytes(Buffer.concat([gzipSync(content), gzipSync('x')])),
      headers: encoded('gzip'),
    }),
  ],
  ['gzip that is not named', [413, 422], (content) => ({ body: bytes(gzipSync(content)) })],
  ['deflate', 415, () => ({ headers: encoded('deflate') })],
  ['zstd', 415, () => ({ headers: encoded('zstd') })],
  ['two encodings', 415, () => ({ headers: encoded('gzip, br') })],
  ['the encoding __proto__', 415, () => ({ headers: encoded('__proto__') })],
  ['the encoding constructor', 415, () => ({ headers: encoded('constructor') })],
  ['HTML', 415, () => ({ headers: { 'Content-Type': 'text/html' } })],
  ['JSON', 415, () => ({ body: '{}', headers: { 'Content-Type': 'application/json' } })],
  ['a form', 415, () => ({ headers: { 'Content-Type': 'multipart/form-data; boundary=x' } })],
  ['a type that is none', 415, () => ({ headers: { 'Content-Type': 'octet' } })],
  ['a file that was not announced', 404, () => ({ sha256: 'a'.repeat(64) })],
  ['a hash that is a path', 404, () => ({ sha256: encodeURIComponent(`../../access.json`) })],
  ['a hash with NUL', 404, () => ({ sha256: 'a%00' })],
  ['a hash that is too long', [404, 414], () => ({ sha256: 'a'.repeat(500) })],
  ['a file for another package', 404, () => ({ packageName: 'mfe-sales' })],
  ['a package that is a path', 404, () => ({ packageName: '..%2f..%2fassets' })],
  ['a file to a proposal that does not exist', 404, () => ({ id: '00000000-0000-0000-0000-000000000000' })],
  ['a file to __proto__', 404, () => ({ id: '__proto__' })],
  ['a file to the proposal of somebody else', 404, (_content, { otherToken }) => ({ token: otherToken })],
  ['a file with the key of another team', 404, (_content, { salesToken }) => ({ token: salesToken })],
  ['a file with a revoked key', 401, (_content, { keys }) => ({ token: keys.revoked })],
]

const ofTable: Attempt[] = table.map(([name, status, change]) => ({
  name: `upload: ${name}`,
  status,
  send: (context) => send(context, (content) => change(content, context)),
}))

const runs: Attempt[] = [
  {
    name: 'run: files that were not sent',
    status: 409,
    send: async (context) => {
      const { id } = await context.client.propose(withoutContent(context))
      return request(context, 'POST', `/v1/proposals/${id}/run`)
    },
  },
  {
    name: 'run: the file of another team, by its hash',
    status: 409,
    send: async (context) => {
      // It is live, and so in the store, but in the package of another team.
      const { packages, ...rest } = withoutContent(context)
      const { foreignFile: foreign } = context
      const stolen = {
        ...packages[0]!,
        files: [...packages[0]!.files.slice(0, 1), { path: 'client/js/stolen.1.js', ...foreign }],
      }
      const { id, missing } = await context.client.propose({ ...rest, packages: [stolen] })
      expect(missing).toContainEqual({ package: 'mfe-contact', sha256: foreign.sha256 })
      return request(context, 'POST', `/v1/proposals/${id}/run`)
    },
  },
  {
    name: 'run: the proposal of somebody else',
    status: 404,
    send: async (context) => {
      const { id } = await context.client.propose(withoutContent(context))
      return request(context, 'POST', `/v1/proposals/${id}/run`, { token: context.otherToken })
    },
  },
  {
    name: 'run: with the key of another team',
    status: 404,
    send: async (context) => {
      const { id } = await context.client.propose(withoutContent(context))
      return request(context, 'POST', `/v1/proposals/${id}/run`, { token: context.salesToken })
    },
  },
  {
    name: 'run: a proposal that does not exist',
    status: 404,
    send: (context) => request(context, 'POST', '/v1/proposals/1/run'),
  },
  {
    name: 'run: __proto__',
    status: 404,
    send: (context) => request(context, 'POST', '/v1/proposals/__proto__/run'),
  },
  {
    name: 'run: with a body',
    status: [400, 404, 409],
    send: async (context) => {
      const { id } = await context.client.propose(withoutContent(context))
      return postJson(context, `/v1/proposals/${id}/run`, { set: 1, force: true })
    },
  },
  {
    name: 'run: a proposal that was forgotten for newer ones',
    status: 404,
    send: async (context) => {
      const { id } = await context.client.propose(withoutContent(context))
      for (let count = 0; count < limits.proposalsOfToken; count++)
        await context.client.propose(withoutContent(context))
      return request(context, 'POST', `/v1/proposals/${id}/run`)
    },
  },
]

function withoutContent({ proposal }: AttemptContext) {
  const { action, options, packages } = proposal()
  return { action, options, packages }
}

export const uploadAttempts = [...ofTable, ...runs]
