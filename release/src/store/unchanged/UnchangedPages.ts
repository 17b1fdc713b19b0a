import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseSet, SetPage } from '@site/shared/contract/releases'
import { hashFiles, listFiles } from '../../files'
import type { PageToRender, PreparedSite } from '../../prepareSite'
import { dataElement } from '../../render/document'
import { pageDataOf } from '../../render/siteData'
import { FEW_PAGES, pageEffort } from '../compress'
import type { Store } from '../Store'
import { DocumentCopier, type CopiedFile } from './DocumentCopier'
import { renderDir } from './files.cjs'

/** The only file that belongs to a set and that pages name beside the content. */
const laterStyles = /\/assets\/site\/later\.\w+\.css/g

/** A hash of the code that composes documents: another version may compose them in another way. */
export function composerHash(): string {
  return hashFiles(
    renderDir,
    listFiles(renderDir, (name) => name.includes('.test.')),
  ).slice(0, 16)
}

/**
 * Copies documents of the live release set whose pages have not changed (decision 0059). Their HTML is the same, so they
 * differ in the data of the set only. Composing them again would take a large site a minute; a small one composes all.
 */
export class UnchangedPages {
  readonly #live: ReleaseSet | undefined
  readonly #pages: ReadonlyMap<string, SetPage>
  #copier: DocumentCopier | undefined

  constructor(
    private readonly store: Store,
    private readonly site: PreparedSite,
  ) {
    const live = store.readableLiveSet()
    this.#live = live?.composer === composerHash() && site.pages.length > FEW_PAGES ? live : undefined
    this.#pages = new Map(this.#live?.pages.map((page) => [page.file, page]))
  }

  /**
   * @param dir Of the new set.
   * @returns Its style sources and the files of the set that it names; undefined if it cannot be copied.
   */
  async copy(
    page: PageToRender,
    dir: string,
  ): Promise<{ styles: readonly string[]; files: readonly string[] } | undefined> {
    const live = this.#live
    const before = this.#pages.get(page.file)
    if (!live || !before || live.rendered?.[page.owner] !== this.site.rendered[page.owner]) return undefined
    const files = this.#filesOf(page, live, dir)
    if (!files.every(({ from }) => existsSync(from))) return undefined
    this.#copier ??= new DocumentCopier(pageEffort(this.site.pages.length))
    const { isCopied, found } = await this.#copier.copy(files, laterStyles)
    return isCopied ? { styles: live.styleSources[before.styles] ?? [], files: found } : undefined
  }

  stop(): void {
    this.#copier?.stop()
  }

  #filesOf({ file, hasFragment }: PageToRender, live: ReleaseSet, dir: string): CopiedFile[] {
    const { data, content } = this.site
    const liveContent = live.emptyDocument.data.content
    const copyIn = (folder: string, replacements: CopiedFile['replacements']): CopiedFile => ({
      from: join(this.store.siteDir(live.number), folder, file),
      to: join(dir, folder, file),
      replacements,
    })
    const document = copyIn('pages', [
      [
        dataElement(pageDataOf({ ...data, set: live.number }, liveContent)),
        dataElement(pageDataOf(data, content.file)),
      ],
      // In the list of scripts. Last: the element above contains it too.
      ...(liveContent.url === content.file.url ? [] : [[liveContent.url, content.file.url] as const]),
    ])
    const fragment = copyIn('fragments', [
      [`<main data-set="${live.number}">`, `<main data-set="${data.set}">`],
    ])
    return hasFragment ? [document, fragment] : [document]
  }
}
