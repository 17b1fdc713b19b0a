import type { PinnedFile } from '@site/shared/contract/site'
import { parseDocument, type ParsedDocument } from '../gate/documents/parseDocument'
import type { PageElement } from '../gate/documents/PageElement'
import { readHead } from '../gate/documents/head'

/** Kinds of facts in the order of the report. What a document's other elements are like comes last. */
export const factNames = [
  'title',
  'description',
  'texts',
  'links',
  'pictures',
  'files',
  'style rules',
  'head',
  'markup',
] as const

export type FactName = (typeof factNames)[number]

/** What reviewers want to know about a document, a line each. */
export type DocumentFacts = Readonly<Record<FactName, readonly string[]>>

/** Attributes that visitors see or hear. */
const textAttributes = ['alt', 'aria-label', 'aria-description', 'placeholder', 'title', 'value']
const notTexts = new Set(['script', 'style', 'noscript'])
const pictureAttributes = ['src', 'srcset', 'poster', 'href', 'xlink:href']
const pictureElements = new Set(['img', 'source', 'video', 'use', 'image'])

/** @throws TooDeepError */
export function documentFacts(html: string): DocumentFacts {
  const document = parseDocument(html)
  const { elements } = document
  const head = readHead(document)
  const inBody = elements.filter(({ part }) => part !== 'head')
  return {
    title: [head.title],
    description: [head.description],
    texts: inBody.flatMap(collectTexts),
    links: inBody.flatMap((element) => attributes(element, ['a', 'form'], ['href', 'action'])),
    pictures: inBody
      .filter(({ name }) => pictureElements.has(name))
      .flatMap((element) => attributes(element, [element.name], pictureAttributes)),
    files: getFiles(elements),
    'style rules': elements
      .filter(({ name }) => name === 'style')
      .flatMap(({ text }) => text.split(/(?<=\})/)),
    head: headLines(elements),
    markup: getMarkup(document),
  }
}

function collectTexts(element: PageElement): string[] {
  const own = notTexts.has(element.name) ? '' : element.text.trim()
  return [own, ...textAttributes.map((name) => element.get(name)?.trim() ?? '')].filter(Boolean)
}

function attributes(element: PageElement, elements: readonly string[], names: readonly string[]): string[] {
  if (!elements.includes(element.name)) return []
  return names.flatMap((name) => element.get(name) ?? [])
}

/** Scripts and style sheets that the document names, what it preloads, and what the boot script requests. */
function getFiles(elements: readonly PageElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.name === 'script' && element.get('src') === undefined && isCode(element))
      return [`inline script of ${element.text.length} characters`, ...requestedBy(element)]
    const isFile = element.name === 'script' || (element.name === 'link' && !isAbout(element))
    return isFile ? attributes(element, [element.name], ['src', 'href', 'imagesrcset']) : []
  })
}

function requestedBy(bootScript: PageElement): string[] {
  // Cast: render/ writes the attribute.
  const files = JSON.parse(bootScript.get('data-scripts') ?? '[]') as PinnedFile[]
  return files.map(({ url }) => url)
}

const isCode = (element: PageElement) => !/json/.test(element.get('type') ?? '')
/** What the link says about the page, rather than a file that it needs. */
const isAbout = (element: PageElement) => /canonical|alternate|icon|manifest/.test(element.get('rel') ?? '')

/** What search engines and other programs read. */
function headLines(elements: readonly PageElement[]): string[] {
  return elements.flatMap((element) => {
    const { name } = element
    if (name === 'meta' && element.get('name') !== 'description') return [getAttributes(element)]
    if (name === 'link' && isAbout(element)) return [getAttributes(element)]
    return name === 'script' && !isCode(element) ? [element.text] : []
  })
}

const getAttributes = ({ attributes }: PageElement) =>
  attributes.map(({ name, value }) => `${name}="${value}"`).join(' ')

/** All of it, so that no difference goes unseen. */
const getMarkup = ({ source }: ParsedDocument) => source.split(/(?=<)/)
