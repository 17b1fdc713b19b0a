import type { PageToRender } from '../../model/PreparedSite'
import { readHead, type Head } from '../documents/head'
import { collectLinks, type Links } from '../documents/links'
import type { ParsedDocument } from '../documents/parseDocument'

/** What the checks of the whole site need to know of a page. */
export interface PageFacts extends Head {
  /** Name of the package whose page it is. */
  owner: string
  path: string
  /** Query string, "" for none. */
  search: string
  /** Undefined for a page that could not be read. */
  ids: ReadonlySet<string> | undefined
  links: Links
}

export function pageFacts(
  { owner, path, search }: PageToRender,
  document: ParsedDocument,
  address: URL,
): PageFacts {
  const ids = new Set(document.elements.flatMap((element) => element.get('id') ?? []))
  return { owner, path, search, ...readHead(document), ids, links: collectLinks(document, address) }
}

/** Facts of a page that could not be rendered or read. Other pages may link to it. */
export function unreadPage({ owner, path, search }: PageToRender): PageFacts {
  const links = { internal: [], malformed: [] }
  return { owner, path, search, title: '', description: '', ids: undefined, links }
}
