import { readIntact, type Expected } from '@site/store/folder/damage'

export interface Content {
  bytes: Buffer
  /** A strong ETag: it differs between encodings. Part of a hash, because each page sends it. */
  etag: string
}

/** In characters of 6 bits. */
const ETAG_LENGTH = 16
/** Holds the whole site in memory at its current size. */
const MAX_CACHED_BYTES = 64 * 1024 * 1024

/** A least-recently-used cache of files that never change. */
export class ContentCache {
  /** By path, the least recently used first. */
  readonly #cached = new Map<string, Content>()
  #cachedBytes = 0

  constructor(private readonly maxBytes = MAX_CACHED_BYTES) {}

  /**
   * @throws DamagedFile when the file is not cached and cannot be read, is empty or has other content.
   */
  read(path: string, expected?: Expected): Content {
    const content = this.#cached.get(path) ?? this.#add(path, expected)
    this.#cached.delete(path)
    this.#cached.set(path, content)
    this.#evict()
    return content
  }

  #add(path: string, expected: Expected | undefined): Content {
    const { bytes, hash } = readIntact(path, expected)
    this.#cachedBytes += bytes.length
    return { bytes, etag: `"${hash.slice(0, ETAG_LENGTH)}"` }
  }

  #evict(): void {
    for (const [path, { bytes }] of this.#cached) {
      if (this.#cachedBytes <= this.maxBytes) return
      this.#cached.delete(path)
      this.#cachedBytes -= bytes.length
    }
  }
}
