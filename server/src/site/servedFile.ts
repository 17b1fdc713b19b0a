import { extname } from 'node:path'
import type { Content } from './contentCache'
import type { SetFolder } from './damage/SetFolder'

export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

const suffixes = { br: '.br', gzip: '.gz', identity: '' } as const

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.ico': 'image/x-icon',
}

/** A page, a fragment or a root file of a release set. */
export class ServedFile {
  readonly contentType: string
  /** Those on disk, the preferred one first. */
  readonly encodings: readonly Encoding[]

  constructor(
    private readonly folder: SetFolder,
    private readonly name: string,
    /** What shared caches purge it by. Undefined: they must not keep it. */
    readonly surrogateKeys?: string,
  ) {
    const extension = extname(name)
    this.contentType = contentTypes[extension] ?? 'application/octet-stream'
    // The release tool compresses pages and fragments, but no root files.
    this.encodings = extension === '.html' ? encodings : ['identity']
  }

  /** @throws DamagedFile when it is not as it was published. */
  content(encoding: Encoding): Content {
    return this.folder.read(this.name + suffixes[encoding])
  }
}
