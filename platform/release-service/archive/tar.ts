import { ServiceError } from '../ServiceError'

/*
 * Archives of plain files in the format of POSIX (ustar), one header of 512 bytes before each file. `packTar` writes every header in
 * one way, and `readTar` accepts this one only: links, folders, devices, long names, modes and owners all differ from it.
 */

const BLOCK = 512
const MAX_NAME = 100
const MAX_PREFIX = 155
/** Programs fill the last record of 20 blocks with zeros. */
const MAX_END = 20 * BLOCK

export interface ArchivedFile {
  path: string
  size: number
  /** As many bytes as `size`, or an error. */
  content: AsyncIterable<Buffer>
}

/** @throws Error for a path that does not fit into a header. */
export function packTar(files: Readonly<Record<string, Buffer>>): Buffer {
  const entries = Object.entries(files).flatMap(([path, content]) => [
    tarHeader(path, content.length),
    content,
    Buffer.alloc(getPadding(content.length)),
  ])
  return Buffer.concat([...entries, Buffer.alloc(2 * BLOCK)])
}

/** Exported for tests, which change it. */
export function tarHeader(path: string, size: number): Buffer {
  const slash = path.length > MAX_NAME ? path.indexOf('/', path.length - MAX_NAME - 1) : -1
  const prefix = path.slice(0, Math.max(slash, 0))
  const name = path.slice(slash + 1)
  if (Buffer.byteLength(name) > MAX_NAME || Buffer.byteLength(prefix) > MAX_PREFIX)
    throw new Error(`${path} is too long for an archive`)
  const header = Buffer.alloc(BLOCK)
  const write = (offset: number, text: string) => header.write(text, offset)
  write(0, name)
  write(100, `${octal(0o644, 7)}\0${octal(0, 7)}\0${octal(0, 7)}\0${octal(size, 11)}\0${octal(0, 11)}\0`)
  // The kind: a file. The checksum counts as spaces.
  write(148, `${' '.repeat(8)}0`)
  write(257, 'ustar\x0000')
  write(345, prefix)
  const sum = header.reduce((total, byte) => total + byte, 0)
  write(148, `${octal(sum, 6)}\0 `)
  return header
}

/**
 * Reads an archive as it arrives. The content of a file must be read before the next file is asked for.
 *
 * @throws ServiceError 400 for anything that `packTar` does not write.
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<ArchivedFile, void> {
  const bytes = new ByteReader(source)
  for (;;) {
    const header = await bytes.read(BLOCK)
    if (isZero(header)) return requireEnd(header, bytes)
    const { path, size } = parseHeader(header)
    yield { path, size, content: bytes.stream(size) }
    if (!isZero(await bytes.read(getPadding(size)))) throw new ServiceError(400, 'The archive is damaged.')
  }
}

function parseHeader(header: Buffer): { path: string; size: number } {
  const text = (start: number, length: number) =>
    header
      .toString('utf8', start, start + length)
      .split('\0', 1)
      .join()
  const path = [text(345, MAX_PREFIX), text(0, MAX_NAME)].filter(Boolean).join('/')
  const size = parseInt(text(124, 12), 8)
  if (!Number.isNaN(size) && isSameHeader(header, path, size)) return { path, size }
  throw new ServiceError(
    400,
    `The archive has an entry that is not a plain file, or is damaged: ${JSON.stringify(path.slice(0, 80))}.`,
  )
}

function isSameHeader(header: Buffer, path: string, size: number): boolean {
  try {
    return tarHeader(path, size).equals(header)
  } catch {
    return false
  }
}

async function requireEnd(first: Buffer, bytes: ByteReader): Promise<void> {
  let length = first.length
  for await (const chunk of bytes.rest()) {
    length += chunk.length
    if (length > MAX_END || !isZero(chunk))
      throw new ServiceError(400, 'The archive has content after its end.')
  }
  if (length < 2 * BLOCK) throw cutOff()
}

class ByteReader {
  readonly #source: AsyncIterator<Buffer>
  #buffered: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async read(length: number): Promise<Buffer> {
    const chunks: Buffer[] = []
    for await (const chunk of this.stream(length)) chunks.push(chunk)
    return Buffer.concat(chunks)
  }

  async *stream(length: number): AsyncGenerator<Buffer, void> {
    for (let left = length; left > 0;) {
      const chunk = await this.#next()
      if (!chunk) throw cutOff()
      this.#buffered = chunk.subarray(left)
      yield chunk.subarray(0, left)
      left -= Math.min(left, chunk.length)
    }
  }

  async *rest(): AsyncGenerator<Buffer, void> {
    for (let chunk = await this.#next(); chunk; chunk = await this.#next()) yield chunk
  }

  async #next(): Promise<Buffer | undefined> {
    const buffered = this.#buffered
    this.#buffered = Buffer.alloc(0)
    if (buffered.length > 0) return buffered
    const next = await this.#source.next()
    return next.done ? undefined : next.value
  }
}

const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')
const getPadding = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK
const isZero = (bytes: Buffer) => bytes.every((byte) => byte === 0)
const cutOff = () => new ServiceError(400, 'The archive was cut off.')
