import type { ReleaseConfig } from './config'
import { withLock } from './lock'
import { ReleaseError } from './ReleaseError'
import type { Store } from './store'
import { switchSite, versionsOf } from './switchSite'

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
    const set = await switchSite(config, store, versions, { action: 'rollback', packages: [packageName] })
    return { set: set.number, from, to }
  })
}

function previousVersion(store: Store, packageName: string, liveVersion: string): string {
  for (const number of store.setNumbers()) {
    const version = versionsOf(store.set(number))[packageName]
    if (version !== undefined && version !== liveVersion) return version
  }
  throw new ReleaseError(`No kept set holds another version of ${packageName}.`)
}
