import { readlinkSync } from 'node:fs'
import { resolve } from 'node:path'
import { RequestFailure } from '../http/failure'
import { SiteSet } from './siteSet'

/** The set that is live. A switch by the release tool shows with the next request. */
export class LiveSite {
  #target: string | undefined
  #current: SiteSet | undefined

  /**
   * @param storeDir See shared/src/contract/releases.ts for the layout.
   * @param warn Told of a set that cannot be read; the one before it goes on being served.
   */
  constructor(
    private readonly storeDir: string,
    private readonly warn: (error: unknown) => void = () => undefined,
  ) {}

  /** Undefined before the first publish. */
  current(): SiteSet | undefined {
    const target = this.#readLink()
    if (target !== undefined && target !== this.#target) {
      try {
        this.#current = new SiteSet(resolve(this.storeDir, target))
        this.#target = target
      } catch (error) {
        this.warn(error)
      }
    }
    return this.#current
  }

  /** @throws RequestFailure for a path that is no solution of the live set. */
  requireSolution(path: string): void {
    const site = this.current()
    if (!site) throw new RequestFailure(503, 'no release set is live')
    if (!site.solutionPaths.has(path)) {
      throw new RequestFailure(400, 'unknown product', { product_id: 'El producto no existe' })
    }
  }

  /** One system call per request: cheaper than watching the link, and never late. */
  #readLink(): string | undefined {
    try {
      return readlinkSync(resolve(this.storeDir, 'live'))
    } catch {
      return undefined
    }
  }
}
