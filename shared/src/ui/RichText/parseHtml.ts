/** An element of the allow-list, or text. */
export type RichNode = string | RichElement

export interface RichElement {
  tag: RichTag
  /** Only on `a`. */
  href: string | undefined
  children: RichNode[]
}

export type RichTag = 'p' | 'ul' | 'li' | 'strong' | 'em' | 'br' | 'a'

const inline: readonly RichTag[] = ['strong', 'em', 'br', 'a']

/** Allowed children by parent. Only trees that a browser would parse without changes. */
const allowedInside: Readonly<Record<RichTag | 'root', readonly RichTag[]>> = {
  root: ['p', 'ul', ...inline],
  p: inline,
  ul: ['li'],
  li: inline,
  strong: inline,
  em: inline,
  a: inline,
  br: [],
}

/** One allowed tag in exact spelling: lower case, no attribute except the `href` of a link. */
const tagPattern = /<(?:\/(p|strong|em|ul|li|a)|(p|strong|em|ul|li)|(br) ?\/?|a href="([^"<>]*)")>/g

/**
 * Parses the HTML that content may contain: p, strong, em, ul, li, br and links to https, mailto or a path of this
 * site. Everything else stays text.
 *
 * @returns A tree without attributes other than `href`, at most as deep as the allow-list is long.
 */
export function parseHtml(html: string): RichNode[] {
  const root: RichNode[] = []
  const open: RichElement[] = []
  let textStart = 0

  const append = (node: RichNode) => (open.at(-1)?.children ?? root).push(node)
  const appendText = (end: number) => {
    const text = decodeEntities(html.slice(textStart, end))
    // Line breaks between list items only format the source, and text is not allowed there.
    if (text && (open.at(-1)?.tag !== 'ul' || text.trim())) append(text)
  }

  for (const match of html.matchAll(tagPattern)) {
    const [source, end, start, br, address] = match
    const tag = (end ?? start ?? br ?? 'a') as RichTag
    if (end ? open.at(-1)?.tag !== tag : !mayOpen(tag, open)) continue
    const href = address && decodeEntities(address)
    if (href !== undefined && !isSafeAddress(href)) continue

    appendText(match.index)
    textStart = match.index + source.length
    if (end) {
      open.pop()
      continue
    }
    const element: RichElement = { tag, href, children: [] }
    append(element)
    if (tag !== 'br') open.push(element)
  }
  appendText(html.length)
  return root
}

/** A tag inside itself is not allowed either, which bounds the depth of the tree. */
function mayOpen(tag: RichTag, open: readonly RichElement[]): boolean {
  return (
    allowedInside[open.at(-1)?.tag ?? 'root'].includes(tag) && !open.some((element) => element.tag === tag)
  )
}

/**
 * Only https, mailto and absolute paths. Two slashes, or a slash and a backslash, would name another host; browsers
 * remove white space and control characters, which could hide them.
 */
export function isSafeAddress(address: string): boolean {
  return /^(?:https:\/\/|mailto:|\/(?!\/))[^\s\\\p{Cc}]*$/u.test(address)
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
}
