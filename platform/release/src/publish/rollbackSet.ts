import type { ReleaseSet, Withdrawals } from '@site/shared/contract/releases'
import type { ReleaseConfig } from '../config'
import { deploy } from '../deploy'
import type { Progress } from '../progress/Progress'
import { ReleaseError } from '../ReleaseError'
import { checkOrigin } from '../store/origin'
import { requireSet } from '../store/requireSet'
import { revocationOf } from '../store/revocations'
import { versionsOf, type Store } from '../store/Store'
import { requireSignedSet, trustOf } from '../store/trust'
import { withLock } from '../store/withLock'
import { withdrawalOf } from './withdrawalOf'

export interface RollbackSetOptions {
  progress?: Progress
  /** Also if the set was revoked. */
  force?: boolean
  /** Also for another origin than that of the live set. */
  changeOrigin?: boolean
}

/**
 * Deploys all versions of an earlier release set, as a new set. A package that is not in that set leaves the site; its
 * addresses answer 410.
 *
 * @returns undefined if those versions are live already, for the same origin.
 * @throws ReleaseError when the store does not hold the set, or a check fails; the live site is unchanged.
 */
export async function rollbackSet(
  config: ReleaseConfig,
  store: Store,
  number: number,
  { progress, force = false, changeOrigin }: RollbackSetOptions = {},
): Promise<{ set: number } | undefined> {
  return withLock(store, `rollback to release set ${number}`, async () => {
    const earlier = earlierSet(store, number, force)
    const trust = trustOf(config)
    if (trust) requireSignedSet(store, trust, number)
    const live = store.liveSet()
    const [from, to] = [live ? versionsOf(live) : {}, versionsOf(earlier)]
    const packages = [...new Set([...Object.keys(from), ...Object.keys(to)])]
    const changed = packages.filter((name) => from[name] !== to[name])
    if (changed.length === 0 && !checkOrigin(store, config.origin, changeOrigin)) return undefined
    const withdrawn: Withdrawals = {
      ...Object.fromEntries(
        changed
          .filter((name) => live && to[name] === undefined)
          .map((name) => [name, withdrawalOf(live!, name)]),
      ),
      ...earlier.withdrawn,
    }
    const change = { action: 'rollback', packages: changed } as const
    const options = { progress, withdrawn, changeOrigin, allowances: 'any' } as const
    const set = await deploy(config, store, to, change, options)
    return { set: set.number }
  })
}

function earlierSet(store: Store, number: number, force: boolean): ReleaseSet {
  const set = requireSet(store, number)
  const revocation = revocationOf(store, number)
  if (revocation && !force)
    throw new ReleaseError(
      `Release set ${number} was revoked by ${revocation.user} at ${revocation.at}. To return to it all the same, add --force.`,
    )
  return set
}
