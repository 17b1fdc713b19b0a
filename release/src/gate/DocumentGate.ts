import type { ReleaseSet } from '@site/shared/contract/releases'
import { shellPackage, type Versions } from '../build/packages'
import type { PageToRender, PreparedSite } from '../prepareSite'
import type { DocumentRecord, DocumentRecords } from '../store/documentRecords'
import type { RenderedPage } from '../render/renderPage'
import { rootFileNames } from '../render/rootFiles'
import type { Allowances } from './Allowances'
import { pageBudgets } from './budgets'
import { documentProblems } from './documents/documentProblems'
import type { DocumentProblem } from './documents/DocumentProblem'
import { headOf } from './documents/head'
import { idsOf } from './documents/ids'
import { linksOf, type InternalLink } from './documents/links'
import { parseDocument, TooDeepError, type ParsedDocument } from './documents/parseDocument'
import type { Finding } from './Finding'
import { addressFindings, vanishedAddresses } from './site/addressFindings'
import { routeFindings, uniqueHeadFindings } from './site/headFindings'
import { linkFindings } from './site/linkFindings'
import { locationOf, type PageFacts } from './site/PageFacts'
import { sizeFindings, type MeasuredPage, type PageSize } from './site/sizeFindings'

type Site = Pick<
  PreparedSite,
  'data' | 'hasAsset' | 'pages' | 'notFoundPage' | 'remotes' | 'versions' | 'withdrawn'
>

export interface DocumentGateOptions {
  /** The set to compare with; undefined before the first publish. */
  live: ReleaseSet | undefined
  /** What the gate found out about its pages. */
  records: DocumentRecords | undefined
  /** `any` for a rollback, which must never be refused because of another package: only pages are checked, each by itself. */
  allowances: Allowances | 'any'
  hasBudgets: boolean
}

/** Whether a document is small enough to be parsed and compressed, which takes seconds for megabytes. */
export const isReadable = (html: string) => html.length <= pageBudgets.uncompressedDocument

/** Checks the documents of a release set: each as it is rendered, then all together. */
export class DocumentGate {
  readonly #facts = new Map<string, PageFacts>()
  /** Each text and link once: pages repeat them, and ten thousand pages must fit into memory. */
  readonly #texts = new Map<string, string>()
  readonly #links = new Map<string, InternalLink>()

  readonly #measured = new Map<string, MeasuredPage>()

  constructor(
    private readonly site: Site,
    private readonly options: DocumentGateOptions,
  ) {
    // Other pages may link to a page that is not checked because it could not be rendered.
    for (const page of site.pages) this.#facts.set(page.file, unreadPage(page))
  }

  /** @returns The findings of one page. */
  checkPage(rendered: Pick<RenderedPage, 'page' | 'html' | 'inlined' | 'later'>): Finding[] {
    const { page, html, inlined, later } = rendered
    const document = readDocument(html)
    if ('check' in document) return [{ package: page.owner, page: page.location, ...document }]
    this.#facts.set(page.file, this.#factsOf(page, document))
    const { hasAsset } = this.site
    return documentProblems(document, { inlined, later, hasAsset }).map(({ check, cause, element }) => ({
      package: element?.part === 'frame' ? shellPackage : page.owner,
      page: page.location,
      check,
      cause,
    }))
  }

  addSize({ owner, location, file }: RenderedPage['page'], size: PageSize): void {
    this.#measured.set(file, { owner, location, size, live: this.#liveRecord(file)?.size })
  }

  /** Whether enough is known of a page of the live set to take it over unchanged. */
  knows({ file }: PageToRender): boolean {
    return this.#liveRecord(file) !== undefined
  }

  /** Adds a page that is the same as in the live set, where it was checked. */
  addUnchanged({ file, owner, location }: PageToRender): void {
    const record = this.#liveRecord(file)
    if (!record) return
    const { internal, malformed } = record.facts.links
    const links = { internal: internal.map((link) => this.#keepLink(link)), malformed }
    this.#facts.set(file, { ...record.facts, links })
    this.#measured.set(file, { owner, location, size: record.size, live: record.size })
  }

  /** @returns What is to be stored with the set, once all pages were added. */
  records(): DocumentRecords {
    const records = new Map<string, DocumentRecord>()
    for (const [file, facts] of this.#facts) {
      const size = this.#measured.get(file)?.size
      if (size) records.set(file, { facts, size })
    }
    return records
  }

  #liveRecord(file: string): DocumentRecord | undefined {
    return this.options.records?.get(file)
  }

  /** @returns The findings that concern several pages. All pages were checked before. */
  checkSite(): Finding[] {
    const { site } = this
    const { live, allowances, hasBudgets } = this.options
    if (allowances === 'any') return []
    const changed = changedPackages(site.versions, live)
    // In the order of the site: pages are rendered in any order.
    const measured = [...site.pages, site.notFoundPage].flatMap(({ file }) => this.#measured.get(file) ?? [])
    const pages = site.pages.flatMap(({ file }) => this.#facts.get(file) ?? [])
    const notFound = this.#facts.get(site.notFoundPage.file)
    const withdrawn = Object.values(site.withdrawn)
    const redirects = [...Object.values(site.remotes), ...withdrawn].flatMap((owner) => owner.redirects ?? [])
    const gone = [...allowances.gone, ...withdrawn.flatMap((one) => one.gone)]
    const vanished = vanishedAddresses(live, { pages: site.pages, redirects })
    const targets = {
      redirects: new Map<string, string>(redirects.map(({ from, to }) => [from, to])),
      others: new Set(rootFileNames.map((name) => `/${name}`)),
      vanished,
    }
    const routeless = notFound ? routeFindings(pages, notFound) : []
    const routed = pages.filter((page) => !routeless.some((finding) => finding.page === locationOf(page)))
    return [
      ...routeless,
      ...uniqueHeadFindings(routed, changed),
      ...linkFindings(notFound ? [...pages, notFound] : pages, targets),
      ...addressFindings(vanished, gone),
      ...(hasBudgets ? sizeFindings(measured, { acceptSize: allowances.acceptSize, changed }) : []),
    ]
  }

  #factsOf({ owner, path, search, location }: RenderedPage['page'], document: ParsedDocument): PageFacts {
    const { title, description } = headOf(document)
    const { internal, malformed } = linksOf(document, new URL(location, this.site.data.origin))
    const keep = (text: string) => this.#keep(text)
    return {
      owner,
      path,
      search,
      title: keep(title),
      description: keep(description),
      ids: idsOf(document).map(keep),
      links: {
        internal: internal.map((link) => this.#keepLink(link)),
        malformed,
      },
    }
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

/** @returns A problem instead of a document that would take long to parse. */
function readDocument(html: string): ParsedDocument | DocumentProblem {
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

function unreadPage({ owner, path, search }: RenderedPage['page']): PageFacts {
  const links = { internal: [], malformed: [] }
  return { owner, path, search, title: '', description: '', ids: undefined, links }
}

function changedPackages(versions: Versions, live: ReleaseSet | undefined): Set<string> {
  const names = Object.keys(versions).filter((name) => versions[name] !== live?.packages[name]?.version)
  return new Set(names)
}
