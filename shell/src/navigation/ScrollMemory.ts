/** Session storage key: positions by history entry, as JSON. */
const STORAGE_KEY = 'positions'

/**
 * Where the visitor was on each page of the visit's history.
 *
 * While a document lives, pages change within it and the browser would restore a position before the page
 * is there: then this class does it. Whole documents (reloads, returns from elsewhere) are finished HTML,
 * which the browser restores better and without scripts: it gets the task back when the document is left.
 */
export class ScrollMemory {
  #positions = new Map<string, number>()
  #entry: string | undefined
  #pathname: string | undefined
  /** Path of the page that had the focus and the announcement last. */
  #announced: string | undefined
  /** The browser does not restore the first page: it was left within a document that is gone. */
  #isFirstLeftToUs = false

  /** Begins to follow the visitor. Called once, in the browser. */
  follow(): void {
    this.#positions = storedPositions()
    this.#isFirstLeftToUs = history.scrollRestoration === 'manual'
    history.scrollRestoration = 'manual'
    addEventListener('pageshow', () => {
      history.scrollRestoration = 'manual'
    })
    addEventListener('pagehide', () => {
      history.scrollRestoration = 'auto'
      try {
        sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...this.#positions]))
      } catch {
        // Storage may be blocked: the positions are of this document only.
      }
    })
    addEventListener('scroll', () => this.#note(), { passive: true })
  }

  /**
   * Scrolls to where a page begins or was left. Source: specification §2, "The page scrolls to the top on
   * every path change".
   *
   * @param entry Identifies an entry of the history, across the documents of a visit.
   * @param isTraversal By Back or Forward.
   */
  arrive(entry: string, pathname: string, isTraversal: boolean): void {
    const isFirst = this.#entry === undefined
    if (entry === this.#entry) return
    const isOtherPage = pathname !== this.#pathname
    const known = isTraversal ? this.#positions.get(entry) : undefined
    this.#entry = entry
    this.#pathname = pathname
    if (isFirst) {
      this.#announced = pathname
      // Not against a visitor who has begun to scroll.
      if (this.#isFirstLeftToUs && known !== undefined && window.scrollY === 0) scrollInstantly(known)
      this.#note()
    } else if (known !== undefined) scrollInstantly(known)
    // Within a page it is the browser that follows a fragment.
    else if (isOtherPage) scrollInstantly(0)
  }

  /** Whether the page is another one than at the last call: true once for each change of path. */
  isNewPage(pathname: string): boolean {
    if (pathname === this.#announced) return false
    this.#announced = pathname
    return true
  }

  #note() {
    if (this.#entry !== undefined) this.#positions.set(this.#entry, window.scrollY)
  }
}

function scrollInstantly(top: number) {
  window.scrollTo({ top, behavior: 'instant' })
}

function storedPositions(): Map<string, number> {
  try {
    // Cast: written above. Anything else is no list of pairs, and throws here or is never found.
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][])
  } catch {
    return new Map()
  }
}
