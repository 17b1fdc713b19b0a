import { existsSync, readlinkSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Config } from '../config'
import { RequestFailure } from '../http/failure'
import { ServedReleaseSet } from './ServedReleaseSet'

/** The live release set. When the release tool activates another set, the next request uses it. */
export class LiveSite {
  #target: string | undefined
  #current: ServedReleaseSet | undefined

  /** @param warn Called when a set cannot be read. The previous set stays in use. */
  constructor(
    private readonly config: Pick<Config, 'storeDir' | 'apiBase'>,
    private readonly warn: (error: unknown) => void = () => undefined,
  ) {}

  /** Undefined before the first publish. */
  current(): ServedReleaseSet | undefined {
    const target = this.#readLink()
    if (target !== undefined && target !== this.#target) {
      try {
        this.#current = new ServedReleaseSet(resolve(this.config.storeDir, target), this.config.apiBase)
        this.#target = target
      } catch (error) {
        this.warn(error)
      }
    }
    return this.#current
  }

  /** Whether open visits may go on with a release set: it is in the store and was not revoked. */
  mayUse(set: number): boolean {
    const fileOf = (name: string) => resolve(this.config.storeDir, 'sites', String(set), name)
    // If the store cannot be read, visits are better off with what they have.
    if (this.#readLink() === undefined) return true
    return existsSync(fileOf('set.json')) && !existsSync(fileOf('revoked.json'))
  }

  /** @throws RequestFailure before the first publish. */
  requireCurrent(): ServedReleaseSet {
    const live = this.current()
    if (!live) throw new RequestFailure(503, 'no release set is live')
    return live
  }

  /** @throws RequestFailure when the live set has no such solution. */
  requireSolution(path: string): void {
    if (!this.requireCurrent().solutionPaths.has(path)) {
      throw new RequestFailure(400, 'unknown solution', { product_id: 'El producto no existe' })
    }
  }

  /** As in the catalogue: "Cisco". The identifier if the live set has no such solution. */
  solutionName(path: string): string {
    return this.current()?.frame.solutionNames.get(path) ?? path
  }

  /** Reading the link costs one system call per request. Watching it would notice a change later. */
  #readLink(): string | undefined {
    try {
      return readlinkSync(resolve(this.config.storeDir, 'live'))
    } catch {
      return undefined
    }
  }
}
