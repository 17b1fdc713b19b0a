import type { SiteData } from '@site/shared/contract/site'
import { RefusedError, type Finding } from '../Finding'
import { BundleProcess } from '../isolation/BundleProcess'
import { RenderedPages } from '../store/RenderedPages'
import type { Store } from '../store/Store'
import type { PageToRender, PreparedSite } from '../model/PreparedSite'
import { siteDataFor } from './siteData'

interface RenderResult {
  /** Doctype to `</html>`; undefined if it could not be rendered. */
  html: string | undefined
  findings: readonly Finding[]
}

/** Renders the pages of one package that the store does not have. */
export class PageRenderer {
  /** Started for the first page that must be rendered. */
  #bundles: Promise<BundleProcess> | undefined
  /** The process ended with a finding, so later pages cannot be rendered. */
  #hasEnded = false
  /** Pages are rendered one after the other, so that it is known which of them exceeds a limit. */
  #queue: Promise<unknown> = Promise.resolve()

  readonly #stored: RenderedPages
  /** The part of the data that the package's pages depend on. */
  readonly #data: SiteData

  /**
   * @param options.renderSeconds How long the evaluation and each page may take.
   * @param options.mayReuse Whether HTML of the store is used.
   */
  constructor(
    private readonly owner: string,
    private readonly store: Store,
    private readonly site: PreparedSite,
    private readonly options: { renderSeconds: number; mayReuse: boolean },
  ) {
    this.#stored = new RenderedPages(store, owner, site.rendered[owner] ?? '', options.mayReuse)
    this.#data = siteDataFor(owner, site.data)
  }

  async render(page: PageToRender): Promise<RenderResult> {
    const html = this.#stored.read(page.file)
    if (html !== undefined) return { html, findings: [] }
    const result = this.#queue.then(() => this.#render(page))
    this.#queue = result
    return result
  }

  async stop(): Promise<void> {
    const bundles = await this.#bundles?.catch(() => undefined)
    bundles?.stop()
  }

  async #render({ owner, file, location, info }: PageToRender): Promise<RenderResult> {
    if (this.#hasEnded) return { html: undefined, findings: [] }
    try {
      this.#bundles ??= this.#start()
      const bundles = await this.#bundles
      const site: SiteData = info ? this.#data : { ...this.#data, isNotFound: true }
      const { html, errors } = await bundles.render(site, location)
      if (errors.length === 0) this.#stored.write(file, html)
      const ofPage = { package: owner, page: location, check: 'render' }
      return { html, findings: errors.map((cause) => ({ ...ofPage, cause })) }
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      this.#hasEnded = !(await this.#bundles?.then(({ isRunning }) => isRunning).catch(() => false))
      return { html: undefined, findings: error.findings }
    }
  }

  async #start(): Promise<BundleProcess> {
    const getFile = (name: string) => this.store.serverBundle(name, this.site.versions[name] ?? '')
    const bundles = new BundleProcess(this.owner, getFile, this.options.renderSeconds)
    // Not if that fails: a failed evaluation must not leave the process behind.
    await bundles.evaluate().catch((error: unknown) => {
      bundles.stop()
      throw error
    })
    return bundles
  }
}
