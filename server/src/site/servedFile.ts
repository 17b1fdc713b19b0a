import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { extname } from 'node:path'

export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

export interface Representation {
  content: Buffer
  /** Strong: it names these bytes, and so differs between encodings. */
  etag: string
}

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

/** A file of a release set with its compressed forms; read when first asked for, then kept. */
export class ServedFile {
  readonly contentType: string
  readonly #representations = new Map<Encoding, Representation | undefined>()

  constructor(private readonly path: string) {
    this.contentType = contentTypes[extname(path)] ?? 'application/octet-stream'
  }

  /** The encodings that are on disk, the smallest first. */
  get encodings(): Encoding[] {
    return encodings.filter((encoding) => this.representation(encoding))
  }

  representation(encoding: Encoding): Representation | undefined {
    if (!this.#representations.has(encoding)) this.#representations.set(encoding, this.#read(encoding))
    return this.#representations.get(encoding)
  }

  #read(encoding: Encoding): Representation | undefined {
    try {
      const content = readFileSync(this.path + suffixes[encoding])
      return { content, etag: `"${createHash('sha256').update(content).digest('base64url')}"` }
    } catch (error) {
      if (encoding === 'identity' || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      return undefined
    }
  }
}
