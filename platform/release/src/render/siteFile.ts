import { createHash } from 'node:crypto'
import type { SiteFile } from '../model/SiteFile'

const HASH_LENGTH = 8

/** @returns The file, named by its content: it can be cached for ever, and release sets share it. */
export function siteFile(name: string, extension: string, content: string): SiteFile {
  const bytes = Buffer.from(content)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH)
  return { url: `/assets/site/${name}.${hash}.${extension}`, bytes }
}
