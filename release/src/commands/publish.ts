import { build } from '../build/build'
import { choosePackages, type Versions } from '../build/packages'
import { defineCommand } from '../cli/command'
import { requirePackage } from '../cli/packageArgument'
import type { ReleaseConfig } from '../config'
import { forEachWithConcurrency } from '../forEachWithConcurrency'
import { deploy } from '../deploy'
import type { BrowserGate } from '../gate/browser/BrowserGate'
import { browserGateFor, browserOptions } from '../gate/browser/browserOptions'
import { silentProgress, type Progress } from '../progress/Progress'
import type { Change } from '../store/activateReleaseSet'
import { withLock } from '../store/withLock'
import { stageRelease } from '../store/stageRelease'
import { versionsOf, type Store } from '../store/Store'

/** A bundler keeps one core busy. */
const PARALLEL_BUILDS = 2

export const publishCommand = defineCommand({
  name: 'publish',
  summary: 'Builds a package, or all, checks it and puts it live.',
  arguments: '<package|all>',
  options: {
    'only-new': {
      type: 'boolean',
      help: 'skip builds that were live before, even if another version is live now',
    },
    ...browserOptions,
  },
  details: 'Exits with 0 if the build is live, also if it was live before, and with 1 if not.',
  async run({ arguments: args, options }, { config, store, progress, write }) {
    const onlyNew = options['only-new'] ?? false
    const requested = requirePackage(args)
    choosePackages(config.rootDir, requested)
    const checkInBrowser = await browserGateFor(options)
    const outcome = await publish(config, store, requested, { onlyNew, progress, checkInBrowser })
    if (outcome.status === 'unchanged') return write('Nothing to publish: these builds are live already.\n')
    const changes = outcome.packages.map(({ name, from, to }) => `${name} ${from ?? '(new)'} -> ${to}`)
    await write(`Release set ${outcome.set} is live: ${changes.join(', ')}\n`)
  },
})

export type PublishOutcome =
  | { status: 'published'; set: number; packages: readonly { name: string; from?: string; to: string }[] }
  /** The builds are live already. */
  | { status: 'unchanged' }

export interface PublishOptions {
  /** Skips packages whose build was live before, even if another version is live now. */
  onlyNew?: boolean
  /** @default silentProgress */
  progress?: Progress
  /** Absent: the release set is not checked in a browser, and the journal says so. */
  checkInBrowser?: BrowserGate
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
  options: PublishOptions = {},
): Promise<PublishOutcome> {
  const names = choosePackages(config.rootDir, requested)
  const { progress = silentProgress } = options
  progress.step(`Building ${names.join(', ')}`)
  let built = 0
  await forEachWithConcurrency(names, PARALLEL_BUILDS, async (name) => {
    await build(config, name)
    progress.count(++built, names.length, 'package')
  })
  return publishBuilds(config, store, names, options)
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
  { onlyNew = false, progress = silentProgress, checkInBrowser }: PublishOptions = {},
): Promise<PublishOutcome> {
  return withLock(store.dir, async () => {
    const live = store.liveVersions()
    const changed: Record<string, string> = {}
    for (const name of names) {
      progress.step(`Storing ${name}`)
      const version = await stageRelease(config, store, name)
      if (version !== live[name] && !(onlyNew && wasLive(store, name, version))) changed[name] = version
    }
    const packages = Object.keys(changed)
    if (packages.length === 0) return { status: 'unchanged' }
    const versions: Versions = { ...live, ...changed }
    const change: Change = {
      action: 'publish',
      packages,
      ...(checkInBrowser ? {} : { withoutBrowser: true }),
    }
    const set = await deploy(config, store, versions, change, progress, checkInBrowser)
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
