import { isAtOrBelow } from '@site/shared/contract/addresses'
import type { BenchData } from '@site/shared/contract/bench'
import type { RemoteData } from '@site/shared/contract/remote'
import { type ShellData, shellPackage } from '@site/shared/contract/releases'
import { getSiteData, type RemoteInSet } from '@site/release/render/siteData'
import { RefusedError } from '@site/release/Finding'
import { BundleProcess } from '@site/release/isolation/BundleProcess'

/** A package whose newest sources do not work. */
export interface Failure {
  name: string
  /** Output of the bundler, or what the bundle threw. */
  text: string
}

interface State<Published> {
  status: 'bundling' | 'bundled' | 'failed' | 'working'
  /** The failure, as it is printed. */
  text: string
  /** What the newest working bundle publishes. */
  published?: Published
  /** Number of its updates, so that the late result of an older one is dropped. */
  updates: number
}

export interface DevSiteOptions {
  remotes: readonly string[]
  /** Origin of the site. */
  origin: string
  /** Path of a package's server bundle. */
  getBundle: (name: string) => string
  containerName: (name: string) => string
  /** How long evaluating a bundle may take. */
  seconds: number
}

const newState = () => ({ status: 'bundling' as const, text: '', updates: 0 })

/** The site of `npm run dev`, made of the newest working bundle of each package. */
export class DevSite {
  readonly #shell: State<ShellData> = newState()
  readonly #remotes: ReadonlyMap<string, State<RemoteData>>

  constructor(private readonly options: DevSiteOptions) {
    this.#remotes = new Map(options.remotes.map((name) => [name, newState()]))
  }

  /** Takes a new bundle of a package, or the bundler's errors. */
  async update(name: string, errors?: string): Promise<void> {
    const state = this.#readState(name)
    state.updates++
    state.status = errors === undefined ? 'bundled' : 'failed'
    state.text = errors ?? ''
    if (errors !== undefined) return
    if (name === shellPackage) await this.#evaluate(shellPackage, this.#shell)
    // A remote is evaluated with the shell. It may have waited for it, or lacked something that the new one has.
    if (!this.#shell.published) return
    const remotes = [...this.#remotes].filter(([remote, { status, updates }]) =>
      name === shellPackage ? updates > 0 && status !== 'working' : remote === name,
    )
    await Promise.all(remotes.map(([remote, remoteState]) => this.#evaluate(remote, remoteState)))
  }

  /** Packages whose newest sources do not work. */
  get failures(): Failure[] {
    return [[shellPackage, this.#shell] as const, ...this.#remotes].flatMap(([name, { status, text }]) =>
      status === 'failed' ? [{ name, text }] : [],
    )
  }

  /** Whether the shell has not been bundled yet: until then there is no page. */
  get isStarting(): boolean {
    return !this.#shell.published && this.#shell.status !== 'failed'
  }

  /** @returns Why an address cannot be shown; none if it can. */
  failuresAt(path: string): Failure[] {
    const { failures } = this
    if (this.#shell.status === 'failed') return failures.filter(({ name }) => name === shellPackage)
    const [owner] =
      [...this.#remotes].find(([, { published }]) => published && isAtOrBelow(path, published.basePath)) ?? []
    if (owner !== undefined) return failures.filter(({ name }) => name === owner)
    if (this.shellPaths.includes(path)) return []
    // The address may belong to a remote that has never worked.
    return failures.filter(({ name }) => !this.#readState(name).published)
  }

  /** Addresses of the shell's pages. */
  get shellPaths(): string[] {
    return this.#shell.published?.pages.map(({ path }) => path) ?? []
  }

  /** Base paths of the remotes that work. */
  get workingPaths(): string[] {
    return [...this.#remotes.values()].flatMap(({ status, published }) =>
      status === 'failed' || !published ? [] : published.basePath,
    )
  }

  /** As in a release set, from the newest working bundles. A remote that has never worked is left out. */
  data(): ReturnType<typeof getSiteData> {
    return this.#readData(
      [...this.#remotes].flatMap(([name, { published }]) =>
        published ? [this.#remoteInSet(name, published)] : [],
      ),
    )
  }

  /** What the bench lists: pages of the packages that have worked. */
  benchData(): BenchData {
    const packages = [[shellPackage, this.#shell] as const, ...this.#remotes].flatMap(
      ([name, { published }]) => (published ? [{ name, pages: published.pages }] : []),
    )
    return { packages, showcase: this.data().data.showcase }
  }

  #readData(published: readonly RemoteInSet[]) {
    return getSiteData(published, { origin: this.options.origin, set: 0, files: [] })
  }

  #remoteInSet(name: string, remote: RemoteData): RemoteInSet {
    const entry = { url: `/assets/${name}/remoteEntry.js`, integrity: '' }
    const container = this.options.containerName(name)
    const pin = { container, version: 'watch', entry, scripts: [], styles: [], isUnreleased: true as const }
    return { name, remote, pin }
  }

  async #evaluate(name: string, state: State<unknown>): Promise<void> {
    const update = state.updates
    const { getBundle, seconds } = this.options
    const bundles = new BundleProcess(name, getBundle, seconds)
    let result: Partial<State<unknown>>
    try {
      const published = await bundles.evaluate()
      const problem = this.#problemWith(name, published)
      result = problem === undefined ? { status: 'working', published } : { status: 'failed', text: problem }
    } catch (error) {
      const causes =
        error instanceof RefusedError ? error.findings.map(({ cause }) => cause) : [String(error)]
      result = { status: 'failed', text: causes.join('\n') }
    } finally {
      bundles.stop()
    }
    if (state.updates === update) Object.assign(state, result)
  }

  /** Malformed data would break every page. */
  #problemWith(name: string, published: unknown): string | undefined {
    if (name === shellPackage) return undefined
    try {
      this.#readData([this.#remoteInSet(name, published as RemoteData)])
      return undefined
    } catch (error) {
      return `What it publishes does not fit shared/src/contract/remote.ts: ${String(error)}`
    }
  }

  #readState(name: string): State<unknown> {
    const state = name === shellPackage ? this.#shell : this.#remotes.get(name)
    if (!state) throw new Error(`DevSite: no package is named ${name}`)
    return state
  }
}
