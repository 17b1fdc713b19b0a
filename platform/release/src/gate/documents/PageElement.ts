import { html as spec, type DefaultTreeAdapterTypes } from 'parse5'
import type { Finding } from '../../Finding'

/** Longer start tags are cut in messages. */
const MAX_SHOWN = 90

/** Where an element stands; the rest belongs to the page itself. */
export type Part = 'head' | 'frame' | 'main'

/** An element of a parsed document. */
export class PageElement {
  constructor(
    private readonly node: DefaultTreeAdapterTypes.Element,
    /** `frame`: inside `<body>` and outside `<main>`, where the shell renders. */
    readonly part: Part,
    private readonly source: string,
  ) {}

  /** In lower case: "img". */
  get name(): string {
    return this.node.tagName
  }

  get isHtml(): boolean {
    return this.node.namespaceURI === spec.NS.HTML
  }

  get attributes(): readonly { name: string; value: string }[] {
    return this.node.attrs
  }

  /** @returns The value of an attribute, "" if it has none, undefined without the attribute. */
  get(name: string): string | undefined {
    return this.node.attrs.find((attribute) => attribute.name === name)?.value
  }

  /** Text directly inside, as of `<title>`, `<style>` and `<script>`. */
  get text(): string {
    const texts = this.node.childNodes.map((child) => ('value' in child ? child.value : ''))
    return texts.join('')
  }

  /** For messages: `<img src="/a.avif"> (line 1, column 512)`. */
  toString(): string {
    const location = this.node.sourceCodeLocation
    if (!location) return `<${this.name}>`
    const { startOffset, endOffset, startLine, startCol } = location.startTag ?? location
    return `${shorten(this.source.slice(startOffset, endOffset))} (line ${startLine}, column ${startCol})`
  }
}

/** @returns The text on one line, cut where it is too long for a message. */
export function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN)}…` : line
}

/** A finding in one document. */
export interface DocumentProblem extends Pick<Finding, 'check' | 'cause'> {
  /** At fault. An element of the frame is a fault of the shell; any other, of the package that owns the page. */
  element?: PageElement
}

/** A fault of an element, which the message ends with. */
export const createProblem = (check: string, cause: string, element: PageElement): DocumentProblem => ({
  check,
  cause: `${cause}: ${element.toString()}`,
  element,
})
