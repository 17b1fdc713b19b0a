import type { ComponentType } from 'react'
import type { RemoteCode } from '@site/shared/contract/remote'

/** A page of the shell, or a remote with all of its pages. */
export type PageModule = ComponentType | RemoteCode

export type ModuleLoad = { status: 'ready'; code: PageModule } | { status: 'unavailable'; cause: unknown }

/**
 * Fetches code once.
 *
 * @param owner As `routeOwner` names it.
 * @param attempt 0 at first, then counting up: a repeated request must not be answered from a cache that hangs.
 * @throws Whatever went wrong: network, integrity, evaluation, or a module that is not what it should be.
 */
export type ImportModule = (owner: string, attempt: number) => Promise<PageModule>

/** A promise that React's `use` reads without waiting once it is settled. */
type ReadablePromise<T> = Promise<T> & { status?: 'fulfilled'; value?: T }

/**
 * The code of a visit's pages. Code that cannot be had is a result, never a rejection, and is forgotten
 * when asked for again, so that every retry is a real one.
 *
 * That of the page that came as finished HTML is different: its promise stays pending while it fails,
 * so that React keeps the HTML on the screen, and the failure shows beside it instead.
 */
export class ModuleLoader {
  readonly #loads = new Map<string, Promise<ModuleLoad>>()
  readonly #attempts = new Map<string, number>()
  readonly #listeners = new Set<() => void>()
  readonly #fetchCode: ImportModule
  readonly #prerendered: string | undefined
  #hydrationFailed = false
  #wake: (load: ModuleLoad) => void = () => {}

  /** @param prerendered Owner of the page whose HTML is already on the screen. */
  constructor(fetchCode: ImportModule, prerendered?: string) {
    this.#fetchCode = fetchCode
    this.#prerendered = prerendered
  }

  /** The same promise until `forgetFailure` is called. */
  load(owner: string): Promise<ModuleLoad> {
    const known = this.#loads.get(owner)
    if (known) return known
    const load = owner === this.#prerendered ? this.#wakePrerendered(owner) : this.#attempt(owner)
    this.#loads.set(owner, load)
    return load
  }

  /** Whether `load` has its code already. */
  isReady(owner: string): boolean {
    const load: ReadablePromise<ModuleLoad> | undefined = this.#loads.get(owner)
    return load?.value?.status === 'ready'
  }

  /** Whether its code is there, on its way or known to be unavailable. */
  has(owner: string): boolean {
    return this.#loads.has(owner)
  }

  /** Makes the next `load` a new attempt, unless the code is there or on its way. */
  forgetFailure(owner: string): void {
    const load: ReadablePromise<ModuleLoad> | undefined = this.#loads.get(owner)
    if (load?.value?.status === 'unavailable') this.#loads.delete(owner)
  }

  /** Starts loading ahead of need. A failure is forgotten: the visitor has not asked yet. */
  async prefetch(owner: string): Promise<void> {
    if (this.has(owner)) return
    if ((await this.load(owner)).status === 'unavailable') this.forgetFailure(owner)
  }

  /** For `useSyncExternalStore`: whether the page on the screen has stayed plain HTML. */
  readonly hydrationFailed = (): boolean => this.#hydrationFailed

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** A further attempt for the page on the screen. */
  async retryHydration(): Promise<void> {
    if (!this.#prerendered) return
    const load = await this.#attempt(this.#prerendered)
    this.#setFailedToWake(load.status === 'unavailable')
    if (load.status === 'ready') this.#wake(load)
  }

  #wakePrerendered(owner: string): Promise<ModuleLoad> {
    const load = new Promise<ModuleLoad>((resolve) => {
      this.#wake = resolve
    })
    void this.#attempt(owner).then((first) => {
      if (first.status === 'ready') this.#wake(first)
      else this.#setFailedToWake(true)
    })
    return load
  }

  #setFailedToWake(hasFailed: boolean) {
    this.#hydrationFailed = hasFailed
    this.#listeners.forEach((listener) => listener())
  }

  #attempt(owner: string): Promise<ModuleLoad> {
    const attempt = this.#attempts.get(owner) ?? 0
    this.#attempts.set(owner, attempt + 1)
    const load: ReadablePromise<ModuleLoad> = this.#fetchCode(owner, attempt).then(
      (code) => ({ status: 'ready', code }),
      (cause: unknown) => {
        // The visitor reads a notice; whoever looks for the reason finds it here.
        console.error(`The code of ${owner} is unavailable.`, cause)
        return { status: 'unavailable', cause }
      },
    )
    void load.then((value) => Object.assign(load, { status: 'fulfilled', value }))
    return load
  }
}
