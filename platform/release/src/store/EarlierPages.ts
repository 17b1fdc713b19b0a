import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setFilesName, type SetFiles } from '@site/shared/contract/releases'
import { hashOf } from '@site/store/digestOf'
import { readJson } from '../files'
import type { PreparedSite } from '../render/PreparedSite'
import { splitPageData } from '../render/pageData'
import { close, reopen, type Encodings } from './openEncodings'
import type { Store } from './Store'

/** Enough for the releases of a day. Reading a set takes about a millisecond. */
const MAX_SETS = 50

interface EarlierSet {
  /** As in `ReleaseSet`. */
  rendered: Readonly<Record<string, string>> | undefined
  pages: StoredPages
}

/**
 * Finds the compressed encodings of pages in stored release sets. A rollback, and a publish of another package, compress no
 * page whose content is the same in a stored set (decision 0040).
 */
export class EarlierPages {
  /** The newest first, as far as they were read. */
  readonly #sets: EarlierSet[] = []
  readonly #numbers: readonly number[]
  /** The newest pages that were made from the same HTML, by package name. */
  readonly #pages = new Map<string, StoredPages | undefined>()

  constructor(
    private readonly store: Store,
    private readonly rendered: PreparedSite['rendered'],
  ) {
    this.#numbers = store.setNumbers().slice(0, MAX_SETS)
  }

  /** Whether a stored set has pages of the package that were made from the same HTML. */
  has(owner: string): boolean {
    return this.#pagesOf(owner) !== undefined
  }

  /**
   * @param owner Package of the page.
   * @param name "pages/index.html"
   * @returns undefined if no such set has a page of this name and content.
   */
  encodingsOf(owner: string, name: string, html: Buffer): Encodings | undefined {
    const stored = this.#pagesOf(owner)?.read(name)
    const { content, pageData } = splitPageData(html)
    return stored?.content.equals(content) ? close(stored.open, content, pageData) : undefined
  }

  #pagesOf(owner: string): StoredPages | undefined {
    if (!this.#pages.has(owner)) this.#pages.set(owner, this.#find(owner))
    return this.#pages.get(owner)
  }

  #find(owner: string): StoredPages | undefined {
    for (let index = 0; ; index++) {
      const set = this.#sets[index] ?? this.#readNext()
      if (!set) return undefined
      if (set.rendered?.[owner] === this.rendered[owner]) return set.pages
    }
  }

  #readNext(): EarlierSet | undefined {
    const number = this.#numbers[this.#sets.length]
    if (number === undefined) return undefined
    const set = {
      rendered: this.store.readableSet(number)?.rendered,
      pages: new StoredPages(this.store.siteDir(number)),
    }
    this.#sets.push(set)
    return set
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
  #hashes: SetFiles | undefined

  /** @param dir Of the set. */
  constructor(private readonly dir: string) {}

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
    this.#hashes ??= this.#readHashes()
    const path = join(this.dir, name)
    if (!existsSync(path)) return undefined
    const bytes = readFileSync(path)
    return hashOf(bytes) === this.#hashes[name] ? bytes : undefined
  }

  #readHashes(): SetFiles {
    try {
      return readJson<SetFiles>(join(this.dir, setFilesName))
    } catch {
      // Missing or damaged: nothing is known of the files.
      return {}
    }
  }
}
