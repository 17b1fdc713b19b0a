import { getVersions, type ReleaseSet, shellPackage, type Withdrawals } from '@site/shared/contract/releases'
import { suggestion } from '@site/cli/parseCommandLine'
import type { ReleaseConfig } from '../config'
import { deploy, type DeployOptions } from './deploy'
import { ReleaseError } from '../ReleaseError'
import { readJournal } from '../store/journal'
import { checkOrigin } from '../store/origin'
import { requireSet } from '../store/StoredSet'
import { isRevokedVersion, findRevocation } from '../store/revocations'
import type { Store } from '../store/Store'
import { earlierVersions } from '../store/versionHistory'
import { requireSignedSet, readTrust } from '../store/trust'
import { getAddresses, withdrawnAfterReturn } from '../store/withdrawals'
import { withLock } from '../store/withLock'
import type { RollbackOutcome } from './Releases'

/**
 * Deploys an earlier version of one package. Nothing is built: the release is in the store.
 *
 * @param requestedVersion One that was live once. By default the one that was live before the current one.
 * @throws ReleaseError when there is no such version, or a check fails; the live site is unchanged.
 */
export async function rollback(
  config: ReleaseConfig,
  store: Store,
  packageName: string,
  requestedVersion?: string,
  options: Pick<DeployOptions, 'progress' | 'changeOrigin'> = {},
): Promise<RollbackOutcome> {
  return withLock(store, `rollback of ${packageName}`, async () => {
    const live = store.liveSet()
    const versions = store.liveVersions()
    const known = Object.keys({ ...versions, ...live?.withdrawn })
    if (!live || !known.includes(packageName))
      throw new ReleaseError(
        `"${packageName}" is not live; nothing to roll back.${suggestion(packageName, known)}`,
      )
    const from = versions[packageName]
    const to = requestedVersion ?? previousVersion(store, packageName, from)
    if (to === from) return { set: live.number, from, to }
    requireOnceLive(store, packageName, to)
    const change = { action: 'rollback', packages: [packageName] } as const
    const next = { ...versions, [packageName]: to }
    const set = await deploy(config, store, next, change, { ...options, checksPagesOnly: true })
    return { set: set.number, from, to }
  })
}

/** A rollback skips most checks, and the store also holds versions that were refused or only checked. */
function requireOnceLive(store: Store, packageName: string, version: string): void {
  // `deploy` says what the store does not hold.
  if (!store.hasRelease(packageName, version)) return
  if (readJournal(store).some(({ from, to }) => [from, to].some((all) => all[packageName] === version)))
    return
  // The first lines of a journal may be missing.
  const isInSet = (number: number) => store.readableSet(number)?.packages[packageName]?.version === version
  if (store.setNumbers().some(isInSet)) return
  throw new ReleaseError(
    `${packageName} ${version} was never live, and a rollback skips most checks. Publish it: npm run release -- publish ${packageName}`,
  )
}

/** From the journal, because the store may also hold versions that were never live. */
function previousVersion(store: Store, packageName: string, liveVersion: string | undefined): string {
  const journal = readJournal(store)
  const previous = earlierVersions(journal, packageName, liveVersion).find(
    (version) => store.hasRelease(packageName, version) && !isRevokedVersion(store, packageName, version),
  )
  if (previous !== undefined) return previous
  const others = journal.map(({ to }) => to[packageName]).filter((version) => version !== liveVersion)
  const isRolledBack = others.some(
    (version) => version !== undefined && store.hasRelease(packageName, version),
  )
  throw new ReleaseError(
    `The store holds no earlier version of ${packageName} that was live. ${isRolledBack ? 'To return to a version that was rolled back, name it.' : adviceForFirst(packageName)}`,
  )
}

/** Teams that release over the network cannot withdraw a package. */
function adviceForFirst(packageName: string): string {
  if (packageName === shellPackage) return 'Publish a repaired version.'
  return `Publish a repaired version, or let an operator take it out of the site, on the machine of the store: npm run release -- withdraw ${packageName}`
}

/**
 * Deploys all versions of an earlier release set, as a new set. A package that is not in that set leaves the site; its
 * addresses answer 410. One that was withdrawn since stays withdrawn, unless the set has it.
 *
 * @param options.force Also if the set was revoked.
 * @returns undefined if those versions are live already, for the same origin.
 * @throws ReleaseError when the store does not hold the set, or a check fails; the live site is unchanged.
 */
export async function rollbackSet(
  config: ReleaseConfig,
  store: Store,
  number: number,
  options: Pick<DeployOptions, 'progress' | 'changeOrigin' | 'force'> = {},
): Promise<{ set: number } | undefined> {
  return withLock(store, `rollback to release set ${number}`, async () => {
    const earlier = earlierSet(store, number, options.force)
    const trust = readTrust(config)
    if (trust) requireSignedSet(store, trust, number)
    const live = store.liveSet()
    const [from, to] = [live ? getVersions(live) : {}, getVersions(earlier)]
    const packages = [...new Set([...Object.keys(from), ...Object.keys(to)])]
    const changed = packages.filter((name) => from[name] !== to[name])
    if (changed.length === 0 && !checkOrigin(store, config.origin, options.changeOrigin)) return undefined
    const withdrawn: Withdrawals = {
      ...withdrawnAfterReturn(store, earlier),
      ...Object.fromEntries(
        changed
          .filter((name) => live && to[name] === undefined && !earlier.withdrawn?.[name])
          .map((name) => [name, { redirects: [], gone: getAddresses(live!, name) }]),
      ),
      // Last, because its answers count.
      ...earlier.withdrawn,
    }
    const change = { action: 'rollback', packages: changed } as const
    const set = await deploy(config, store, to, change, { ...options, withdrawn, checksPagesOnly: true })
    return { set: set.number }
  })
}

function earlierSet(store: Store, number: number, force = false): ReleaseSet {
  const { set } = requireSet(store, number)
  const revocation = findRevocation(store, number)
  if (revocation && !force)
    throw new ReleaseError(
      `Release set ${number} was revoked by ${revocation.user} at ${revocation.at}. To return to it all the same, add --force.`,
    )
  return set
}
