import type { ParsedDocument } from './parseDocument'
import type { Part } from './PageElement'

/** A link of a page to an address of this site. */
export interface InternalLink {
  /** As written: "/contactanos#formulario". */
  href: string
  path: string
  /** Without "?". */
  search: string
  /** Id in the target page, "" for its top. */
  anchor: string
  part: Part
}

export interface Links {
  internal: readonly InternalLink[]
  /** Those that are not addresses, as written. */
  malformed: readonly Pick<InternalLink, 'href' | 'part'>[]
}

const linkElements = ['a', 'area', 'link']

/**
 * @param address Address of the page: the base of relative links.
 * @returns The links of a document, each once per part. Those to other sites, to mail and telephone are left out.
 */
export function collectLinks({ elements }: ParsedDocument, address: URL): Links {
  const internal = new Map<string, InternalLink>()
  const malformed: Pick<InternalLink, 'href' | 'part'>[] = []
  for (const element of elements) {
    const href = linkElements.includes(element.name) && element.isHtml ? element.get('href') : undefined
    if (href === undefined) continue
    const { part } = element
    const target = URL.canParse(href, address) ? new URL(href, address) : undefined
    if (!target) malformed.push({ href, part })
    else if (target.origin === address.origin)
      internal.set(`${part} ${href}`, { href, part, ...splitUrl(target) })
  }
  return { internal: [...internal.values()], malformed }
}

function splitUrl({ pathname, search, hash }: URL): Pick<InternalLink, 'path' | 'search' | 'anchor'> {
  return { path: pathname, search: search.slice(1), anchor: decode(hash.slice(1)) }
}

/** Browsers look for the id as written and decoded. */
function decode(anchor: string): string {
  try {
    return decodeURIComponent(anchor)
  } catch {
    return anchor
  }
}
