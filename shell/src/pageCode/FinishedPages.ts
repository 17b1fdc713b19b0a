import type { CodeStore } from './CodeStore'
import type { FinishedPage } from './fetchFinishedPage'
import { whenIdle } from '@site/shared/ui/whenIdle'

/**
 * @param path With its query string.
 * @param owner As `ownerOf` names it.
 * @returns undefined for an owner whose code comes as fast as its pages.
 */
export type FetchFinished = (path: string, owner: string) => Promise<FinishedPage | undefined> | undefined

interface Fetched {
  path: string
  page: Promise<FinishedPage | undefined>
  /** Set when the page has come before its code. */
  finished?: FinishedPage
}

/** The code does not wait longer for the page that is to come before it. */
const ALONE_MS = 1000

/**
 * The pages of a visit as their documents show them, fetched before their code: there is something to read while
 * that is on its way. Not once the code has been asked for, which is then the shorter way.
 */
export class FinishedPages {
  /** By owner: one page brings the code of all. */
  readonly #fetched = new Map<string, Fetched>()

  constructor(
    private readonly store: CodeStore,
    private readonly fetchFinished: FetchFinished = () => undefined,
  ) {}

  /** The owner's page that has come before their code. It stays the same from then on. */
  of(owner: string): FinishedPage | undefined {
    return this.#fetched.get(owner)?.finished
  }

  /** Fetches ahead of need: the page, then its code. */
  async prefetch(path: string, owner: string): Promise<void> {
    const load = () => void this.store.prefetch(owner)
    const page = await alone(this.#fetch(path, owner, false)?.page)
    // Its code would fetch its style sheets where they are not applied.
    page?.applyStyles()
    // Whoever has pressed by now sees the page first.
    if (page) whenIdle(load)
    else load()
  }

  /**
   * Settles once there is something to show: the page, its code, or that neither can be had. Where it is the page,
   * whoever shows it asks for its code.
   */
  async untilShowable(path: string, owner: string): Promise<unknown> {
    const page = this.#fetch(path, owner, true)?.page
    if (await alone(page)) return
    const code = this.store.load(owner)
    return Promise.race([
      page?.then<unknown>((arrived) => arrived ?? code) ?? code,
      code.then<unknown>(({ status }) => (status === 'ready' ? status : page)),
    ])
  }

  /** @param isPressed Whether the visitor wants it; it then takes the place of one that is on its way. */
  #fetch(path: string, owner: string, isPressed: boolean): Fetched | undefined {
    const known = this.#fetched.get(owner)
    if (known?.path === path) return known
    // What is on the screen stays what it is, and what a press waits for comes.
    if (this.store.has(owner) || (isPressed ? known?.finished : known)) return undefined
    const page = this.fetchFinished(path, owner)
    if (!page) return undefined
    const fetched: Fetched = { path, page }
    this.#fetched.set(owner, fetched)
    void page.then((arrived) => {
      if (arrived && !this.store.isReady(owner)) fetched.finished = arrived
      // The next visit to it is a new attempt.
      if (!arrived && this.#fetched.get(owner) === fetched) this.#fetched.delete(owner)
    })
    return fetched
  }
}

/** What comes while nothing else is asked for. */
function alone<T>(coming: Promise<T> | undefined): Promise<T | undefined> | undefined {
  return coming && Promise.race([coming, new Promise<undefined>((resolve) => setTimeout(resolve, ALONE_MS))])
}
