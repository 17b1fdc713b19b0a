import { setTimeout as wait } from 'node:timers/promises'
import { copyStore } from '@site/store/copyStore'
import { FolderWriter } from '@site/store/folder/FolderWriter'
import { getLockFile, tryLock } from '@site/store/folder/fileLock'
import { PostgresStore } from '@site/store/postgres/PostgresStore'
import type { StoreReader } from '@site/store/SharedStore'
import type { Watch } from '@site/store/postgres/watchPostgres'
import type { ReleaseSet } from '@site/shared/contract/releases'

/** Also without notifications. */
const POLL_MS = 2000
const STATEMENT_TIMEOUT_MS = 8000
/** Who holds the lock, for commands that wait for it. */
const owner = { task: 'copy of releases', user: 'the server', isServer: true } as const
/** Nothing is lost if a copy is cut off. */
const STOP_WITHIN_MS = 2000

export interface ReplicaOptions {
  storeDir: string
  /** URL of the shared store, in PostgreSQL. */
  storeUrl: string
  /** Called when following fails for another reason than before. */
  warn: (error: Error) => void
}

/**
 * Makes this server's folder equal to the shared store (decision 0071): fetches what is new, checks hashes, and only then
 * moves the `live` link. While the shared store cannot be reached, the folder stays as it is.
 */
export class Replica {
  readonly shared: PostgresStore
  readonly #startedAt = performance.now()
  /** Revision of the shared store when the folder was equal to it. */
  #revision: string | undefined
  /** When the folder was last known to be equal, by `performance.now()`. */
  #equalAt: number | undefined
  #failure: string | undefined
  #running: Promise<boolean> | undefined
  #isAgain = false
  #copies = 0
  #isStopped = false
  #timer: NodeJS.Timeout | undefined
  #watch: Watch | undefined

  constructor(private readonly options: ReplicaOptions) {
    this.shared = new PostgresStore(options.storeUrl, 'site-server: releases', STATEMENT_TIMEOUT_MS)
  }

  /** Follows the shared store from now on. @returns As `follow`. */
  start(): Promise<boolean> {
    this.#watch = this.shared.watch(() => void this.follow())
    this.#timer = setInterval(() => void this.follow(), POLL_MS).unref()
    return this.follow()
  }

  /** Waits a moment for a copy that is under way. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#timer)
    const ended = Promise.all([this.#watch?.stop(), this.#running]).then(() => this.shared.close())
    await Promise.race([ended, wait(STOP_WITHIN_MS, undefined, { ref: false })])
  }

  /**
   * Copies what is new. Calls while it runs share one more run after it. Never rejects: see `failure`.
   *
   * @returns Whether the folder is equal to the shared store.
   */
  follow(): Promise<boolean> {
    if (this.#running) this.#isAgain = true
    this.#running ??= this.#followUntilEqual().finally(() => (this.#running = undefined))
    return this.#running
  }

  /**
   * Fetches every file of the live set and its releases that is not as it was published.
   *
   * @throws StoreError
   */
  async restore(): Promise<void> {
    await this.#withLock(async (writer) => {
      const from = await this.shared.state()
      if (from.live === undefined) return
      const folders = await getFolders(this.shared, from.live)
      await copyStore(this.shared, writer, { from, includes: (path) => folders.has(path), every: true })
    })
  }

  /** Why the last attempt to follow the shared store failed. Undefined if it did not. */
  get failure(): string | undefined {
    return this.#failure
  }

  /** How many release sets were copied: a file can be in the folder before the rest of its set is. */
  get copies(): number {
    return this.#copies
  }

  /** For how long the folder may have been older than the shared store, in seconds; since the start, if it never was equal. */
  get ageSeconds(): number {
    return (performance.now() - (this.#equalAt ?? this.#startedAt)) / 1000
  }

  /** Whether the folder was equal to the shared store at some time in the last milliseconds. */
  wasEqualWithin(ms: number): boolean {
    return this.#equalAt !== undefined && performance.now() - this.#equalAt < ms
  }

  async #followUntilEqual(): Promise<boolean> {
    let isEqual: boolean
    do {
      this.#isAgain = false
      try {
        isEqual = await this.#copyNew()
        this.#failure = undefined
      } catch (error) {
        isEqual = false
        this.#fail(error as Error)
      }
    } while (this.#isAgain && !this.#isStopped)
    return isEqual
  }

  #fail(error: Error): void {
    if (this.#failure !== error.message && !this.#isStopped) this.options.warn(error)
    this.#failure = error.message
  }

  /**
   * @returns False while another server, or a command, that uses the same folder copies it, and when the copy has given way
   *   to a newer set.
   */
  async #copyNew(): Promise<boolean> {
    const askedAt = performance.now()
    const revision = await this.shared.revision()
    if (revision !== this.#revision) {
      if (!(await this.#withLock((writer) => this.#copyAll(writer)))) return false
      this.#revision = revision
    }
    this.#equalAt = askedAt
    return true
  }

  /** @returns False if it ended early, because a newer set may be live. */
  async #copyAll(writer: FolderWriter): Promise<boolean> {
    const from = await this.shared.state()
    const here = await writer.state()
    const sets = [...from.folders]
      .filter(([path, digest]) => path.startsWith('sites/') && here.folders.get(path) !== digest)
      .map(([path]) => Number(path.slice('sites/'.length)))
    // Visitors wait for the live set. The others have pages open, so the latest comes first.
    sets.sort((a, b) => Number(b === from.live) - Number(a === from.live) || b - a)
    for (const [index, set] of sets.entries()) {
      // One earlier set at least, however often visitors ask for files that do not exist.
      if (index > 1 && this.#isAgain) return false
      const folders = await getFolders(this.shared, set)
      await copyStore(this.shared, writer, { from, includes: (path) => folders.has(path) })
      this.#copies++
    }
    await copyStore(this.shared, writer, { removes: () => true })
    return true
  }

  /** @returns The result of the work. Undefined while another holds the lock of the folder. */
  async #withLock<Result>(work: (writer: FolderWriter) => Promise<Result>): Promise<Result | undefined> {
    const lock = tryLock(getLockFile(this.options.storeDir), owner)
    if (!lock) return undefined
    try {
      const writer = new FolderWriter(this.options.storeDir)
      return await work(writer).finally(() => writer.discardReceived())
    } finally {
      lock.release()
    }
  }
}

/** @returns The folders that a release set needs: its own and those of its releases. */
async function getFolders(store: StoreReader, set: number): Promise<Set<string>> {
  const folder = `sites/${set}`
  const record = (await store.getFiles(folder)).filter(({ path }) => path === `${folder}/set.json`)
  const folders = new Set([folder])
  for await (const { bytes } of store.read(record)) {
    // Cast: the release tool writes this type.
    const { packages } = JSON.parse(bytes.toString()) as ReleaseSet
    for (const [name, { version }] of Object.entries(packages)) folders.add(`releases/${name}/${version}`)
  }
  return folders
}
