import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { computeHash } from '@site/store/digests'
import type { PreparedSite } from '../../model/PreparedSite'
import { compressPage, pageEffort } from '../../store/compress'
import { EarlierPages } from './EarlierPages'
import type { Effort } from '../../store/openEncodings'
import type { Store } from '../../store/Store'

/** Writes the documents and fragments of a release set with their compressed encodings. */
export class PageWriter {
  /** Hashes of the files that were written. */
  readonly hashes: Record<string, string> = {}
  readonly #earlier: EarlierPages
  readonly #effort: Effort

  /** @param dir Folder of the set. It has the folders `pages` and `fragments`. */
  constructor(
    store: Store,
    { pages, rendered }: Pick<PreparedSite, 'pages' | 'rendered'>,
    private readonly dir: string,
  ) {
    this.#earlier = new EarlierPages(store, rendered)
    this.#effort = pageEffort(pages.filter(({ owner }) => !this.#earlier.has(owner)).length)
  }

  /**
   * @param owner Package of the page.
   * @param name "pages/index.html"
   * @returns The size of its smallest encoding, in bytes.
   */
  async write(owner: string, name: string, html: string): Promise<number> {
    const bytes = Buffer.from(html)
    const known = this.#earlier.getEncodings(owner, name, bytes)
    const { br, gz } = known ?? (await compressPage(bytes, this.#effort))
    const files = { [name]: bytes, [`${name}.br`]: br, [`${name}.gz`]: gz }
    for (const [file, content] of Object.entries(files)) {
      writeFileSync(join(this.dir, file), content)
      this.hashes[file] = computeHash(content)
    }
    return br.length
  }
}
