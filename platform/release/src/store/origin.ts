import { ReleaseError } from '../ReleaseError'
import type { Store } from './Store'

/** The addresses of all pages begin with another origin than before. */
export interface OriginChange {
  from: string
  to: string
}

/**
 * Compares an origin with the one that the live release set was rendered for; with that of the newest readable set, if the live
 * one is damaged. Call it with the lock held.
 *
 * @param mayChange The operator has asked for the change.
 * @returns What publishing for the origin would change: nothing if it is the same, or if nothing was published.
 * @throws ReleaseError that names both origins.
 */
export function checkOrigin(store: Store, origin: string, mayChange = false): OriginChange | undefined {
  const numbers = [store.liveNumber() ?? 0, ...store.setNumbers()]
  const set = numbers.map((number) => store.readableSet(number)).find((one) => one !== undefined)
  const live = set?.emptyDocument.data.origin
  if (live === undefined || live === origin) return undefined
  if (!mayChange)
    throw new ReleaseError(
      `Nothing was changed: the addresses of the live site begin with ${live}, and this command would make them begin with ${origin}. ` +
        `Set SITE_ORIGIN=${live}. To move the site to ${origin}, publish or roll back with --change-origin.`,
    )
  return { from: live, to: origin }
}
