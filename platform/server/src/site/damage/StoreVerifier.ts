import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Release, ReleaseSet } from '@site/shared/contract/releases'
import { hashOfIntegrity } from '@site/store/digests'
import {
  findDamage,
  decompressions,
  expectedAsset,
  expectedInSet,
  splitEncoding,
  type Expected,
} from '@site/store/folder/damage'
import { readState } from '@site/store/folder/FileHashes'
import type { ServedReleaseSet } from '../ServedReleaseSet'
import { signedFiles, type SignedSets } from '../SignedSets'
import type { DamageLog } from './DamageLog'

/** Compares the files of the live set, and those that its pages load, with what was published. */
export class StoreVerifier {
  #set: ServedReleaseSet | undefined
  /** By path in the store. */
  #expected = new Map<string, Expected>()
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
    for (const file of this.#expected.keys()) {
      if (signal?.aborted) return
      this.isIntact(file)
      await setImmediate()
    }
  }

  /** Whether it is known what the file must contain. */
  knows(file: string): boolean {
    this.#followLiveSet()
    return this.#getExpected(file) !== undefined
  }

  /** @returns true for a file of which nothing is known, unless it must be signed. Costs a system call if the file has not changed. */
  isIntact(file: string): boolean {
    this.#followLiveSet()
    const expected = this.#getExpected(file)
    if (!expected) return this.signed === undefined
    const path = join(this.storeDir, file)
    const state = readState(path)
    if (state !== undefined && this.#intact.get(file) === state) return true
    // A compressed encoding that is missing, also one that was there before, only makes an answer larger.
    const isOptional = expected.decompress !== undefined
    const causeNow = () => (isOptional && !existsSync(path) ? undefined : findDamage(path, expected))
    const cause = causeNow()
    if (cause === undefined && state !== undefined) this.#intact.set(file, state)
    else this.#intact.delete(file)
    if (cause === undefined) this.damage.clear(file)
    else this.damage.report(file, cause, causeNow)
    return cause === undefined
  }

  #getExpected(file: string): Expected | undefined {
    const known = this.#expected.get(file)
    if (known || !this.signed) return known
    const { plain, suffix } = splitEncoding(file)
    const integrity = this.signed.findIntegrity(`/${plain}`)
    if (integrity === undefined || !existsSync(join(this.storeDir, file))) return undefined
    return { hash: hashOfIntegrity(integrity), decompress: decompressions[suffix] }
  }

  #followLiveSet(): void {
    const set = this.current()
    if (set === this.#set || !set) return
    const { hashes, label } = set.folder
    const ofSet = Object.keys(hashes).map(
      (name) => [`${label}/${name}`, expectedInSet(name, hashes)] as const,
    )
    const assets = set.manifest ? signedFiles(set.manifest) : recordedFiles(this.storeDir, set.set)
    const ofAssets = assets
      .flatMap(([url, integrity]) => expectedAsset(url, integrity))
      .filter(([file, { decompress }]) => !decompress || existsSync(join(this.storeDir, file)))
    this.#expected = new Map([...ofSet, ...ofAssets])
    this.#intact.clear()
    this.#set = set
  }
}

/** @returns URLs of the releases' files in `assets/`, with their integrity. */
function recordedFiles(storeDir: string, { packages }: ReleaseSet): [string, string][] {
  return Object.entries(packages).flatMap(([name, { version }]) => {
    try {
      const record = readFileSync(join(storeDir, 'releases', name, version, 'release.json'), 'utf8')
      return (JSON.parse(record) as Release).files.map(({ url, integrity }): [string, string] => [
        url,
        integrity,
      ])
    } catch {
      // The release tool's doctor reports it. The server does not need it.
      return []
    }
  })
}
