import type { ReleaseConfig } from '../config'
import { readJournal } from '../store/journal'
import { withLock } from '../store/lock'
import { ReleaseError } from '../ReleaseError'
import type { Store } from '../store/Store'
import { activateReleaseSet, versionsOf } from '../store/activateReleaseSet'

export interface RollbackOutcome {
  set: number
  from: string
  to: string
}

/**
 * Puts an earlier version of one package live again. Nothing is built: the release is in the store, and
 * only the pages are rendered anew.
 *
 * @param requestedVersion By default the version that was live before the present one.
 * @throws ReleaseError when there is nothing to go back to.
 */
export async function rollback(
  config: ReleaseConfig,
  store: Store,
  packageName: string,
  requestedVersion?: string,
): Promise<RollbackOutcome> {
  return withLock(store.dir, async () => {
    const live = versionsOf(store.liveSet())
    const from = live[packageName]
    if (from === undefined) throw new ReleaseError(`"${packageName}" is not live; nothing to roll back.`)
    const to = requestedVersion ?? previousVersion(store, packageName, from)
    if (to === from) throw new ReleaseError(`${packageName} ${to} is live already.`)
    store.release(packageName, to)
    const versions = { ...live, [packageName]: to }
    const set = await activateReleaseSet(config, store, versions, {
      action: 'rollback',
      packages: [packageName],
    })
    return { set: set.number, from, to }
  })
}

/** By the journal and not by what lies in the store: a set that was never live may lie there too. */
function previousVersion(store: Store, packageName: string, liveVersion: string): string {
  const wasLive = readJournal(store)
    .flatMap(({ from, to }) => [from[packageName], to[packageName]])
    .filter((version): version is string => version !== undefined && version !== liveVersion)
    .filter((version) => store.hasRelease(packageName, version))
  const previous = wasLive.at(-1)
  if (previous === undefined)
    throw new ReleaseError(`The store holds no other version of ${packageName} that was live.`)
  return previous
}
