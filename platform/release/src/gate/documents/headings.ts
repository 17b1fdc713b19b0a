import type { DocumentProblem } from './DocumentProblem'
import type { ParsedDocument } from './parseDocument'

export function headingProblems({ elements }: ParsedDocument): DocumentProblem[] {
  const headings = elements.filter(({ name, isHtml }) => isHtml && name === 'h1')
  if (headings.length === 1) return []
  const where = headings[1] ? `; the second is ${headings[1].toString()}` : ''
  return [{ check: 'one-heading', cause: `there must be one h1, there are ${headings.length}${where}` }]
}
