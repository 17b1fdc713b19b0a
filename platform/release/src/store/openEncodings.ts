import { promisify } from 'node:util'
import { brotliCompress, constants, crc32, gzip } from 'node:zlib'

/** The compressed encodings of a text. */
export interface Encodings {
  br: Buffer
  gz: Buffer
}

export interface Effort {
  /** Of Brotli, 0 to 11. */
  quality: number
  /** Size of Brotli's window, as a power of two in bytes. */
  windowBits: number
}

/** Highest level of zlib. */
const GZIP_LEVEL = 9

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** An empty last block of Brotli. */
const BROTLI_END = Buffer.from([3])
const GZIP_TRAILER_BYTES = 8

/**
 * Compresses a text so that `close` can add a tail to it without compressing it again: the streams end with a whole
 * byte, but have no last block.
 */
export async function compressOpen(content: Buffer, effort: Effort): Promise<Encodings> {
  return compress(content, effort, { br: constants.BROTLI_OPERATION_FLUSH, gz: constants.Z_SYNC_FLUSH })
}

/** @param finishFlush How the streams end. @default as a whole text */
export async function compress(
  content: Buffer,
  { quality, windowBits }: Effort,
  finishFlush: { br?: number; gz?: number } = {},
): Promise<Encodings> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: windowBits,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [br, gz] = await Promise.all([
    brotli(content, { params, finishFlush: finishFlush.br }),
    gzipped(content, { level: GZIP_LEVEL, finishFlush: finishFlush.gz }),
  ])
  return { br, gz }
}

/**
 * @param open The compressed encodings of the content, by `compressOpen` or `reopen`.
 * @param tail Of `splitPageData`. It is not compressed.
 * @returns The compressed encodings of the content with the tail.
 */
export function close(open: Encodings, content: Buffer, tail: Buffer): Encodings {
  const trailer = Buffer.alloc(GZIP_TRAILER_BYTES)
  trailer.writeUInt32LE(crc32(tail, crc32(content)))
  trailer.writeUInt32LE(content.length + tail.length, 4)
  return {
    br: Buffer.concat([open.br, brotliEnd(tail)]),
    gz: Buffer.concat([open.gz, gzipEnd(tail), trailer]),
  }
}

/** @returns What `close` was given, or undefined if these are not the encodings of a text that was closed with the tail. */
export function reopen({ br, gz }: Encodings, tail: Buffer): Encodings | undefined {
  const open = {
    br: withoutEnd(br, brotliEnd(tail)),
    gz: withoutEnd(gz.subarray(0, -GZIP_TRAILER_BYTES), gzipEnd(tail)),
  }
  return open.br && open.gz ? { br: open.br, gz: open.gz } : undefined
}

function withoutEnd(bytes: Buffer, end: Buffer): Buffer | undefined {
  const start = bytes.length - end.length
  return start > 0 && bytes.subarray(start).equals(end) ? bytes.subarray(0, start) : undefined
}

/** An uncompressed meta-block with a length of 16 bits, then the last block (RFC 7932, section 9.2). */
function brotliEnd(tail: Buffer): Buffer {
  if (tail.length === 0) return BROTLI_END
  const header = Buffer.alloc(3)
  // Bits from the lowest: not last (0), 4 nibbles of length (00), length - 1 (16 bits), uncompressed (1), padding.
  header.writeUIntLE(((tail.length - 1) << 3) | (1 << 19), 0, 3)
  return Buffer.concat([header, tail, BROTLI_END])
}

/** The last block, which is stored (RFC 1951, section 3.2.4). */
function gzipEnd(tail: Buffer): Buffer {
  const header = Buffer.alloc(5)
  header.writeUInt8(1)
  header.writeUInt16LE(tail.length, 1)
  header.writeUInt16LE(tail.length ^ 0xffff, 3)
  return Buffer.concat([header, tail])
}
