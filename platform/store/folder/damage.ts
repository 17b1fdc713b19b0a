import { readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { SetFiles } from '@site/shared/contract/releases'
import { computeHash, hashOfIntegrity } from '../digests'
import { MAX_FILE_BYTES } from '../SharedStore'

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

/** What a file must contain. */
export interface Expected {
  /** Hash of the content without its compression, if it is known. */
  hash?: string | undefined
  decompress?: ((bytes: Buffer) => Buffer) | undefined
  /** Hash of the bytes, if it was recorded. */
  encodedHash?: string | undefined
}

/** A small file must not fill the memory. */
const limit = { maxOutputLength: MAX_FILE_BYTES }

/** By the suffix of a compressed encoding. */
export const decompressions: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  '.br': (bytes) => brotliDecompressSync(bytes, limit),
  '.gz': (bytes) => gunzipSync(bytes, limit),
}

/** Splits "index.html.br" into "index.html" and ".br". The suffix is empty without a compressed encoding. */
export function splitEncoding(name: string): { plain: string; suffix: string } {
  const suffix = /\.(?:br|gz)$/.exec(name)?.[0] ?? ''
  return { plain: name.slice(0, name.length - suffix.length), suffix }
}

/** Files that are stored with compressed encodings beside them. */
export const isText = (file: string) => /\.(js|css|svg|json|txt|xml|webmanifest)$/.test(file)

/**
 * @param name In the folder of a release set: "pages/index.html.br".
 * @param hashes Hashes of the files in the folder. Those of compressed encodings may be missing.
 */
export function expectedInSet(name: string, hashes: SetFiles): Expected {
  const { plain, suffix } = splitEncoding(name)
  return { hash: hashes[plain], decompress: decompressions[suffix], encodedHash: hashes[name] }
}

/**
 * @param integrity Undefined if it was not recorded.
 * @returns What a file in `assets/` and its compressed encodings must contain, by path in the store.
 */
export function expectedAsset(url: string, integrity?: string): [string, Expected][] {
  const hash = integrity && hashOfIntegrity(integrity)
  const suffixes = isText(url) ? ['', ...Object.keys(decompressions)] : ['']
  return suffixes.map((suffix) => [url.slice(1) + suffix, { hash, decompress: decompressions[suffix] }])
}

/**
 * @returns The bytes, and their hash.
 * @throws DamagedFile when the file cannot be read, has other content, or is empty and was not published so.
 */
export function readIntact(path: string, expected: Expected = {}): { bytes: Buffer; hash: string } {
  const bytes = readBytes(path)
  const hash = computeHash(bytes)
  // Packages may publish an empty file. Compressed encodings are never empty.
  const wasEmpty = expected.hash === hash && !expected.decompress
  if (bytes.length === 0 && !wasEmpty) throw new DamagedFile(path, 'is empty')
  if (!isExpected(bytes, hash, expected)) throw new DamagedFile(path, 'has other content than was published')
  return { bytes, hash }
}

function isExpected(bytes: Buffer, ofBytes: string, { hash, decompress, encodedHash }: Expected): boolean {
  if (encodedHash !== undefined && encodedHash !== ofBytes) return false
  try {
    const found = decompress ? computeHash(decompress(bytes)) : ofBytes
    return hash === undefined || hash === found
  } catch {
    // Not compressed.
    return false
  }
}

/** @returns What is wrong with a file, if anything. */
export function findDamage(path: string, expected?: Expected): string | undefined {
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
