import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { readLiveNumber, namesIn } from '@site/store/folder/files'
import { UntrustedSet } from '@site/store/signatures'
import type { Config } from '../config'
import { RequestFailure } from '../http/failure'
import { DamagedFile } from '@site/store/folder/damage'
import { StoreVerifier } from './damage/StoreVerifier'
import { DamageLog } from './damage/DamageLog'
import { ServedReleaseSet, type SiteAnswer } from './ServedReleaseSet'
import { SignedSets } from './SignedSets'

/** How often a set that cannot be read is tried again. */
const RETRY_MS = 1000
/** Earlier sets that supply a page whose file is damaged. */
const MAX_EARLIER_SETS = 3

/** The live release set. When the release tool activates another set, the next request uses it. */
export class LiveSite {
  readonly damage: DamageLog
  readonly verifier: StoreVerifier
  /** Undefined: sets need not be signed. */
  readonly signed: SignedSets | undefined
  /** Number in the link that `#current` was loaded for. */
  #number: number | undefined
  #current: ServedReleaseSet | undefined
  /** Sets that supply what is damaged in the live one, by number. One that could not be read is tried again. */
  readonly #earlier = new Map<number, { served: ServedReleaseSet | undefined; retryAt: number }>()
  /** Number in the link when loading failed last. */
  #failed: number | undefined
  #retryAt = 0
  /** The highest number that was served. */
  #highest = 0

  /** @param warn Called when a file of the store is damaged. */
  constructor(
    private readonly config: Pick<Config, 'storeDir' | 'apiBase' | 'storeUrl' | 'publicKeys' | 'siteOrigin'>,
    warn: (error: unknown) => void = () => undefined,
  ) {
    this.damage = new DamageLog(warn)
    const { storeDir, publicKeys: keys, siteOrigin: origin } = config
    this.signed = keys.length > 0 ? new SignedSets(storeDir, { keys, origin }) : undefined
    this.verifier = new StoreVerifier(storeDir, this.damage, () => this.current(), this.signed)
  }

