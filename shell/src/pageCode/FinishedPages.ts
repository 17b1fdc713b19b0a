import type { CodeStore } from './CodeStore'
import type { FinishedPage } from './fetchFinishedPage'

/**
 * @param path With its query string.
 * @param owner As `ownerOf` names it.
 * @param onAnswer As of `fetchFinishedPage`.
 * @returns undefined for an owner whose code comes as fast as its pages.
 */
export type FetchFinished = (
  path: string,
  owner: string,
  onAnswer: () => void,
) => Promise<FinishedPage | undefined> | undefined

interface Fetched {
  path: string
  page: Promise<FinishedPage | undefined>
  /** Settles when the code may be asked for. */
  answered: Promise<unknown>
  /** Set when the page has come before its code. */
  finished?: FinishedPage
}

/** The code does not wait longer for the page that is to come before it. */
const ANSWER_MS = 1000

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
    await this.#fetch(path, owner)?.answered
    await this.store.prefetch(owner)
  }

  /** Settles once there is something to show: the page, its code, or that neither can be had. */
  async untilShowable(path: string, owner: string): Promise<unknown> {
    const fetched = this.#fetch(path, owner)
    const code = Promise.resolve(fetched?.answered).then(() => this.store.load(owner))
    return Promise.race([
      fetched?.page.then<unknown>((page) => page ?? code) ?? code,
      code.then<unknown>(({ status }) => (status === 'ready' ? status : fetched?.page)),
    ])
  }

  #fetch(path: string, owner: string): Fetched | undefined {
    const known = this.#fetched.get(owner)
    if (known?.path === path) return known
    if (this.store.has(owner)) return undefined
    let onAnswer = () => {}
    const answered = new Promise<void>((resolve) => {
      onAnswer = resolve
    })
    const page = this.fetchFinished(path, owner, onAnswer)
    if (!page) return undefined
    setTimeout(onAnswer, ANSWER_MS)
    const fetched: Fetched = { path, page, answered }
    this.#fetched.set(owner, fetched)
    void page.then((arrived) => {
      if (arrived && !this.store.isReady(owner)) fetched.finished = arrived
      // The next visit to it is a new attempt.
      if (!arrived && this.#fetched.get(owner) === fetched) this.#fetched.delete(owner)
    })
    return fetched
  }
}
