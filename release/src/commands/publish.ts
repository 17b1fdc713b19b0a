import { build } from '../build/build'
import type { ReleaseConfig } from '../config'
import { forEachWithConcurrency } from '../forEachWithConcurrency'
import { withLock } from '../store/lock'
import { choosePackages } from '../build/packages'
import { stage } from '../store/stageRelease'
import type { Store } from '../store/Store'
import { activateReleaseSet, versionsOf } from '../store/activateReleaseSet'

/** How many bundles are built side by side: a bundler keeps a core busy. */
const PARALLEL_BUILDS = 2

export type PublishOutcome =
  | { status: 'published'; set: number; packages: readonly { name: string; from?: string; to: string }[] }
  /** What was built is live already. */
  | { status: 'unchanged' }

export interface PublishOptions {
  /** Told what is being done, for whoever waits. */
  report?: (message: string) => void
  /** Leaves alone packages whose build was live before, even if another version is live now. @default false */
  onlyNew?: boolean
}

/**
 * Builds packages and puts them live together, beside the live versions of all others.
 *
 * @param requested A package's name, or "all".
 * @throws ReleaseError when a build, a page or the fit with what is live fails; the live site is untouched then.
 */
export async function publish(
  config: ReleaseConfig,
  store: Store,
  requested: string,
  { report = () => {}, onlyNew = false }: PublishOptions = {},
): Promise<PublishOutcome> {
  const names = choosePackages(config.rootDir, requested)
  await forEachWithConcurrency(names, PARALLEL_BUILDS, async (name) =>
    report(`${name}: ${await build(config, name)}`),
  )

  return putLive(config, store, names, { onlyNew })
}

/**
 * Takes what is built into the store and puts it live.
 *
 * @param names Packages whose builds in `dist/` are to go live.
 * @throws ReleaseError as `publish` does.
 */
export async function putLive(
  config: ReleaseConfig,
  store: Store,
  names: readonly string[],
  { onlyNew = false }: Pick<PublishOptions, 'onlyNew'> = {},
): Promise<PublishOutcome> {
  return withLock(store.dir, async () => {
    const live = versionsOf(store.liveSet())
    const versions: Record<string, string> = { ...live }
    for (const name of names) {
      const version = await stage(config, store, name)
      if (!onlyNew || !wasLive(store, name, version)) versions[name] = version
    }
    const changed = Object.keys(versions).filter((name) => versions[name] !== live[name])
    if (changed.length === 0) return { status: 'unchanged' }
    const set = await activateReleaseSet(config, store, versions, { action: 'publish', packages: changed })
    return {
      status: 'published',
      set: set.number,
      packages: changed.map((name) => ({ name, from: live[name], to: versions[name] ?? '' })),
    }
  })
}

/** A version that was refused is stored, but no set holds it: it is tried again. */
function wasLive(store: Store, name: string, version: string): boolean {
  return store.setNumbers().some((number) => versionsOf(store.set(number))[name] === version)
}
