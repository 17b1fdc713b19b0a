import { createHash } from 'node:crypto'

const HASH_LENGTH = 8

/** A file that belongs to a release set. */
export interface SiteFile {
  /** "/assets/site/icons.0a1b2c3d.svg" */
  url: string
  bytes: Buffer
}

/** @returns The file, named by its content: it can be cached for ever, and release sets share it. */
export function siteFile(name: string, extension: string, content: string): SiteFile {
  const bytes = Buffer.from(content)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH)
  return { url: `/assets/site/${name}.${hash}.${extension}`, bytes }
}
