import { comparableHtml, diffPages, pageFiles, type PageDifference } from './diffSets'
import type { StoredSet } from '../store/StoredSet'
import { documentFacts, type DocumentFacts } from './documentFacts'

export type Side = 'before' | 'after'

/** A page that differs between two release sets. */
export interface DocumentComparison extends PageDifference {
  /** Absent where a set does not have the page. */
  documents: Partial<Record<Side, DocumentFacts>>
}

/** @returns Pages that differ, in the order of their addresses. */
export function compareDocuments(sets: Readonly<Record<Side, StoredSet>>): DocumentComparison[] {
  return diffPages(sets.before, sets.after).map((difference) => {
    const [before, after] = [getFacts(sets.before, difference.name), getFacts(sets.after, difference.name)]
    return { ...difference, documents: { ...(before && { before }), ...(after && { after }) } }
  })
}

function getFacts(stored: StoredSet, location: string): DocumentFacts | undefined {
  const file = pageFiles(stored.set).get(location)
  return file === undefined ? undefined : documentFacts(comparableHtml(stored, file))
}
