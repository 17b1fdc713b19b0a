import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { ServedReleaseSet } from '../ServedReleaseSet'
import { assetChecks } from './assetChecks'
import type { DamageLog } from './DamageLog'

/** Looks at a file. @returns What is wrong with it, if anything. */
export type Check = () => string | undefined

/** Compares the files of the live set, and those that its pages load, with what was published. */
export class StoreVerifier {
  #set: ServedReleaseSet | undefined
  /** By path in the store. */
  #checks = new Map<string, Check>()
  /** Size and time of the files that were intact, by path in the store. */
  readonly #intact = new Map<string, string>()

  constructor(
    private readonly storeDir: string,
    private readonly damage: DamageLog,
    private readonly current: () => ServedReleaseSet | undefined,
  ) {}

  /** Looks at all files, and reads those whose size or time has changed. Requests are answered in between. */
  async verify(signal?: AbortSignal): Promise<void> {
    this.#followLiveSet()
    for (const file of this.#checks.keys()) {
      if (signal?.aborted) return
      this.isIntact(file)
      await setImmediate()
    }
  }

  /** Whether the file belongs to the live set, or its pages load it. */
  knows(file: string): boolean {
    this.#followLiveSet()
    return this.#checks.has(file)
  }

  /** @returns true for a file of which nothing is known. Costs a system call if the file has not changed. */
  isIntact(file: string): boolean {
    this.#followLiveSet()
    const check = this.#checks.get(file)
    if (!check) return true
    const state = stateOf(join(this.storeDir, file))
    if (state !== undefined && this.#intact.get(file) === state) return true
    const cause = check()
    if (cause === undefined && state !== undefined) this.#intact.set(file, state)
    else this.#intact.delete(file)
    if (cause === undefined) this.damage.clear(file)
    else this.damage.report(file, cause, check)
    return cause === undefined
  }

  #followLiveSet(): void {
    const set = this.current()
    if (set === this.#set || !set) return
    const { folder } = set
    const ofSet = Object.keys(folder.hashes).map((name): [string, Check] => [
      `${folder.label}/${name}`,
      () => folder.causeNow(name),
    ])
    this.#checks = new Map([...ofSet, ...assetChecks(this.storeDir, set.set)])
    this.#intact.clear()
    this.#set = set
  }
}

function stateOf(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats && `${stats.size} ${stats.mtimeMs}`
}
