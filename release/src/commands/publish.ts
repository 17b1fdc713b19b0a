import { build } from '../build/build'
import { choosePackages, type Versions } from '../build/packages'
import type { ReleaseConfig } from '../config'
import { forEachWithConcurrency } from '../forEachWithConcurrency'
import { deploy } from '../deploy'
import { withLock } from '../store/withLock'
import { stageRelease } from '../store/stageRelease'
import { versionsOf, type Store } from '../store/Store'

/** A bundler keeps one core busy. */
const PARALLEL_BUILDS = 2

export type PublishOutcome =
  | { status: 'published'; set: number; packages: readonly { name: string; from?: string; to: string }[] }
  /** The builds are live already. */
  | { status: 'unchanged' }

export interface PublishOptions {
  /** Receives progress messages. */
  report: (message: string) => void
  /** Skips packages whose build was live before, even if another version is live now. */
  onlyNew: boolean
}

/**
 * Builds packages and publishes the builds.
 *
 * @param requested A package name, or "all".
 * @throws ReleaseError when a build or a check fails; the live site is unchanged.
 */
export async function publish(
  config: ReleaseConfig,
  store: Store,
  requested: string,
  { report, onlyNew }: PublishOptions,
): Promise<PublishOutcome> {
  const names = choosePackages(config.rootDir, requested)
  await forEachWithConcurrency(names, PARALLEL_BUILDS, async (name) =>
    report(`${name}: ${await build(config, name)}`),
  )
  return publishBuilds(config, store, names, { onlyNew })
}

/**
 * Stores the builds in `dist/` as releases and deploys them with the live versions of all other packages.
 *
 * @throws ReleaseError as `publish` does.
 */
export async function publishBuilds(
  config: ReleaseConfig,
  store: Store,
  names: readonly string[],
  { onlyNew }: Pick<PublishOptions, 'onlyNew'> = { onlyNew: false },
): Promise<PublishOutcome> {
  return withLock(store.dir, async () => {
    const live = store.liveVersions()
    const changed: Record<string, string> = {}
    for (const name of names) {
      const version = await stageRelease(config, store, name)
      if (version !== live[name] && !(onlyNew && wasLive(store, name, version))) changed[name] = version
    }
    const packages = Object.keys(changed)
    if (packages.length === 0) return { status: 'unchanged' }
    const versions: Versions = { ...live, ...changed }
    const set = await deploy(config, store, versions, { action: 'publish', packages })
    return {
      status: 'published',
      set: set.number,
      packages: Object.entries(changed).map(([name, to]) => ({ name, from: live[name], to })),
    }
  })
}

/** A release that failed a check is in the store but in no release set, so it is tried again. */
function wasLive(store: Store, name: string, version: string): boolean {
  return store.setNumbers().some((number) => versionsOf(store.releaseSet(number))[name] === version)
}
