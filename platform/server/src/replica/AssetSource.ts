import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isAsset } from '@site/store/checkPaths'
import { shareResult } from '../shareResult'
import type { Replica } from './Replica'

/** How long the answer "nothing is newer than this folder" is used for all requests. */
const SHARE_REVISION_MS = 250
/** Others are asked to come again. */
const MAX_AT_ONCE = 8
/** Names that the shared store lacks, kept until it changes. */
const MAX_UNKNOWN = 1000

export type AssetOutcome =
  /** It is in the folder now. */
  | 'stored'
  /** No release has it. */
  | 'unknown'
  /** Nobody can say now. */
  | 'unavailable'

/**
 * Fetches a file of a release set that another server already has and this one does not yet: visitors get the page there
 * and its files here. Requests for files that do not exist cost one question to the database each 250 ms, however many
 * they are, and one each while this server is behind.
 */
export class AssetSource {
  readonly #revision: () => Promise<string>
  /** By path. */
  readonly #running = new Map<string, Promise<AssetOutcome>>()
  #unknown = new Set<string>()
  #unknownAt: string | undefined
  #written = 0

  constructor(
    private readonly replica: Replica,
    private readonly storeDir: string,
  ) {
    this.#revision = shareResult(() => replica.shared.revision(), SHARE_REVISION_MS)
  }

  /** @param path "assets/shell/js/main.1.js". Never rejects. */
  async fetch(path: string): Promise<AssetOutcome> {
    if (!isAsset(path)) return 'unknown'
    try {
      const revision = await this.#revision()
      if (revision === this.replica.revision)
        return existsSync(join(this.storeDir, path)) ? 'stored' : 'unknown'
      return await this.#fetchNewer(path, revision)
    } catch {
      return 'unavailable'
    }
  }

  #fetchNewer(path: string, revision: string): Promise<AssetOutcome> | AssetOutcome {
    if (this.#unknownAt !== revision) this.#unknown = new Set()
    this.#unknownAt = revision
    if (this.#unknown.has(path)) return 'unknown'
    const running = this.#running.get(path)
    if (running) return running
    if (this.#running.size >= MAX_AT_ONCE) return 'unavailable'
    const started = this.#copy(path).finally(() => this.#running.delete(path))
    this.#running.set(path, started)
    return started
  }

  async #copy(path: string): Promise<AssetOutcome> {
    const { shared } = this.replica
    const files = await shared.findFiles([path, `${path}.br`, `${path}.gz`])
    if (!files.some((file) => file.path === path)) {
      if (this.#unknown.size < MAX_UNKNOWN) this.#unknown.add(path)
      return 'unknown'
    }
    const contents = new Map<string, Buffer>()
    for await (const { hash, bytes } of shared.read(files)) contents.set(hash, bytes)
    // Compressed forms first, as the release tool does: a file under its final name is complete.
    for (const file of files.sort((one, other) => other.path.length - one.path.length))
      this.#write(file.path, contents.get(file.hash)!)
    return 'stored'
  }

  #write(path: string, bytes: Buffer): void {
    const target = join(this.storeDir, path)
    if (existsSync(target)) return
    const folder = join(this.storeDir, 'unfinished')
    const unfinished = join(folder, `asset-${process.pid}-${this.#written++}`)
    mkdirSync(folder, { recursive: true })
    mkdirSync(dirname(target), { recursive: true })
    try {
      writeFileSync(unfinished, bytes)
      renameSync(unfinished, target)
    } catch (error) {
      rmSync(unfinished, { force: true })
      throw error
    }
  }
}
