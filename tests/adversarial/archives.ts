import { gzipSync } from 'node:zlib'
import { packTar, tarHeader } from '@site/release-service/archive/tar'
import { limits } from '@site/release-service/limits'
import { deploymentFile } from '@site/release-service/protocol'
import { postArchive, request, type Attempt, type AttemptAnswer, type AttemptContext } from './Attempt'

const MB = 1_000_000
const BLOCK = 512

/** The manifest and the build, as an archive without its end. */
function validStart({ deployment, files }: AttemptContext): Buffer {
  const all = { [deploymentFile]: Buffer.from(JSON.stringify(deployment)), ...files }
  return packTar(all).subarray(0, -2 * BLOCK)
}

/** One more entry. @param change A change of its header, whose checksum fits again afterwards. */
function entry(path: string, content: string, change: (header: Buffer) => void = () => undefined): Buffer {
  const header = tarHeader(path, content.length)
  change(header)
  header.write(' '.repeat(8), 148)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  const body = Buffer.alloc(Math.ceil(content.length / BLOCK) * BLOCK)
  body.write(content)
  return Buffer.concat([header, body])
}

const end = Buffer.alloc(2 * BLOCK)
const script = 'mfe-contact/client/js/new.1.js'
const kind = (flag: string) => (header: Buffer) => void header.write(flag, 156)
const linkTo = (flag: string, target: string) => (header: Buffer) => {
  kind(flag)(header)
  header.write(target, 157)
}
const size = (text: string) => (header: Buffer) => void header.write(text, 124, 'latin1')

/** Entries after a build that would be accepted. */
const entries: [name: string, entry: () => Buffer][] = [
  ['a symbolic link', () => entry(script, '', linkTo('2', '/etc/passwd'))],
  ['a symbolic link within the build', () => entry(script, '', linkTo('2', 'page.js'))],
  ['a symbolic link to a folder', () => entry('mfe-contact/client/js', '', linkTo('2', '/'))],
  ['a hard link', () => entry(script, '', linkTo('1', 'mfe-contact/server/bundle.cjs'))],
  ['a hard link out of the build', () => entry(script, '', linkTo('1', '../../access.json'))],
  ['a file with the target of a link', () => entry(script, '1', linkTo('0', '/etc/passwd'))],
  ['a character device', () => entry(script, '', kind('3'))],
  ['a block device', () => entry(script, '', kind('4'))],
  ['a folder', () => entry('mfe-contact/client/js', '', kind('5'))],
  ['a named pipe', () => entry(script, '', kind('6'))],
  ['a contiguous file', () => entry(script, '1', kind('7'))],
  ['a file of the oldest format', () => entry(script, '1', kind('\0'))],
  ['a sparse file', () => entry(script, '1', kind('S'))],
  ['a second volume', () => entry(script, '1', kind('M'))],
  ['a kind that does not exist', () => entry(script, '1', kind('Z'))],
  ['a header that renames the next file', () => entry(script, '22 path=../../access.js\n', kind('x'))],
  ['a header for all files', () => entry(script, '22 path=../../access.js\n', kind('g'))],
  ['a long name of GNU', () => entry('././@LongLink', '../../access.json', kind('L'))],
  ['a long link of GNU', () => entry('././@LongLink', '/etc/passwd', kind('K'))],
  ['a mode that sets the user', () => entry(script, '1', (header) => void header.write('0004755', 100))],
  ['an owner', () => entry(script, '1', (header) => void header.write('0001750', 108))],
  ['the name of an owner', () => entry(script, '1', (header) => void header.write('root', 265))],
  ['the number of a device', () => entry(script, '1', (header) => void header.write('0000001', 329))],
  ['the format of GNU', () => entry(script, '1', (header) => void header.write('ustar  \0', 257))],
  ['no format', () => entry(script, '1', (header) => void header.fill(0, 257, 265))],
  ['text after the name', () => entry(script, '1', (header) => void header.write('hidden', 60))],
  ['text after the header', () => entry(script, '1', (header) => void header.write('hidden', 500))],
  ['a negative size', () => entry(script, '1', size('-0000000001'))],
  ['a size in base 256', () => entry(script, '1', size('\x80\0\0\0\0\0\0\0\0\0\0\x01'))],
  ['a size that is not a number', () => entry(script, '1', size('zzzzzzzzzzz'))],
  ['no size', () => entry(script, '1', (header) => void header.fill(0, 124, 136))],
  ['a size with spaces', () => entry(script, '1', size('          1'))],
  [
    'another checksum',
    () => {
      const changed = entry(script, '1')
      changed.write('0000000', 148)
      return changed
    },
  ],
  [
    'content between two files',
    () => {
      const changed = entry(script, '1')
      changed.write('hidden', BLOCK + 100)
      return changed
    },
  ],
  ['a second manifest', () => entry(deploymentFile, '{}')],
  ['a file of another package', () => entry('mfe-sales/client/js/new.1.js', '1')],
  ['a file of no package', () => entry('client/js/new.1.js', '1')],
  ['a file beside the builds', () => entry('access.json', '{}')],
  ['a file of __proto__', () => entry('__proto__/client/js/new.1.js', '1')],
  ['a file of the parent folder', () => entry('../mfe-contact/client/js/new.1.js', '1')],
  ['an absolute file', () => entry('/mfe-contact/client/js/new.1.js', '1')],
  ['the settings of the package', () => entry('mfe-contact/package.json', '{}')],
  ['the server bundle twice', () => entry('mfe-contact/server/bundle.cjs', '')],
]

