import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseSet } from '@site/shared/contract/releases'

/**
 * Whether the live site is one of this machine, and stays one with another origin. Nobody else has its addresses, so another
 * `PORT` may change them all.
 */
export function movesLocally(storeDir: string, origin: string): boolean {
  return isLocal(origin) && isLocal(liveOrigin(storeDir))
}

/** Undefined if nothing was published, or if the live set is damaged: the release tool says so. */
function liveOrigin(storeDir: string): string | undefined {
  try {
    const set = JSON.parse(readFileSync(join(storeDir, 'live/set.json'), 'utf8')) as ReleaseSet
    return set.emptyDocument.data.origin
  } catch {
    return undefined
  }
}

function isLocal(origin: string | undefined): boolean {
  return origin !== undefined && /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?\/?$/.test(origin)
}
