import { readFileSync } from 'node:fs'
import { hashOf } from '@site/store/digestOf'

/** A file of the store that cannot be served as it was published. */
export class DamagedFile extends Error {
  constructor(
    readonly path: string,
    /** Completes "<file> …": "is missing". */
    override readonly cause: string,
  ) {
    super(`${path} ${cause}`)
  }
}

/** What the content of a file must be. */
export interface Expected {
  /** Of the intact content, if it is known. */
  hash?: string | undefined
  /** The hash is that of the content without its compression. */
  decompress?: ((bytes: Buffer) => Buffer) | undefined
}

/**
 * @returns The bytes, and their hash.
 * @throws DamagedFile when the file cannot be read, is empty or has other content.
 */
export function readIntact(
  path: string,
  { hash, decompress }: Expected = {},
): { bytes: Buffer; hash: string } {
  const bytes = readBytes(path)
  // Nothing that is published is empty.
  if (bytes.length === 0) throw new DamagedFile(path, 'is empty')
  const found = hashOf(bytes)
  if (hash !== undefined && contentHash(bytes, found, decompress) !== hash)
    throw new DamagedFile(path, 'has other content than was published')
  return { bytes, hash: found }
}

/** @returns undefined for bytes that cannot be decompressed. */
function contentHash(bytes: Buffer, ofBytes: string, decompress: Expected['decompress']): string | undefined {
  if (!decompress) return ofBytes
  try {
    return hashOf(decompress(bytes))
  } catch {
    return undefined
  }
}

/** @returns What is wrong with a file, if anything. */
export function damageOf(path: string, expected?: Expected): string | undefined {
  try {
    readIntact(path, expected)
    return undefined
  } catch (error) {
    return (error as DamagedFile).cause
  }
}

function readBytes(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new DamagedFile(path, code === 'ENOENT' ? 'is missing' : `cannot be read (${message})`)
  }
}