const ofEntries: Attempt[] = entries.map(([name, another]) => ({
  name: `archive: ${name}`,
  status: 400,
  send: (context) => postArchive(context, Buffer.concat([validStart(context), another(), end])),
}))

const sizes: [name: string, entries: (context: AttemptContext) => Buffer][] = [
  // Nothing follows the header: the size is refused before its bytes are waited for.
  ['a file of 20 MB and a byte', () => tarHeader(script, limits.fileBytes + 1)],
  ['a file of 8 GB', () => tarHeader(script, 0o77777777777)],
  [
    '2001 files',
    () =>
      Buffer.concat(
        Array.from({ length: limits.filesOfPackage }, (_, index) =>
          tarHeader(`mfe-contact/client/${index}.js`, 0),
        ),
      ),
  ],
]

const ofSizes: Attempt[] = sizes.map(([name, more]) => ({
  name: `archive: ${name}`,
  status: 413,
  send: (context) => postArchive(context, Buffer.concat([validStart(context), more(context)])),
}))

interface Sent {
  body?: BodyInit
  token?: string
}

const bytes = (content: Buffer) => new Uint8Array(content)
const valid = (context: AttemptContext) => Buffer.concat([validStart(context), end])

const bodies: [name: string, status: number | readonly number[], sent: (context: AttemptContext) => Sent][] =
  [
    ['nothing', 400, () => ({ body: '' })],
    ['an empty archive', 400, () => ({ body: bytes(gzipSync('')) })],
    ['an archive of zeros', 400, () => ({ body: bytes(gzipSync(end)) })],
    ['100 MB of zeros', 400, () => ({ body: bytes(gzipSync(Buffer.alloc(100 * MB))) })],
    [
      '100 MB of zeros after the end',
      400,
      (context) => ({ body: bytes(gzipSync(Buffer.concat([valid(context), Buffer.alloc(100 * MB)]))) }),
    ],
    [
      'one block of zeros at the end',
      400,
      (context) => ({ body: bytes(gzipSync(valid(context).subarray(0, -BLOCK))) }),
    ],
    ['no end', 400, (context) => ({ body: bytes(gzipSync(validStart(context))) })],
    [
      'a file that is cut off',
      400,
      (context) => ({ body: bytes(gzipSync(valid(context).subarray(0, -3 * BLOCK - 1))) }),
    ],
    [
      'another archive after the end',
      400,
      (context) => ({ body: bytes(gzipSync(Buffer.concat([valid(context), valid(context)]))) }),
    ],
    [
      'another gzip file after the end',
      400,
      (context) => ({ body: bytes(Buffer.concat([gzipSync(valid(context)), gzipSync('x')])) }),
    ],
    ['half of a gzip file', 400, (context) => ({ body: bytes(gzipSync(valid(context)).subarray(0, 500)) })],
    [
      'gzip without its checksum',
      400,
      (context) => ({ body: bytes(gzipSync(valid(context)).subarray(0, -8)) }),
    ],
    [
      'one changed bit',
      400,
      (context) => {
        const archive = gzipSync(valid(context))
        archive.writeUInt8(archive.readUInt8(archive.length - 6) ^ 1, archive.length - 6)
        return { body: bytes(archive) }
      },
    ],
    ['gzip in gzip', 400, (context) => ({ body: bytes(gzipSync(gzipSync(valid(context)))) })],
    ['no gzip', 400, (context) => ({ body: bytes(valid(context)) })],
    ['a text', 400, () => ({ body: 'hello world, no archive' })],
    ['an archive with a revoked key', 401, ({ keys }) => ({ token: keys.revoked })],
    ['an archive with the key of another team', 403, ({ salesToken }) => ({ token: salesToken })],
  ]

const ofBodies: Attempt[] = bodies.map(([name, status, sent]) => ({
  name: `archive: ${name}`,
  status,
  send: (context): Promise<AttemptAnswer> => {
    const { body = bytes(gzipSync(valid(context))), token } = sent(context)
    return request(context, 'POST', '/v1/deployments', {
      body,
      headers: { 'Content-Type': 'application/gzip' },
      ...(token && { token }),
    })
  },
}))

export const archiveAttempts = [...ofEntries, ...ofSizes, ...ofBodies]
