import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

export interface Content {
  bytes: Buffer
  /** Strong: it names these bytes, and so differs between encodings. */
  etag: string
}

/** A site of this size is kept whole; of a larger one, what is asked for. */
const MAX_KEPT_BYTES = 64 * 1024 * 1024

/** Contents of files that never change: read when they are asked for, kept until others need their place. */
export class ContentCache {
  /** By path; what was asked for last is last. */
  readonly #kept = new Map<string, Content>()
  #keptBytes = 0

  constructor(private readonly maxBytes = MAX_KEPT_BYTES) {}

  /** @throws Error of the file system when the file cannot be read. */
  read(path: string): Content {
    const content = this.#kept.get(path) ?? this.#add(path)
    this.#kept.delete(path)
    this.#kept.set(path, content)
    this.#forgetOldest()
    return content
  }

  #add(path: string): Content {
    const bytes = readFileSync(path)
    this.#keptBytes += bytes.length
    return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` }
  }

  #forgetOldest(): void {
    for (const [path, { bytes }] of this.#kept) {
      if (this.#keptBytes <= this.maxBytes) return
      this.#kept.delete(path)
      this.#keptBytes -= bytes.length
    }
  }
}
