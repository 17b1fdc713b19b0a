import { pageBudgets } from '../budgets'
import type { DocumentProblem } from './DocumentProblem'
import { parseDocument, TooDeepError, type ParsedDocument } from './parseDocument'

/** Whether a document is small enough to be parsed and compressed, which takes seconds for megabytes. */
export const isReadable = (html: string) => html.length <= pageBudgets.uncompressedDocument

/** @returns A problem instead of a document that would take long to parse. */
export function readDocument(html: string): ParsedDocument | DocumentProblem {
  if (!isReadable(html)) {
    const cause = `the document has ${html.length} characters, at most ${pageBudgets.uncompressedDocument} are allowed`
    return { check: 'page-size', cause }
  }
  try {
    return parseDocument(html)
  } catch (error) {
    if (error instanceof TooDeepError) return { check: 'valid-html', cause: error.message }
    throw error
  }
}