  /**
   * Undefined before the first publish. If the live set cannot be read, the set that was live before it, or the newest other one,
   * unless it was revoked.
   */
  current(): ServedReleaseSet | undefined {
    const number = this.#linkedNumber()
    if (number !== undefined && number === this.#number) return this.#current
    const isRevoked = this.#current && this.#isRevoked(this.#current.set.number)
    if (number !== this.#failed || isRevoked || performance.now() >= this.#retryAt) this.#load(number)
    return this.#current
  }

  /** Whether open visits may go on with a release set: it is in the store and was not revoked. */
  mayUse(set: number): boolean {
    // If the store cannot be read, visits are better off with what they have.
    const live = this.#linkedNumber()
    if (live === undefined) return true
    // Another server has it already.
    if (this.config.storeUrl !== undefined && set > live) return true
    if (this.signed && !this.signed.isSigned(`sites/${set}`)) return false
    return existsSync(this.#getFile(set, 'set.json')) && !this.#isRevoked(set)
  }

  /** @throws RequestFailure before the first publish. */
  requireCurrent(): ServedReleaseSet {
    const live = this.current()
    if (!live) throw new RequestFailure(503, 'no release set is live')
    return live
  }

  /**
   * The same page or file of earlier sets, the newest first, for a request whose file in the live set is damaged. A page
   * of an earlier set is whole: it names the scripts of its own set. Revoked sets supply nothing.
   */
  *earlierAnswers(url: string, damaged: SiteAnswer): Generator<SiteAnswer> {
    const getStatus = (answer: SiteAnswer) => ('status' in answer ? answer.status : undefined)
    for (const number of this.#numbersBelow(this.#current?.set.number).slice(0, MAX_EARLIER_SETS)) {
      const answer = this.#readEarlier(number)?.answer(url)
      if (answer?.kind === damaged.kind && getStatus(answer) === getStatus(damaged)) yield answer
    }
  }

  /** What a browser sees: the live set, or a preview. Undefined before the first publish. */
  getShownSet({ preview }: Pick<FastifyRequest, 'preview'>): ServedReleaseSet | undefined {
    return preview?.served ?? this.current()
  }

  /** @throws RequestFailure when the visitor sees no such solution. */
  requireSolution(path: string, request: Pick<FastifyRequest, 'preview'>): void {
    const shown = this.getShownSet(request) ?? this.requireCurrent()
    if (!shown.solutions.has(path)) {
      throw new RequestFailure(400, 'unknown solution', { product_id: 'El producto no existe' })
    }
  }

  /** As in the catalogue: "Cisco". The identifier if the live set has no such solution. */
  solutionName(path: string): string {
    return this.current()?.solutions.get(path) ?? path
  }

  /** Reading the link costs one system call per request. Watching it would notice a change later. */
  #linkedNumber(): number | undefined {
    return readLiveNumber(this.config.storeDir)
  }

  #load(number: number | undefined): void {
    const isOlder = number !== undefined && this.#isReplaced(number)
    const loaded = number === undefined || isOlder ? undefined : this.#read(number)
    if (loaded) {
      this.#current = loaded
      this.#number = number
      this.#highest = Math.max(this.#highest, loaded.set.number)
      this.#failed = undefined
      this.#earlier.clear()
      this.damage.clear(`${loaded.folder.label}/set.json`)
      this.damage.keep((file) => file.startsWith(`${loaded.folder.label}/`))
      return
    }
    this.#failed = number
    this.#retryAt = performance.now() + RETRY_MS
    if (number === undefined) {
      // Before the first publish there is neither.
      if (!existsSync(join(this.config.storeDir, 'journal.jsonl'))) return
      this.damage.report('live', 'is not a link to a release set', () =>
        this.#linkedNumber() === undefined ? 'is not a link to a release set' : undefined,
      )
    }
    if (!this.#current || this.#isRevoked(this.#current.set.number))
      this.#replace(isOlder ? undefined : number)
  }

  /**
   * Each activation has a higher number, also that of a rollback, and sets are signed right before it. So a link to a set that is
   * older than another signed one was not made by the release tool.
   */
  #isReplaced(number: number): boolean {
    if (!this.signed) return false
    const newest = Math.max(this.#highest, this.signed.numbers()[0] ?? 0)
    if (newest <= number) return false
    const cause = `points to release set ${number}, which is older than the signed set ${newest}`
    this.damage.report('live', cause, () => (this.#linkedNumber() === number ? cause : undefined))
    return true
  }

  /** Uses an earlier set until the one with this number can be read. */
  #replace(number: number | undefined): void {
    this.#current = this.#firstReadable(number)
    this.#number = undefined
  }

  #readEarlier(number: number): ServedReleaseSet | undefined {
    const known = this.#earlier.get(number)
    if (known && (known.served || performance.now() < known.retryAt)) return known.served
    const served = this.#read(number)
    this.#earlier.set(number, { served, retryAt: performance.now() + RETRY_MS })
    return served
  }

  /** Reports a set that cannot be read. */
  #read(number: number): ServedReleaseSet | undefined {
    const dir = join(this.config.storeDir, 'sites', String(number))
    const read = (damage?: DamageLog) =>
      new ServedReleaseSet(dir, this.config.apiBase, damage, this.signed?.manifest(`sites/${number}`))
    try {
      return read(this.damage)
    } catch (error) {
      const causeNow = () => {
        try {
          void read()
          return undefined
        } catch (failure) {
          return getCause(failure)
        }
      }
      this.damage.report(`sites/${number}/set.json`, getCause(error), causeNow)
      return undefined
    }
  }

  #firstReadable(below: number | undefined): ServedReleaseSet | undefined {
    for (const number of this.#numbersBelow(below)) {
      const set = this.#read(number)
      if (set) return set
    }
    return undefined
  }

  /** Those that were not revoked, the newest first. Empty if the store cannot be read. */
  #numbersBelow(limit = Infinity): number[] {
    try {
      return namesIn(join(this.config.storeDir, 'sites'))
        .map(Number)
        .filter((number) => number < limit && !this.#isRevoked(number))
        .sort((one, other) => other - one)
    } catch {
      return []
    }
  }

  #isRevoked(set: number): boolean {
    const isSignedAsRevoked = this.#current?.manifest?.revoked.includes(set) ?? false
    return isSignedAsRevoked || existsSync(this.#getFile(set, 'revoked.json'))
  }

  #getFile(set: number, name: string): string {
    return resolve(this.config.storeDir, 'sites', String(set), name)
  }
}

function getCause(error: unknown): string {
  if (error instanceof UntrustedSet) return `is not used: its manifest ${error.cause}`
  return error instanceof DamagedFile ? error.cause : `cannot be used (${(error as Error).message})`
}
