import type { SiteFile } from '../../render/SiteFile'
import type { DocumentProblem } from './DocumentProblem'
import { headProblems } from './head'
import { idProblems } from './ids'
import { inlineCodeProblems, structuredDataProblems, type InlinedSources } from './inlineCode'
import { assetProblems, classProblems } from './knownFiles'
import { doctypeProblems, markupProblems } from './markup'
import { nestingProblems } from './nesting'
import type { ParsedDocument } from './parseDocument'
import { pictureProblems } from './pictures'

/** React writes it for a boundary that rendered its fallback. */
const FALLBACK_MARK = '$!'

export interface DocumentFiles {
  inlined: InlinedSources
  /** The style sheet that the document links, if any. */
  later: SiteFile | undefined
  hasAsset: (url: string) => boolean
}

/** @returns Why a document must not go live, as far as the document alone says it. */
export function documentProblems(document: ParsedDocument, files: DocumentFiles): DocumentProblem[] {
  const { inlined, later, hasAsset } = files
  const styles = [...inlined.styles, String(later?.bytes ?? '')].join('\n')
  return [
    ...doctypeProblems(document),
    ...markupProblems(document),
    ...nestingProblems(document),
    ...fallbackProblems(document),
    ...headProblems(document),
    ...headingProblems(document),
    ...idProblems(document),
    ...pictureProblems(document),
    ...inlineCodeProblems(document, inlined),
    ...structuredDataProblems(document),
    ...classProblems(document, styles),
    ...assetProblems(document, (url) => url === later?.url || hasAsset(url)),
  ]
}

function fallbackProblems({ comments }: ParsedDocument): DocumentProblem[] {
  if (!comments.includes(FALLBACK_MARK)) return []
  return [{ check: 'fallback', cause: 'a component rendered its fallback' }]
}

function headingProblems({ elements }: ParsedDocument): DocumentProblem[] {
  const headings = elements.filter(({ name, isHtml }) => isHtml && name === 'h1')
  if (headings.length === 1) return []
  const where = headings[1] ? `; the second is ${headings[1].toString()}` : ''
  return [{ check: 'one-heading', cause: `there must be one h1, there are ${headings.length}${where}` }]
}
