import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setFilesName, type SetFiles } from '@site/shared/contract/releases'
import { computeHash } from '@site/store/digests'
import type { PreparedSite } from '../../model/PreparedSite'
import { splitPageData } from '../../store/compress'
import { close, reopen, type Encodings } from '../../store/openEncodings'
import { readStored, unlessDamaged } from '../../store/readStored'
import type { Store } from '../../store/Store'

/** Enough for the releases of a day. Reading a set takes about a millisecond. */
const MAX_SETS = 50

/**
 * Finds the compressed encodings of pages in stored release sets. A rollback, and a publish of another package, compress no
 * page whose content is the same in a stored set (decision 0040).
 */
export class EarlierPages {
  /** The newest pages that were made from the same HTML, by package name. */
  readonly #pages = new Map<string, StoredPages>()

  constructor(store: Store, rendered: PreparedSite['rendered']) {
    const keys = Object.entries(rendered)
    for (const number of store.setNumbers().slice(0, MAX_SETS)) {
      if (this.#pages.size === keys.length) break
      const earlier = store.readableSet(number)?.rendered
      for (const [owner, key] of keys)
        if (earlier?.[owner] === key && !this.has(owner))
          this.#pages.set(owner, new StoredPages(store.siteDir(number)))
    }
  }

  /** Whether a stored set has pages of the package that were made from the same HTML. */
  has(owner: string): boolean {
    return this.#pages.has(owner)
  }

  /**
   * @param owner Package of the page.
   * @param name "pages/index.html"
   * @returns undefined if no such set has a page of this name and content.
   */
  getEncodings(owner: string, name: string, html: Buffer): Encodings | undefined {
    const stored = this.#pages.get(owner)?.read(name)
    const { content, pageData } = splitPageData(html)
    return stored?.content.equals(content) ? close(stored.open, content, pageData) : undefined
  }
}

/** A document or fragment, without its page data. */
interface StoredPage {
  content: Buffer
  /** The compressed encodings of the content. */
  open: Encodings
}

/** The documents and fragments of one release set. */
class StoredPages {
  readonly #hashes: SetFiles

  /** @param dir Folder of the set. */
  constructor(private readonly dir: string) {
    // Without them, nothing is known of the files.
    this.#hashes = unlessDamaged(() => readStored<SetFiles>(join(dir, setFilesName))) ?? {}
  }

  /**
   * @param name "pages/index.html"
   * @returns undefined if an encoding is missing or damaged, or if its page data is compressed, as in sets of earlier versions.
   */
  read(name: string): StoredPage | undefined {
    const [html, br, gz] = ['', '.br', '.gz'].map((suffix) => this.#readIntact(name + suffix))
    if (!html || !br || !gz) return undefined
    const { content, pageData } = splitPageData(html)
    const open = reopen({ br, gz }, pageData)
    return open && { content, open }
  }

  #readIntact(name: string): Buffer | undefined {
    const path = join(this.dir, name)
    if (!existsSync(path)) return undefined
    const bytes = readFileSync(path)
    return computeHash(bytes) === this.#hashes[name] ? bytes : undefined
  }
}
