import type { DocumentProblem } from './DocumentProblem'
import type { ParsedDocument } from './parseDocument'

/** @returns All ids of a document, in order. */
export function idsOf({ elements }: ParsedDocument): string[] {
  return elements.flatMap((element) => element.get('id') ?? [])
}

export function idProblems({ elements }: ParsedDocument): DocumentProblem[] {
  const seen = new Set<string>()
  return elements.flatMap((element) => {
    const id = element.get('id')
    if (id === undefined) return []
    if (!seen.has(id)) {
      seen.add(id)
      return []
    }
    return [{ check: 'unique-ids', cause: `the id "${id}" is used twice: ${element.toString()}`, element }]
  })
}
