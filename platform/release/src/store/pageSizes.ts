import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = 'sizes.json'

/** Sizes of a page, in bytes compressed with Brotli. */
export interface PageSize {
  document: number
  /** All scripts that the document lists. */
  scripts: number
  /** The style sheets whose rules the page uses, whole. */
  styles: number
}

/** By the page's file below `pages/`. */
export type PageSizes = ReadonlyMap<string, PageSize>

interface StoredSizes {
  pages: Readonly<Record<string, { size: PageSize }>>
}

/** Stores the sizes of the pages of a release set. The next set is compared with them. */
export function writePageSizes(siteDir: string, sizes: PageSizes): void {
  const pages = Object.fromEntries([...sizes].map(([file, size]) => [file, { size }]))
  const stored: StoredSizes = { pages }
  writeFileSync(join(siteDir, FILE), JSON.stringify(stored))
}

/** @returns Nothing for a set without sizes. */
export function readPageSizes(siteDir: string): PageSizes {
  const file = join(siteDir, FILE)
  if (!existsSync(file)) return new Map()
  // Cast: written above.
  const { pages } = JSON.parse(readFileSync(file, 'utf8')) as StoredSizes
  return new Map(Object.entries(pages).map(([name, { size }]) => [name, size]))
}
