import { readlinkSync } from 'node:fs'
import { resolve } from 'node:path'
import { RequestFailure } from '../http/failure'
import { ServedReleaseSet } from './ServedReleaseSet'

/** The live release set. When the release tool activates another set, the next request uses it. */
export class LiveSite {
  #target: string | undefined
  #current: ServedReleaseSet | undefined

  /**
   * @param storeDir Its layout is described in shared/src/contract/releases.ts.
   * @param warn Called when a set cannot be read. The previous set stays in use.
   */
  constructor(
    private readonly storeDir: string,
    private readonly warn: (error: unknown) => void = () => undefined,
  ) {}

  /** Undefined before the first publish. */
  current(): ServedReleaseSet | undefined {
    const target = this.#readLink()
    if (target !== undefined && target !== this.#target) {
      try {
        this.#current = new ServedReleaseSet(resolve(this.storeDir, target))
        this.#target = target
      } catch (error) {
        this.warn(error)
      }
    }
    return this.#current
  }

  /** @throws RequestFailure when the live set has no such solution. */
  requireSolution(path: string): void {
    const site = this.current()
    if (!site) throw new RequestFailure(503, 'no release set is live')
    if (!site.solutionPaths.has(path)) {
      throw new RequestFailure(400, 'unknown solution', { product_id: 'El producto no existe' })
    }
  }

  /** Reading the link costs one system call per request. Watching it would notice a change later. */
  #readLink(): string | undefined {
    try {
      return readlinkSync(resolve(this.storeDir, 'live'))
    } catch {
      return undefined
    }
  }
}
