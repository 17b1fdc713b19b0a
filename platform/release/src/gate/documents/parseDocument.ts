import { Parser, type DefaultTreeAdapterMap, type DefaultTreeAdapterTypes, type Token } from 'parse5'
import { pageBudgets } from '../budgets'
import { type DocumentProblem, PageElement, shorten, type Part } from './PageElement'

export type Node = DefaultTreeAdapterTypes.Node

/** Position in the text of a document. */
export interface Position {
  /** From 0. */
  offset: number
  /** From 1. */
  line: number
  column: number
}

/** A start or end tag as written. */
export interface Tag {
  name: string
  offset: number
}

/** A document as browsers understand it, and what was written. */
export interface ParsedDocument {
  source: string
  /** All nodes in document order, with those that the parser added. */
  nodes: readonly Node[]
  /** The elements among them. */
  elements: readonly PageElement[]
  comments: readonly string[]
  /** Their offsets. */
  doctypes: readonly number[]
  /** Tags in the order of the text. */
  startTags: readonly Tag[]
  endTags: readonly Tag[]
  /** Codes of the HTML standard: "duplicate-attribute". */
  errors: readonly (Position & { code: string })[]
}

/** Chromium nests no deeper, and parse5 takes time that grows with the square of the depth. */
const MAX_DEPTH = 512

/** A document whose elements nest deeper than browsers allow. */
export class TooDeepError extends Error {
  constructor(tagName: string) {
    super(`<${tagName}> is nested deeper than ${MAX_DEPTH} elements`)
  }
}

/**
 * Parses a document by the HTML standard. Any text is a document: what is wrong with it is in the result.
 *
 * @throws TooDeepError
 */
export function parseDocument(source: string): ParsedDocument {
  const errors: (Position & { code: string })[] = []
  const parser = new RecordingParser({
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startOffset, startLine, startCol }) =>
      void errors.push({ code, offset: startOffset, line: startLine, column: startCol }),
  })
  parser.tokenizer.write(source, true)
  const { document, doctypes, startTags, endTags } = parser
  return { source, ...collect(document, source), doctypes, startTags, endTags, errors }
}

/** Characters of the document in a message. */
const CONTEXT = 60

/** For messages: `at line 1, column 512: <img src="/a.avif">`. */
export function describePlace(source: string, { offset, line, column }: Position): string {
  return `at line ${line}, column ${column}: ${shorten(source.slice(offset, offset + CONTEXT))}`
}

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

/** The parser drops tags that it does not expect, so they are recorded before. */
class RecordingParser extends Parser<DefaultTreeAdapterMap> {
  readonly doctypes: number[] = []
  readonly startTags: Tag[] = []
  readonly endTags: Tag[] = []

  override onDoctype(token: Token.DoctypeToken): void {
    this.doctypes.push(getOffset(token))
    super.onDoctype(token)
  }

  override onStartTag(token: Token.TagToken): void {
    this.startTags.push({ name: token.tagName, offset: getOffset(token) })
    super.onStartTag(token)
    if (this.openElements.stackTop > MAX_DEPTH) throw new TooDeepError(token.tagName)
  }

  override onEndTag(token: Token.TagToken): void {
    this.endTags.push({ name: token.tagName, offset: getOffset(token) })
    super.onEndTag(token)
  }
}

/** With `sourceCodeLocationInfo` every token has a location. */
const getOffset = ({ location }: Token.Token) => location?.startOffset ?? 0

function collect(root: Node, source: string): Pick<ParsedDocument, 'nodes' | 'elements' | 'comments'> {
  const nodes: Node[] = []
  const elements: PageElement[] = []
  const comments: string[] = []
  const pending: { node: Node; part: Part }[] = [{ node: root, part: 'head' }]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { node } = next
    const part = getPart(node) ?? next.part
    nodes.push(node)
    if ('tagName' in node) elements.push(new PageElement(node, part, source))
    if ('data' in node) comments.push(node.data)
    const children = getChildren(node)
    for (let index = children.length - 1; index >= 0; index--) pending.push({ node: children[index]!, part })
  }
  return { nodes, elements, comments }
}

function getPart(node: Node): Part | undefined {
  if (!('tagName' in node)) return undefined
  if (node.tagName === 'body') return 'frame'
  return node.tagName === 'main' ? 'main' : undefined
}

/** The content of a `<template>` is not among its children. */
function getChildren(node: Node): readonly DefaultTreeAdapterTypes.ChildNode[] {
  if ('content' in node) return node.content.childNodes
  return 'childNodes' in node ? node.childNodes : []
}
