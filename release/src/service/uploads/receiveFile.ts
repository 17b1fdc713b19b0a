import { createHash } from 'node:crypto'
import { createWriteStream, rmSync } from 'node:fs'
import { PassThrough, Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import type { ProposedFile } from '../protocol'
import { ServiceError } from '../ServiceError'

const decoders = { gzip: createGunzip, br: createBrotliDecompress } as const

/**
 * Writes the body of a request to a file and compares it with what was announced. Reading ends with the first byte that is too
 * much, so a small body that decompresses to gigabytes costs nothing.
 *
 * @param encoding `Content-Encoding`
 * @throws ServiceError 400, 413, 415 or 422; the file is removed.
 */
export async function receiveFile(
  body: Readable,
  encoding: string | undefined,
  { size, sha256, path }: ProposedFile,
  target: string,
): Promise<void> {
  const hash = createHash('sha256')
  let received = 0
  const verified = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length
      if (received > size)
        return done(new ServiceError(413, `${path} has more than the ${size} bytes that were announced.`))
      hash.update(chunk)
      done(undefined, chunk)
    },
  })
  const input = decoderOf(encoding) ?? new PassThrough()
  const cutOff = () => {
    if (!body.readableEnded) input.destroy(new ServiceError(400, `${path} was cut off.`))
  }
  // Not as a part of the pipeline: its failure would close the connection before the answer.
  body.once('close', cutOff).once('error', cutOff).pipe(input)
  try {
    await pipeline(input, verified, createWriteStream(target, { flags: 'wx' }))
    if (received !== size)
      throw new ServiceError(422, `${path} has ${received} bytes, but ${size} were announced. Send it again.`)
    if (hash.digest('hex') !== sha256)
      throw new ServiceError(422, `${path} has another content than was announced. Send it again.`)
  } catch (error) {
    // The rest is read, up to the length that was announced, so that the client gets the answer.
    body.unpipe(input).resume()
    rmSync(target, { force: true })
    throw isDecodingError(error)
      ? new ServiceError(400, `${path} cannot be decompressed as ${encoding}.`)
      : error
  }
}

function decoderOf(encoding: string | undefined) {
  if (encoding === undefined || encoding === 'identity') return undefined
  const create = Object.hasOwn(decoders, encoding) ? decoders[encoding as keyof typeof decoders] : undefined
  if (!create)
    throw new ServiceError(
      415,
      `Files are sent as they are, or with Content-Encoding gzip or br, not "${encoding.slice(0, 40)}".`,
    )
  return create()
}

function isDecodingError(error: unknown): boolean {
  const { code = '' } = error as NodeJS.ErrnoException
  return /^(?:Z_|ERR__ERROR_|ERR_BROTLI|ERR_PADDING|ERR__)/.test(code)
}
