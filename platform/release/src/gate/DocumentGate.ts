import { getLocation } from '@site/shared/contract/addresses'
import { type ReleaseSet, shellPackage } from '@site/shared/contract/releases'
import type { PageToRender, PreparedSite } from '../model/PreparedSite'
import type { GateOptions } from './GateOptions'
import type { PageSize, PageSizes } from '../store/pageSizes'
import type { RenderedPage } from '../model/RenderedPage'
import { documentProblems } from './documents/documentProblems'
import { readDocument } from './documents/parseDocument'
import type { Finding } from '../Finding'
import { addressFindings, needlessGoneFindings, vanishedAddresses } from './site/addressFindings'
import { routeFindings, uniqueHeadFindings } from './site/headFindings'
import { linkFindings } from './site/linkFindings'
import { pageFacts, unreadPage, type PageFacts } from './site/PageFacts'
import { sizeFindings } from './site/sizeFindings'

type Site = Pick<PreparedSite, 'data' | 'hasAsset' | 'pages' | 'notFoundPage' | 'remotes' | 'withdrawn'>

interface DocumentGateOptions extends Pick<GateOptions, 'gone' | 'acceptSize'> {
  /** The set to compare with; undefined before the first publish. */
  live: ReleaseSet | undefined
  /** Sizes of the pages of the live set. */
  liveSizes: PageSizes | undefined
  /** Packages with a new version. */
  changed: readonly string[]
  /** Leaves out the findings that concern several pages. */
  checksPagesOnly?: boolean
  hasBudgets: boolean
  /** Names of the files at the root of the site. */
  rootFiles: readonly string[]
}

/** Checks the documents of a release set: each as it is rendered, then all together. */
export class DocumentGate {
  /** By file. */
  readonly #facts: Map<string, PageFacts>
  /** By file, of the pages that were written. */
  readonly sizes = new Map<string, PageSize>()

  constructor(
    private readonly site: Site,
    private readonly options: DocumentGateOptions,
  ) {
    this.#facts = new Map(site.pages.map((page) => [page.file, unreadPage(page)]))
  }

  /** @returns The findings of one page. */
  checkPage(rendered: Pick<RenderedPage, 'page' | 'html' | 'inlined' | 'later'>): Finding[] {
    const { page, html, inlined, later } = rendered
    const { hasAsset, data } = this.site
    const document = readDocument(html)
    if ('check' in document) return [{ package: page.owner, page: page.location, ...document }]
    this.#facts.set(page.file, pageFacts(page, document, new URL(page.location, data.origin)))
    return documentProblems(document, { inlined, later, hasAsset }).map(({ check, cause, element }) => ({
      package: element?.part === 'frame' ? shellPackage : page.owner,
      page: page.location,
      check,
      cause,
    }))
  }

  /** @returns The findings that concern several pages. All pages were checked before. */
  checkSite(): Finding[] {
    const { pages, notFoundPage, remotes, withdrawn } = this.site
    const {
      live,
      liveSizes,
      gone = [],
      acceptSize = false,
      checksPagesOnly,
      hasBudgets,
      rootFiles,
    } = this.options
    if (checksPagesOnly) return []
    const changed = new Set(this.options.changed)
    const getFacts = ({ file }: PageToRender) => this.#facts.get(file) ?? []
    const facts = pages.flatMap(getFacts)
    const notFound = [notFoundPage].flatMap(getFacts)
    const owners = [...Object.values(remotes), ...Object.values(withdrawn)]
    const redirects = owners.flatMap((owner) => owner.redirects ?? [])
    const vanished = vanishedAddresses(live, { pages, redirects })
    const withdrawnPaths = Object.values(withdrawn).flatMap(({ gone }) => gone)
    const targets = {
      redirects: new Map<string, string>(redirects.map(({ from, to }) => [from, to])),
      rootFiles: new Set(rootFiles.map((name) => `/${name}`)),
      vanished,
    }
    const routeless = notFound.flatMap((page) => routeFindings(facts, page))
    const routed = facts.filter((page) => !routeless.some((finding) => finding.page === getLocation(page)))
    const measured = [...pages, notFoundPage].flatMap(({ file, owner, location }) => {
      const size = this.sizes.get(file)
      return size ? [{ owner, location, size, live: liveSizes?.get(file) }] : []
    })
    return [
      ...routeless,
      ...uniqueHeadFindings(routed, changed),
      ...linkFindings([...facts, ...notFound], targets),
      ...addressFindings(vanished, [...gone, ...withdrawnPaths]),
      ...needlessGoneFindings(gone, vanished, live, { pages, redirects }),
      ...(hasBudgets ? sizeFindings(measured, { acceptSize, changed }) : []),
    ]
  }
}
