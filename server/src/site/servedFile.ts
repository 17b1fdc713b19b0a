import { existsSync } from 'node:fs'
import { extname } from 'node:path'
import type { Content, ContentCache } from './contentCache'

export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

const suffixes = { br: '.br', gzip: '.gz', identity: '' } as const

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.ico': 'image/x-icon',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.pdf': 'application/pdf',
}

/** A file of a release set and its compressed variants. */
export class ServedFile {
  readonly contentType: string
  #encodings: readonly Encoding[] | undefined

  constructor(
    private readonly path: string,
    private readonly cache: ContentCache,
  ) {
    this.contentType = contentTypes[extname(path)] ?? 'application/octet-stream'
  }

  /** The encodings on disk, the preferred one first. */
  get encodings(): readonly Encoding[] {
    this.#encodings ??= encodings.filter(
      (encoding) => encoding === 'identity' || existsSync(this.path + suffixes[encoding]),
    )
    return this.#encodings
  }

  /** @param encoding One of `encodings`. */
  content(encoding: Encoding): Content {
    return this.cache.read(this.path + suffixes[encoding])
  }
}
