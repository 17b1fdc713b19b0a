import type { DocumentProblem } from './DocumentProblem'
import { shorten } from './PageElement'
import type { ParsedDocument } from './parseDocument'

/** Characters of the document in a message. */
const CONTEXT = 60

/** @returns The parse errors of the HTML standard, except of the doctype. */
export function markupProblems({ errors, source }: ParsedDocument): DocumentProblem[] {
  return errors
    .filter(({ code }) => !code.includes('doctype'))
    .map(({ code, offset, line, column }) => ({
      check: 'valid-html',
      cause: `${code} at line ${line}, column ${column}: ${shorten(source.slice(offset, offset + CONTEXT))}`,
    }))
}

export function doctypeProblems({ doctypes, errors }: ParsedDocument): DocumentProblem[] {
  const isWrong = errors.some(({ code }) => code.includes('doctype'))
  if (doctypes.length === 1 && doctypes[0]?.offset === 0 && !isWrong) return []
  return [{ check: 'doctype', cause: 'there must be one <!DOCTYPE html>, first' }]
}
