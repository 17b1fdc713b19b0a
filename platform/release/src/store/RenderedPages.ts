import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { computeHash } from '@site/store/digests'
import type { Store } from './Store'

/** The HTML of a package's pages as React rendered it, kept for later release sets (decision 0059). */
export class RenderedPages {
  readonly #dir: string

  /** @param key A hash of everything that the HTML depends on. */
  constructor(
    private readonly store: Store,
    packageName: string,
    key: string,
    /** False: what is stored is only replaced. */
    private readonly mayReuse = true,
  ) {
    this.#dir = store.renderedDir(packageName, key)
    mkdirSync(this.#dir, { recursive: true })
  }

  /** @returns undefined if the page is not stored, or its file is damaged. */
  read(file: string): string | undefined {
    const path = join(this.#dir, file)
    if (!this.mayReuse || !existsSync(path)) return undefined
    const content = readFileSync(path, 'utf8')
    const end = content.indexOf('\n')
    const html = content.slice(end + 1)
    return content.slice(0, end) === computeHash(html) ? html : undefined
  }

  write(file: string, html: string): void {
    this.store.replaceFile(join(this.#dir, file), `${computeHash(html)}\n${html}`)
  }
}
