import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ReleaseSet, EmptyDocument } from '@site/shared/contract/releases'
import type { PinnedFile } from '@site/shared/contract/site'
import { failpoint } from '../../failpoint'
import { contentSecurityPolicy, StyleSources } from '../../render/contentSecurityPolicy'
import { renderEmptyDocument } from '../../render/document'
import type { PageToRender, PreparedSite } from '../../model/PreparedSite'
import type { RenderedPage } from '../../model/RenderedPage'
import type { SiteFile } from '../../model/SiteFile'
import { rootFiles } from '../../render/rootFiles'
import { compressedSize, readJson } from '../../files'
import { ReleaseError } from '../../ReleaseError'
import { PageWriter } from './PageWriter'
import { writeManifest } from '../../store/setManifest'
import { writePageSizes, type PageSize, type PageSizes } from '../../store/pageSizes'
import type { Store } from '../../store/Store'
import { findWithdrawn } from '../../store/withdrawals'
import { removePreview, writePreview, type StoredPreview } from '../../store/previews'
import { storeAsset } from '../../store/storeAsset'

const EMPTY_DOCUMENT_FILE = 'empty.html'

/** Writes a release set into a new folder, page by page. */
export class ReleaseSetWriter {
  /** The folder of the set until it is published. */
  readonly dir: string
  readonly #styleSources = new StyleSources()
  /** URLs of the files that belong to the set itself. */
  readonly #files = new Set<string>()
  /** Index in the style sources, by file. */
  readonly #styles = new Map<string, number>()
  readonly #pages: PageWriter

  constructor(
    private readonly store: Store,
    private readonly site: PreparedSite,
    /** Signs the set. */
    private readonly privateKey?: string,
  ) {
    this.dir = store.temporaryPath()
    this.#pages = new PageWriter(store, site, this.dir)
    for (const folder of ['pages', 'fragments', 'root'])
      mkdirSync(join(this.dir, folder), { recursive: true })
  }

  /** @returns Its size. */
  async writePage(page: RenderedPage): Promise<PageSize> {
    const { html, later, fragment, inlined } = page
    const { file, owner } = page.page
    if (later) await this.#storeFile(later)
    this.#styles.set(file, this.#styleSources.add(inlined.styles))
    const document = await this.#pages.write(owner, `pages/${file}`, html)
    if (fragment !== undefined) await this.#pages.write(owner, `fragments/${file}`, fragment)
    failpoint('write: page written')
    return { document, scripts: this.#getSize(page.scripts), styles: this.#getSize(page.styles) }
  }

  /** Writes the files that depend on all pages. Then the set is whole, in a folder with a temporary name. */
  async complete(sizes: PageSizes): Promise<void> {
    const { content, sprite } = this.site
    await storeAsset(this.store, content.file.url, content.bytes)
    if (sprite) await this.#storeFile(sprite)
    for (const { name, content } of rootFiles(this.site)) writeFileSync(join(this.dir, 'root', name), content)
    const set = this.#releaseSet(this.#writeEmptyDocument())
    writePageSizes(this.dir, sizes)
    writeFileSync(join(this.dir, 'set.json'), `${JSON.stringify(set, null, 2)}\n`)
  }

  /** Writes the manifest, its signature and the hashes of all files of a complete set, and gives its folder the final name. */
  publish(): ReleaseSet {
    writeManifest(this.store, this.dir, this.#pages.hashes, this.privateKey)
    failpoint('write: set complete')
    const { number } = readJson<ReleaseSet>(join(this.dir, 'set.json'))
    this.#moveTo(this.store.siteDir(number))
    return this.store.releaseSet(number)
  }

  /** As `publish`, but as a preview, which replaces one of the same id. */
  preview(preview: StoredPreview): void {
    writeManifest(this.store, this.dir, this.#pages.hashes, this.privateKey, preview.id)
    // Not among the hashes: it does not go live.
    writePreview(this.dir, preview)
    removePreview(this.store, preview.id)
    this.#moveTo(this.store.previewDir(preview.id))
  }

  #moveTo(dir: string): void {
    mkdirSync(dirname(dir), { recursive: true })
    renameSync(this.dir, dir)
    failpoint('write: set in place')
  }

  /** Removes the folder unless it was published. */
  discardUnfinished(): void {
    rmSync(this.dir, { recursive: true, force: true })
  }

  async #storeFile({ url, bytes }: SiteFile): Promise<void> {
    if (this.#files.has(url)) return
    this.#files.add(url)
    await storeAsset(this.store, url, bytes)
  }

  #getSize(files: readonly PinnedFile[]): number {
    return files.reduce((sum, { url }) => {
      const size = compressedSize(join(this.store.dir, url))
      if (size === undefined)
        throw new ReleaseError(
          `The store has lost ${url}. Run "npm run release -- doctor", which says what else.`,
        )
      return sum + size
    }, 0)
  }

  #writeEmptyDocument(): EmptyDocument {
    const { html, inlined, data } = renderEmptyDocument(this.site)
    writeFileSync(join(this.dir, EMPTY_DOCUMENT_FILE), html)
    return { file: EMPTY_DOCUMENT_FILE, styles: this.#styleSources.add(inlined.styles), data }
  }

  #releaseSet(emptyDocument: EmptyDocument): ReleaseSet {
    const { versions, data, content, pages, notFoundPage, remotes, rendered, withdrawn } = this.site
    return {
      number: data.set,
      createdAt: new Date().toISOString(),
      packages: Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, { version }])),
      contentSecurityPolicy: contentSecurityPolicy(this.site.shellClient),
      styleSources: this.#styleSources.lists,
      content: content.file.url,
      files: [...this.#files],
      pages: pages.map((page) => {
        const { path, search, file, hasFragment } = page
        return { path, search, file, styles: this.#getStyles(page), hasFragment }
      }),
      rendered,
      notFoundFile: notFoundPage.file,
      notFoundStyles: this.#getStyles(notFoundPage),
      emptyDocument,
      ...findWithdrawn(
        withdrawn,
        pages,
        Object.values(remotes).flatMap((remote) => remote.redirects ?? []),
      ),
    }
  }

  #getStyles({ file }: PageToRender): number {
    const index = this.#styles.get(file)
    if (index === undefined) throw new Error(`ReleaseSetWriter: ${file} was not written`)
    return index
  }
}
