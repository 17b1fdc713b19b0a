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

/**
 * @param hash Of the intact content, if it is known.
 * @throws DamagedFile when the file cannot be read, is empty or has other content.
 */
export function readIntact(path: string, hash?: string): { bytes: Buffer; hash: string } {
  const bytes = readBytes(path)
  // Nothing that is published is empty.
  if (bytes.length === 0) throw new DamagedFile(path, 'is empty')
  const found = hashOf(bytes)
  if (hash !== undefined && found !== hash)
    throw new DamagedFile(path, 'has other content than was published')
  return { bytes, hash: found }
}

/** @returns What is wrong with a file, if anything. */
export function damageOf(path: string, hash?: string): string | undefined {
  try {
    readIntact(path, hash)
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
