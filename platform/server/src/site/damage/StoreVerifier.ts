import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { ServedReleaseSet } from '../ServedReleaseSet'
import type { SignedSets } from '../SignedSets'
import { assetCause, assetChecks } from './assetChecks'
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
    /** Undefined: files that the live set does not name need no check. */
    private readonly signed?: SignedSets,
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

  /** Whether it is known what the file must contain. */
  knows(file: string): boolean {
    this.#followLiveSet()
    return this.#checkOf(file) !== undefined
  }

  /** @returns true for a file of which nothing is known, unless it must be signed. Costs a system call if the file has not changed. */
  isIntact(file: string): boolean {
    this.#followLiveSet()
    const check = this.#checkOf(file)
    if (!check) return this.signed === undefined
    const state = stateOf(join(this.storeDir, file))
    if (state !== undefined && this.#intact.get(file) === state) return true
    const cause = check()
    if (cause === undefined && state !== undefined) this.#intact.set(file, state)
    else this.#intact.delete(file)
    if (cause === undefined) this.damage.clear(file)
    else this.damage.report(file, cause, check)
    return cause === undefined
  }

  #checkOf(file: string): Check | undefined {
    const known = this.#checks.get(file)
    if (known || !this.signed) return known
    const [, url = '', suffix = ''] = /^(.*?)(\.br|\.gz)?$/.exec(`/${file}`) ?? []
    const integrity = this.signed.integrityOf(url)
    if (integrity === undefined || !existsSync(join(this.storeDir, file))) return undefined
    return () => assetCause(this.storeDir, url, suffix, integrity)
  }

  #followLiveSet(): void {
    const set = this.current()
    if (set === this.#set || !set) return
    const { folder } = set
    const ofSet = Object.keys(folder.hashes).map((name): [string, Check] => [
      `${folder.label}/${name}`,
      () => folder.causeNow(name),
    ])
    this.#checks = new Map([...ofSet, ...assetChecks(this.storeDir, set.set, set.manifest)])
    this.#intact.clear()
    this.#set = set
  }
}

function stateOf(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false })
  // The time of the last change of anything cannot be set by the owner of the file.
  return stats && `${stats.size} ${stats.mtimeMs} ${stats.ctimeMs} ${stats.ino}`
}
