import type { ComponentType } from 'react'
import type { RemoteCode } from '@site/shared/contract/remote'

/** A page of the shell, or a remote with all of its pages. */
export type PageModule = ComponentType | RemoteCode

export type ModuleLoad = { status: 'ready'; module: PageModule } | { status: 'unavailable' }

/**
 * Loads a module once.
 *
 * @param owner As returned by `routeOwner`.
 * @param attempt Counts up from 0. A retry needs another URL, because a hanging request stays in the browser's cache.
 * @throws Network, integrity and evaluation errors, and an error for a module of an unexpected shape.
 */
export type ImportModule = (owner: string, attempt: number) => Promise<PageModule>

/** A promise that React's `use` reads synchronously once it is settled. */
type ReadablePromise<T> = Promise<T> & { status?: 'fulfilled'; value?: T }

/**
 * After this time without its module, a page counts as unavailable. A preview may take the first second (PreviewCache.ts),
 * and the notice must be there 8 seconds after the click. Single files have the same limit, so that a retry requests them
 * again: federationHost.ts, platform/bundler/clientConfig.cjs, platform/bundler/plugins/StyleIntegrityPlugin.cjs.
 */
const TIMEOUT_MS = 6500

/**
 * The page modules of a visit. A failure is a result, never a rejection. It can be forgotten, so that the next load is
 * a new attempt.
 *
 * The module of the prerendered page is different: while it fails, its promise stays pending, so that React keeps the
 * HTML. `hydrationFailed` reports the failure.
 */
export class ModuleLoader {
  readonly #loads = new Map<string, Promise<ModuleLoad>>()
  /** Owners of loads that only a prefetch asked for. */
  readonly #prefetched = new Set<string>()
  readonly #attempts = new Map<string, number>()
  readonly #listeners = new Set<() => void>()
  #hydrationFailed = false
  #hydrate: (load: ModuleLoad) => void = () => {}

  /**
   * @param prerendered Owner of the page whose HTML came with the document.
   * @param openDocument Called while a notice is shown for an unavailable module. Loads the current address as a document
   *   if another attempt in this document would fail too.
   */
  constructor(
    private readonly importModule: ImportModule,
    private readonly prerendered?: string,
    readonly openDocument: (owner: string) => Promise<void> = () => Promise.resolve(),
  ) {}

  /** Returns the same promise until `forgetFailure` is called. */
  load(owner: string): Promise<ModuleLoad> {
    this.#prefetched.delete(owner)
    const known = this.#loads.get(owner)
    if (known) return known
    const load = owner === this.prerendered ? this.#loadPrerendered() : this.#attempt(owner)
    this.#loads.set(owner, load)
    return load
  }

  /** Whether the module is loaded. */
  isReady(owner: string): boolean {
    const load: ReadablePromise<ModuleLoad> | undefined = this.#loads.get(owner)
    return load?.value?.status === 'ready'
  }

  /** Whether the module is loaded, loading or unavailable. */
  has(owner: string): boolean {
    return this.#loads.has(owner)
  }

  /** Makes the next `load` a new attempt if the last one failed. */
  forgetFailure(owner: string): void {
    const load: ReadablePromise<ModuleLoad> | undefined = this.#loads.get(owner)
    if (load?.value?.status === 'unavailable') this.#loads.delete(owner)
  }

  /** Loads a module before it is needed. Forgets a failure, unless a page needs the module by then. */
  async prefetch(owner: string): Promise<void> {
    if (this.has(owner)) return
    const load = this.load(owner)
    this.#prefetched.add(owner)
    await load
    if (this.#prefetched.delete(owner)) this.forgetFailure(owner)
  }

  /** For `useSyncExternalStore`: whether the prerendered page could not be hydrated. */
  readonly hydrationFailed = (): boolean => this.#hydrationFailed

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Another attempt to load the module of the prerendered page. */
  async retryHydration(): Promise<void> {
    if (!this.prerendered) return
    const load = await this.#attempt(this.prerendered)
    this.#hydrationFailed = load.status === 'unavailable'
    this.#listeners.forEach((listener) => listener())
    if (load.status === 'ready') this.#hydrate(load)
  }

  #loadPrerendered(): Promise<ModuleLoad> {
    void this.retryHydration()
    return new Promise((resolve) => {
      this.#hydrate = resolve
    })
  }

  #attempt(owner: string): Promise<ModuleLoad> {
    const attempt = this.#attempts.get(owner) ?? 0
    this.#attempts.set(owner, attempt + 1)
    let timer: ReturnType<typeof setTimeout> | undefined
    const request = new Promise<PageModule>((resolve, reject) => {
      // A prerendered page can be read meanwhile.
      if (owner !== this.prerendered) timer = setTimeout(reject, TIMEOUT_MS, new Error('timeout'))
      void this.importModule(owner, attempt).then(resolve, reject)
    })
    const load: ReadablePromise<ModuleLoad> = request.then(
      (module) => ({ status: 'ready', module }),
      (cause: unknown) => {
        // Visitors get a notice; developers find the cause here.
        console.error(`The code of ${owner} is unavailable.`, cause)
        return { status: 'unavailable' }
      },
    )
    void load.then((value) => {
      clearTimeout(timer)
      void Object.assign(load, { status: 'fulfilled', value })
    })
    return load
  }
}
