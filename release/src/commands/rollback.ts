import { defineCommand } from '../cli/command'
import { requirePackage } from '../cli/packageArgument'
import type { ReleaseConfig } from '../config'
import { deploy } from '../deploy'
import { silentProgress, type Progress } from '../progress/Progress'
import { ReleaseError } from '../ReleaseError'
import { readJournal } from '../store/journal'
import { withLock } from '../store/withLock'
import type { Store } from '../store/Store'

export const rollbackCommand = defineCommand({
  name: 'rollback',
  summary: 'Puts an earlier version of a package live again.',
  arguments: '<package> [version]',
  options: {},
  async run({ arguments: args }, { config, store, progress, write }) {
    const name = requirePackage(args)
    const { set, from, to } = await rollback(config, store, name, args[1], progress)
    await write(`Release set ${set} is live: ${name} ${from} -> ${to}\n`)
  },
})

/**
 * Deploys an earlier version of one package. Nothing is built: the release is in the store, and the pages are
 * rendered again.
 *
 * @param requestedVersion By default the version that was live before the current one.
 * @throws ReleaseError when there is no such version, or a check fails; the live site is unchanged.
 */
export async function rollback(
  config: ReleaseConfig,
  store: Store,
  packageName: string,
  requestedVersion?: string,
  progress: Progress = silentProgress,
): Promise<{ set: number; from: string; to: string }> {
  return withLock(store.dir, async () => {
    const live = store.liveVersions()
    const from = live[packageName]
    if (from === undefined) throw new ReleaseError(`"${packageName}" is not live; nothing to roll back.`)
    const to = requestedVersion ?? previousVersion(store, packageName, from)
    if (to === from) throw new ReleaseError(`${packageName} ${to} is live already.`)
    const versions = { ...live, [packageName]: to }
    const set = await deploy(
      config,
      store,
      versions,
      { action: 'rollback', packages: [packageName] },
      progress,
      'any',
    )
    return { set: set.number, from, to }
  })
}

/** From the journal, because the store may also hold versions that were never live. */
function previousVersion(store: Store, packageName: string, liveVersion: string): string {
  const wasLive = readJournal(store).flatMap(({ from, to }) => [from[packageName], to[packageName]])
  const previous = wasLive.findLast(
    (version) => version !== undefined && version !== liveVersion && store.hasRelease(packageName, version),
  )
  if (previous === undefined)
    throw new ReleaseError(`The store holds no other version of ${packageName} that was live.`)
  return previous
}
