import type { DocumentProblem, PageElement } from './PageElement'
import type { ParsedDocument } from './parseDocument'

/** Elements of the head that search results show. */
export interface Head {
  title: string
  description: string
}

const titles = ({ elements }: ParsedDocument) =>
  elements.filter(({ name, isHtml }) => isHtml && name === 'title')
const descriptions = ({ elements }: ParsedDocument) =>
  elements.filter((element) => element.name === 'meta' && element.get('name') === 'description')

/** @returns "" for what is missing. */
export function readHead(document: ParsedDocument): Head {
  return {
    title: titles(document)[0]?.text.trim() ?? '',
    description: descriptions(document)[0]?.get('content')?.trim() ?? '',
  }
}

export function headProblems(document: ParsedDocument): DocumentProblem[] {
  const { title, description } = readHead(document)
  return [
    ...presenceProblems('title', title, titles(document)),
    ...presenceProblems('description', description, descriptions(document)),
  ]
}

function presenceProblems(what: string, text: string, elements: readonly PageElement[]): DocumentProblem[] {
  if (text === '') return [{ check: what, cause: `there is no ${what}` }]
  const [, second] = elements
  return second ? [{ check: what, cause: `there is a second ${what}: ${second.toString()}` }] : []
}
