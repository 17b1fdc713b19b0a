import type { InlinedSources } from '../../model/RenderedPage'
import type { SiteFile } from '../../model/SiteFile'
import { createProblem, type DocumentProblem, type PageElement } from './PageElement'
import { foreignAddressProblems } from './foreignAddresses'
import { headProblems } from './head'
import { inlineCodeProblems, structuredDataProblems } from './inlineCode'
import { assetProblems, classProblems } from './knownFiles'
import { nestingProblems } from './nesting'
import { describePlace, type ParsedDocument } from './parseDocument'

/** React writes it for a boundary that rendered its fallback. */
const FALLBACK_MARK = '$!'

interface DocumentFiles {
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
    ...foreignAddressProblems(document),
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

function idProblems({ elements }: ParsedDocument): DocumentProblem[] {
  const seen = new Set<string>()
  const repeated = elements.filter((element) => {
    const id = element.get('id')
    const isRepeated = id !== undefined && seen.has(id)
    if (id !== undefined) seen.add(id)
    return isRepeated
  })
  return repeated.map((element) =>
    createProblem('unique-ids', `the id "${element.get('id')}" is used twice`, element),
  )
}

/** @returns The parse errors of the HTML standard, except of the doctype. */
function markupProblems({ errors, source }: ParsedDocument): DocumentProblem[] {
  return errors
    .filter(({ code }) => !code.includes('doctype'))
    .map((error) => ({ check: 'valid-html', cause: `${error.code} ${describePlace(source, error)}` }))
}

function doctypeProblems({ doctypes, errors }: ParsedDocument): DocumentProblem[] {
  const isWrong = errors.some(({ code }) => code.includes('doctype'))
  if (doctypes.length === 1 && doctypes[0] === 0 && !isWrong) return []
  return [{ check: 'doctype', cause: 'there must be one <!DOCTYPE html>, first' }]
}

/** Without its size, what follows a picture moves when it is loaded; without a text, screen readers read its address. */
function pictureProblems({ elements }: ParsedDocument): DocumentProblem[] {
  return elements
    .filter(({ name, isHtml }) => isHtml && name === 'img')
    .flatMap((element) => {
      const problems: DocumentProblem[] = []
      if (!isSize(element, 'width') || !isSize(element, 'height'))
        problems.push(createProblem('picture-size', 'a picture needs width and height', element))
      if (element.get('alt') === undefined)
        problems.push(createProblem('picture-alt', 'a picture needs an alt attribute', element))
      return problems
    })
}

const isSize = (element: PageElement, attribute: string) => /^[1-9]\d*$/.test(element.get(attribute) ?? '')
