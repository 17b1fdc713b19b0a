/** Session storage key: scroll positions by history entry, as JSON. */
const STORAGE_KEY = 'positions'

/**
 * The scroll position of each entry of the visit's history.
 *
 * Navigations within a document: this class restores the position, because the browser would do so before the page
 * is rendered. New documents (reloads, returns from other sites) are prerendered: the browser restores their position
 * itself, without scripts.
 */
export class ScrollMemory {
  #positions = new Map<string, number>()
  #entry: string | undefined
  #pathname: string | undefined
  /** Path of the page that was focused and announced last. */
  #announced: string | undefined
  /** The browser does not restore the first page, because it was left by a navigation within a document. */
  #mustRestoreFirst = false

  /** Starts recording positions. Call it once, in the browser. */
  follow(): void {
    this.#positions = storedPositions()
    this.#mustRestoreFirst = history.scrollRestoration === 'manual'
    history.scrollRestoration = 'manual'
    addEventListener('pageshow', () => {
      history.scrollRestoration = 'manual'
    })
    addEventListener('pagehide', () => {
      history.scrollRestoration = 'auto'
      try {
        sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...this.#positions]))
      } catch {
        // If storage is blocked, positions are known within this document only.
      }
    })
    addEventListener('scroll', () => this.#record(), { passive: true })
  }

  /**
   * Scrolls to the top of a new page, or to its recorded position on Back and Forward. Source: specification §2, "The
   * page scrolls to the top on every path change".
   *
   * @param entry Identifies an entry of the history, across the documents of a visit.
   * @param isTraversal Whether the visitor went Back or Forward.
   */
  restore(entry: string, pathname: string, isTraversal: boolean): void {
    const isFirst = this.#entry === undefined
    if (entry === this.#entry) return
    const isOtherPage = pathname !== this.#pathname
    const known = isTraversal ? this.#positions.get(entry) : undefined
    this.#entry = entry
    this.#pathname = pathname
    if (isFirst) {
      this.#announced = pathname
      // Not if the visitor has already scrolled.
      if (this.#mustRestoreFirst && known !== undefined && window.scrollY === 0) scrollInstantly(known)
      this.#record()
    } else if (known !== undefined) scrollInstantly(known)
    else if (isOtherPage) scrollInstantly(0)
    // Within a page the browser scrolls to the anchor. Without one, no event follows.
    else this.#record()
  }

  /** Whether the path has changed since the last call. */
  isNewPage(pathname: string): boolean {
    if (pathname === this.#announced) return false
    this.#announced = pathname
    return true
  }

  #record() {
    if (this.#entry !== undefined) this.#positions.set(this.#entry, window.scrollY)
  }
}

function scrollInstantly(top: number) {
  // With both numbers, Chromium reaches the top without laying the page out before.
  window.scrollTo({ left: 0, top, behavior: 'instant' })
}

function storedPositions(): Map<string, number> {
  try {
    // Cast: written above. Any other JSON throws here, or has no entry that is looked up.
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][])
  } catch {
    return new Map()
  }
}
