import { createHash } from 'node:crypto'
import { MAX_FILE_BYTES, StoreError, type Blob, type StoredFile } from './SharedStore'

/** SHA-256 in base64url, as in the `files.json` of a release set. */
export const computeHash = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('base64url')

/** @param integrity Subresource integrity with SHA-256, of which base64 is another spelling. */
export const hashOfIntegrity = (integrity: string) =>
  Buffer.from(integrity.replace(/^sha256-/, ''), 'base64').toString('base64url')

/** A digest of the names and contents of a folder's files: equal digests, equal files. */
export function computeDigest(files: readonly Pick<StoredFile, 'path' | 'hash'>[]): string {
  const lines = files.map(({ path, hash }) => `${path}\0${hash}\n`)
  return computeHash(lines.sort().join(''))
}

/** @throws StoreError when the bytes do not have the hash, or are too many. */
export function checkBlob({ hash, bytes }: Blob, name = hash): Blob {
  if (bytes.length > MAX_FILE_BYTES)
    throw new StoreError(`${name} has ${bytes.length} bytes; a file may have ${MAX_FILE_BYTES} at most.`)
  if (computeHash(bytes) !== hash)
    throw new StoreError(`${name} has other content than was published. Run npm run release -- doctor.`)
  return { hash, bytes }
}
