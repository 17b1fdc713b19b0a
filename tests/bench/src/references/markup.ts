import { parse, parseFragment, serialize, serializeOuter, type DefaultTreeAdapterTypes as Tree } from 'parse5'

/** Reading the documents of the site, and writing their elements as JSX or HTML for other frameworks. */

/** HTML attributes that React ignores, or reads as false, under their HTML names. */
const reactNames: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  novalidate: 'noValidate',
  autofocus: 'autoFocus',
  fetchpriority: 'fetchPriority',
  imagesrcset: 'imageSrcSet',
  imagesizes: 'imageSizes',
}
const booleans = new Set(['hidden', 'inert', 'novalidate', 'autofocus'])

export interface PageMarkup {
  /** Elements of `<head>` without scripts and styles, but with structured data. */
  head: Tree.Element[]
  /** Children of `<body>` up to `#root`: the loader. */
  loader: Tree.Element[]
  before: Tree.Element[]
  main: Tree.Element
  after: Tree.Element[]
  /** Addresses of the inlined style sheets. */
  sheets: string[]
}

export function readPage(html: string): PageMarkup {
  const document = parse(html)
  const all = elementsIn(document)
  const named = (name: string) => all.find(({ tagName }) => tagName === name)!
  const root = all.find((element) => attribute(element, 'id') === 'root')!
  const main = named('main')
  const frame = childElements(root)
  const body = childElements(named('body'))
  return {
    head: childElements(named('head')).filter(
      (element) =>
        !['style', 'script'].includes(element.tagName) ||
        attribute(element, 'type') === 'application/ld+json',
    ),
    loader: body.slice(0, body.indexOf(root)),
    before: frame.slice(0, frame.indexOf(main)),
    main,
    after: frame.slice(frame.indexOf(main) + 1),
    sheets: all.flatMap((element) => attribute(element, 'data-href') ?? []),
  }
}

export function elementsIn(parent: Tree.ParentNode): Tree.Element[] {
  return childElements(parent).flatMap((element) => [element, ...elementsIn(element)])
}

export function childElements(parent: Tree.ParentNode): Tree.Element[] {
  return parent.childNodes.filter((node): node is Tree.Element => 'tagName' in node)
}

export function attribute(element: Tree.Element, name: string): string | undefined {
  return element.attrs.find((each) => each.name === name)?.value
}

export interface JsxOptions {
  /** Addresses whose links become `<Link>`. */
  paths: readonly string[]
  /** Replaces some elements by JSX of their own. */
  replace?: (element: Tree.Element) => string | undefined
}

export function toJsx(node: Tree.Node, options: JsxOptions): string {
  if ('value' in node) return `{${JSON.stringify(node.value)}}`
  if (!('tagName' in node)) return ''
  const replaced = options.replace?.(node)
  if (replaced !== undefined) return replaced
  const { tagName } = node
  const attributes = node.attrs.map(({ name, value, prefix }) =>
    booleans.has(name)
      ? ` ${reactNames[name] ?? name}`
      : ` ${reactNames[name] ?? (prefix ? `${prefix}:${name}` : name)}={${JSON.stringify(value)}}`,
  )
  const isLink = tagName === 'a' && options.paths.includes(attribute(node, 'href') ?? '')
  const tag = isLink ? 'Link' : tagName
  if (tagName === 'script') {
    const content = JSON.stringify({ __html: serialize(node) })
    return `<script${attributes.join('')} dangerouslySetInnerHTML={${content}} />`
  }
  const children = node.childNodes.map((child) => toJsx(child, options)).join('')
  return children ? `<${tag}${attributes.join('')}>${children}</${tag}>` : `<${tag}${attributes.join('')} />`
}

/** The HTML of an element, split where an element is replaced. */
export function htmlParts(element: Tree.Element, isReplaced: (element: Tree.Element) => boolean): string[] {
  const MARK = '<!--replaced-->'
  const [copy] = childElements(parseFragment(serializeOuter(element)))
  for (const each of elementsIn({ childNodes: [copy!] } as Tree.DocumentFragment)) {
    if (!isReplaced(each) || !each.parentNode) continue
    const place = each.parentNode.childNodes.indexOf(each)
    each.parentNode.childNodes.splice(place, 1, ...parseFragment(MARK).childNodes)
  }
  return serializeOuter(copy!).split(MARK)
}

export const toHtml = (element: Tree.Element): string => serializeOuter(element)
