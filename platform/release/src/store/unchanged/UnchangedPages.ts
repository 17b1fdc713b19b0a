import type { ReleaseSet, SetPage } from '@site/shared/contract/releases'
import { hashFiles, listFiles } from '../../files'
import type { PageToRender, PreparedSite } from '../../render/PreparedSite'
import type { Store } from '../Store'
import { renderDir } from './files.cjs'
import { StoredPages, type StoredPage } from './StoredPages'

/** A site with at most so many pages composes all of them, and checks all again. */
export const FEW_PAGES = 200

/** The only file that belongs to a set and that pages name beside the content. */
const laterStyles = /\/assets\/site\/later\.\w+\.css/g

/** A hash of the code that composes documents: another version may compose them in another way. */
export function rendererVersion(): string {
  return hashFiles(
    renderDir,
    listFiles(renderDir, (name) => name.includes('.test.')),
  ).slice(0, 16)
}

/** A page of the live set. */
export interface UnchangedPage {
  document: StoredPage
  fragment: StoredPage | undefined
  /** Its style sources. */
  styles: readonly string[]
  /** URLs of files of the set that it names. */
  files: readonly string[]
}

/**
 * Pages of the live release set that have not changed (decision 0059). Their HTML is the same, so they differ in their
 * endings only. Composing them again would take a large site a minute; a small one composes all.
 */
export class UnchangedPages {
  readonly #live: ReleaseSet | undefined
  readonly #pages: ReadonlyMap<string, SetPage>
  readonly #stored: StoredPages

  constructor(
    store: Store,
    private readonly site: PreparedSite,
  ) {
    const live = store.readableLiveSet()
    this.#live = live?.renderer === rendererVersion() && site.pages.length > FEW_PAGES ? live : undefined
    this.#pages = new Map(this.#live?.pages.map((page) => [page.file, page]))
    this.#stored = new StoredPages(store.siteDir(live?.number ?? 0))
  }

  /** @returns undefined if the page has changed, or its files are damaged. */
  read({ file, owner, hasFragment }: PageToRender): UnchangedPage | undefined {
    const live = this.#live
    const before = this.#pages.get(file)
    if (!live || !before || live.rendered[owner] !== this.site.rendered[owner]) return undefined
    const document = this.#stored.read(`pages/${file}`)
    const fragment = hasFragment ? this.#stored.read(`fragments/${file}`) : undefined
    if (!document || (hasFragment && !fragment)) return undefined
    const files = document.content.toString('latin1').match(laterStyles) ?? []
    return { document, fragment, styles: live.styleSources[before.styles] ?? [], files }
  }
}
