import { extname } from 'node:path'
import { siteContentTypes } from '@site/http/contentTypes'
import { pageCacheControl } from '@site/http/responseHeaders'
import type { Content, SetFolder } from './damage/SetFolder'

export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

export const suffixes = { br: '.br', gzip: '.gz', identity: '' } as const

/** A page, a fragment or a root file of a release set. */
export class ServedFile {
  readonly contentType: string
  readonly cacheControl: string
  /** Those on disk, the preferred one first. */
  readonly encodings: readonly Encoding[]

  constructor(
    private readonly folder: SetFolder,
    private readonly name: string,
    /** What shared caches purge it by. Undefined: they must not keep it. */
    readonly surrogateKeys?: string,
  ) {
    const extension = extname(name)
    this.contentType = siteContentTypes[extension] ?? 'application/octet-stream'
    const isDocument = extension === '.html'
    this.cacheControl = isDocument ? pageCacheControl : 'no-cache'
    // The release tool compresses pages and fragments, but no root files.
    this.encodings = isDocument ? encodings : ['identity']
  }

  /** @throws DamagedFile when it is not as it was published. */
  content(encoding: Encoding): Content {
    return this.folder.read(this.name + suffixes[encoding])
  }
}
