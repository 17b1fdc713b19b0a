import { html as spec, type DefaultTreeAdapterTypes } from 'parse5'
import type { DocumentProblem } from './PageElement'
import { describePlace, type Node, type ParsedDocument, type Position, type Tag } from './parseDocument'

type Element = DefaultTreeAdapterTypes.Element

const voidElements = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

interface Change {
  offset: number
  what: string
}

/**
 * Compares what was written with what browsers make of it: they close, add, move and ignore elements that are not
 * allowed where they stand, and React then finds another page than it rendered. parse5 reports no errors for these.
 *
 * @returns The first change; those behind it mostly follow from it.
 */
export function nestingProblems(document: ParsedDocument): DocumentProblem[] {
  const written = new Set<number>()
  const closed = new Set<number>()
  const changes: Change[] = []
  let latest = -1

  for (const node of document.nodes) {
    const start = node.sourceCodeLocation?.startOffset
    if ('tagName' in node) {
      changes.push(...getChanges(node, Math.max(latest, 0), document.source))
      if (start !== undefined) written.add(start)
      const end = node.sourceCodeLocation?.endTag
      if (end) closed.add(end.startOffset)
    }
    if (start === undefined) continue
    if (start < latest)
      changes.push({ offset: start, what: `the browser moves ${describe(node)} to another place` })
    latest = Math.max(latest, start)
  }
  changes.push(...ignored(document.startTags, written, (name) => `<${name}>`))
  changes.push(...ignored(document.endTags, closed, (name) => `</${name}>`))
  const [first] = changes.sort((one, other) => one.offset - other.offset)
  if (!first) return []
  const { source } = document
  const place = describePlace(source, positionAt(source, first.offset))
  return [{ check: 'valid-html', cause: `${first.what}, ${place}` }]
}

/** @param before Offset of what is written before the element. */
function getChanges(element: Element, before: number, source: string): Change[] {
  const { tagName, namespaceURI, sourceCodeLocation: location } = element
  if (!location?.startTag)
    return [{ offset: before, what: `the browser adds <${tagName}>, which was not written` }]
  const isHtml = namespaceURI === spec.NS.HTML
  const isEmpty = isHtml ? voidElements.has(tagName) : isSelfClosing(source, location.startTag)
  if (isEmpty || location.endTag) return []
  const { startLine, startCol, endOffset } = location
  const what = `the browser closes <${tagName}> (line ${startLine}, column ${startCol}) before its end tag`
  return [{ offset: endOffset, what }]
}

function isSelfClosing(source: string, { endOffset }: { endOffset: number }): boolean {
  return source[endOffset - 2] === '/'
}

function ignored(tags: readonly Tag[], known: ReadonlySet<number>, show: (name: string) => string): Change[] {
  return tags
    .filter(({ offset }) => !known.has(offset))
    .map(({ offset, name }) => ({ offset, what: `the browser ignores ${show(name)}` }))
}

const describe = (node: Node) => ('tagName' in node ? `<${node.tagName}>` : 'text')

function positionAt(source: string, offset: number): Position {
  const lines = source.slice(0, offset).split('\n')
  return { offset, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}
