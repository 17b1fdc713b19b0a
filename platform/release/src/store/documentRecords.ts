import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InternalLink } from '../gate/documents/links'
import type { PageFacts } from '../gate/site/PageFacts'
import type { PageSize } from '../gate/site/sizeFindings'

const FILE = 'documents.json'

/** What the gate found out about a document of a release set. */
export interface DocumentRecord {
  facts: PageFacts
  size: PageSize
}

/** By the page's file below `pages/`. */
export type DocumentRecords = ReadonlyMap<string, DocumentRecord>

/** Content of the file. Pages share most links, so they are listed once. */
interface StoredRecords {
  links: readonly InternalLink[]
  pages: Readonly<Record<string, StoredRecord>>
}

interface StoredRecord {
  facts: Omit<PageFacts, 'links'>
  size: PageSize
  /** Indexes in the list. */
  links: readonly number[]
}

/** Stores the records of a release set, so that the next one compares sizes and checks links without its documents. */
export function writeDocumentRecords(siteDir: string, records: DocumentRecords): void {
  const links: InternalLink[] = []
  const indexes = new Map<InternalLink, number>()
  const indexOf = (link: InternalLink) => {
    const index = indexes.get(link) ?? links.push(link) - 1
    indexes.set(link, index)
    return index
  }
  const pages = Object.fromEntries(
    [...records].map(([file, { facts, size }]): [string, StoredRecord] => {
      const { links: ofPage, ...rest } = facts
      return [file, { facts: rest, size, links: ofPage.internal.map(indexOf) }]
    }),
  )
  const stored: StoredRecords = { links, pages }
  writeFileSync(join(siteDir, FILE), JSON.stringify(stored))
}

/** @returns Nothing for a set without records. */
export function readDocumentRecords(siteDir: string): DocumentRecords {
  const file = join(siteDir, FILE)
  if (!existsSync(file)) return new Map()
  // Cast: written above.
  const { links, pages } = JSON.parse(readFileSync(file, 'utf8')) as StoredRecords
  return new Map(
    Object.entries(pages).map(([name, { facts, size, links: indexes }]): [string, DocumentRecord] => {
      const internal = indexes.flatMap((index) => links[index] ?? [])
      return [name, { facts: { ...facts, links: { internal, malformed: [] } }, size }]
    }),
  )
}
