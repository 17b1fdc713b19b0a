import type { PageToRender } from '../../render/PreparedSite'
import type { DocumentRecord, DocumentRecords } from '../../store/documentRecords'
import { headOf } from '../documents/head'
import { idsOf } from '../documents/ids'
import { linksOf, type InternalLink } from '../documents/links'
import type { ParsedDocument } from '../documents/parseDocument'
import type { PageFacts } from './PageFacts'
import type { MeasuredPage, PageSize } from './sizeFindings'

/** What is known of the pages of a release set, by their file. */
export class SiteFacts {
  readonly #facts = new Map<string, PageFacts>()
  readonly #measured = new Map<string, MeasuredPage>()
  /** Each text and link once: pages repeat them, and ten thousand pages must fit into memory. */
  readonly #texts = new Map<string, string>()
  readonly #links = new Map<string, InternalLink>()

  /**
   * @param pages All pages of the set. Nothing is known of them yet.
   * @param live What is known of the pages that are live.
   */
  constructor(
    pages: readonly PageToRender[],
    private readonly live: DocumentRecords | undefined,
  ) {
    // Other pages may link to a page that is not checked because it could not be rendered.
    for (const page of pages) this.#facts.set(page.file, unreadPage(page))
  }

  add({ owner, path, search, file }: PageToRender, document: ParsedDocument, address: URL): void {
    const { title, description } = headOf(document)
    const { internal, malformed } = linksOf(document, address)
    const keep = (text: string) => this.#keep(text)
    this.#facts.set(file, {
      owner,
      path,
      search,
      title: keep(title),
      description: keep(description),
      ids: idsOf(document).map(keep),
      links: { internal: internal.map((link) => this.#keepLink(link)), malformed },
    })
  }

  addSize({ owner, location, file }: PageToRender, size: PageSize): void {
    this.#measured.set(file, { owner, location, size, live: this.live?.get(file)?.size })
  }

  /** Takes over what is known of a page of the live set, if anything is. */
  addLive({ file, owner, location }: PageToRender): void {
    const record = this.live?.get(file)
    if (!record) return
    const { internal, malformed } = record.facts.links
    const links = { internal: internal.map((link) => this.#keepLink(link)), malformed }
    this.#facts.set(file, { ...record.facts, links })
    this.#measured.set(file, { owner, location, size: record.size, live: record.size })
  }

  /** @returns In the order of the pages, which are rendered in any. */
  factsOf(pages: readonly PageToRender[]): PageFacts[] {
    return pages.flatMap(({ file }) => this.#facts.get(file) ?? [])
  }

  /** @returns In the order of the pages, without those that were not measured. */
  sizesOf(pages: readonly PageToRender[]): MeasuredPage[] {
    return pages.flatMap(({ file }) => this.#measured.get(file) ?? [])
  }

  records(): DocumentRecords {
    const records = new Map<string, DocumentRecord>()
    for (const [file, facts] of this.#facts) {
      const size = this.#measured.get(file)?.size
      if (size) records.set(file, { facts, size })
    }
    return records
  }

  #keepLink(link: InternalLink): InternalLink {
    const key = Object.values(link).join(' ')
    const known = this.#links.get(key)
    if (known) return known
    this.#links.set(key, link)
    return link
  }

  #keep(text: string): string {
    const known = this.#texts.get(text)
    if (known !== undefined) return known
    this.#texts.set(text, text)
    return text
  }
}

function unreadPage({ owner, path, search }: PageToRender): PageFacts {
  const links = { internal: [], malformed: [] }
  return { owner, path, search, title: '', description: '', ids: undefined, links }
}
