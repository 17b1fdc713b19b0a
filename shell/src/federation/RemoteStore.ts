import type { Remote } from '@site/shared/contract/remote'

export type RemoteLoad = { status: 'ready'; remote: Remote } | { status: 'unavailable'; cause: unknown }

/**
 * Gets a remote's module once.
 *
 * @param attempt 0 at first, then counting up: a repeated request must not be answered from a cache that hangs.
 * @throws Whatever went wrong: network, integrity, evaluation, or an object that is no remote.
 */
export type FetchRemote = (name: string, attempt: number) => Promise<Remote>

/** A promise that React's `use` reads without waiting once it is settled. */
type ReadablePromise<T> = Promise<T> & { status?: 'fulfilled'; value?: T }

/**
 * The remotes of a visit. A remote that fails is a result, never a rejection, and is forgotten when
 * asked for again, so that every retry is a real one.
 *
 * The remote of the page that came as finished HTML is different: its promise stays pending while it
 * fails, so that React keeps the HTML on the screen, and the failure shows beside it instead.
 */
export class RemoteStore {
  readonly #loads = new Map<string, Promise<RemoteLoad>>()
  readonly #attempts = new Map<string, number>()
  readonly #listeners = new Set<() => void>()
  readonly #fetchRemote: FetchRemote
  readonly #prerendered: string | undefined
  #hasFailedToWake = false
  #wake: (load: RemoteLoad) => void = () => {}

  /** @param prerendered Name of the remote whose HTML is already on the screen. */
  constructor(fetchRemote: FetchRemote, prerendered?: string) {
    this.#fetchRemote = fetchRemote
    this.#prerendered = prerendered
  }

  /** A store that knows its remotes from the beginning, for rendering on the server. */
  static of(remotes: Readonly<Record<string, Remote>>): RemoteStore {
    const store = new RemoteStore(() => Promise.reject(new Error('The server loads nothing')))
    for (const [name, remote] of Object.entries(remotes)) {
      store.#loads.set(name, settled({ status: 'ready', remote }))
    }
    return store
  }

  /** The same promise until `forget` is called. */
  load(name: string): Promise<RemoteLoad> {
    const known = this.#loads.get(name)
    if (known) return known
    const load = name === this.#prerendered ? this.#wakePrerendered(name) : this.#attempt(name)
    this.#loads.set(name, load)
    return load
  }

  /** Makes the next `load` a new attempt, unless the remote is there or on its way. */
  forgetFailure(name: string): void {
    const load: ReadablePromise<RemoteLoad> | undefined = this.#loads.get(name)
    if (load?.value?.status === 'unavailable') this.#loads.delete(name)
  }

  /** Starts loading ahead of need. A failure is forgotten: the visitor has not asked yet. */
  prefetch(name: string): void {
    if (this.#loads.has(name)) return
    void this.load(name).then(({ status }) => {
      if (status === 'unavailable') this.forgetFailure(name)
    })
  }

  /** For `useSyncExternalStore`: whether the page on the screen has stayed plain HTML. */
  readonly hasFailedToWake = (): boolean => this.#hasFailedToWake

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** A further attempt for the page on the screen. */
  async retryWaking(): Promise<void> {
    if (!this.#prerendered) return
    const load = await this.#attempt(this.#prerendered)
    this.#setFailedToWake(load.status === 'unavailable')
    if (load.status === 'ready') this.#wake(load)
  }

  #wakePrerendered(name: string): Promise<RemoteLoad> {
    const load = new Promise<RemoteLoad>((resolve) => {
      this.#wake = resolve
    })
    void this.#attempt(name).then((first) => {
      if (first.status === 'ready') this.#wake(first)
      else this.#setFailedToWake(true)
    })
    return load
  }

  #setFailedToWake(hasFailed: boolean) {
    this.#hasFailedToWake = hasFailed
    this.#listeners.forEach((listener) => listener())
  }

  #attempt(name: string): Promise<RemoteLoad> {
    const attempt = this.#attempts.get(name) ?? 0
    this.#attempts.set(name, attempt + 1)
    const load: ReadablePromise<RemoteLoad> = this.#fetchRemote(name, attempt).then(
      (remote) => ({ status: 'ready', remote }),
      (cause: unknown) => {
        // The visitor reads a notice; whoever looks for the reason finds it here.
        console.error(`The remote ${name} is unavailable.`, cause)
        return { status: 'unavailable', cause }
      },
    )
    void load.then((value) => Object.assign(load, { status: 'fulfilled', value }))
    return load
  }
}

function settled(load: RemoteLoad): Promise<RemoteLoad> {
  return Object.assign(Promise.resolve(load), { status: 'fulfilled', value: load })
}
