import { build } from '../build/build'
import { choosePackages, type Versions } from '../build/packages'
import { defineCommand } from '../cli/command'
import { requirePackage } from '../cli/packageArgument'
import type { ReleaseConfig } from '../config'
import { forEachWithConcurrency } from '../forEachWithConcurrency'
import { deploy } from '../deploy'
import { refuse, type Finding } from '../gate/Finding'
import { staticFindings } from '../gate/static/staticFindings'
import { typeFindings } from '../gate/static/typeFindings'
import { silentProgress, type Progress } from '../progress/Progress'
import { withLock } from '../store/withLock'
import { buildVersion, stageRelease } from '../store/stageRelease'
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
  },
  details: 'Exits with 0 if the build is live, also if it was live before, and with 1 if not.',
  async run({ arguments: args, options }, { config, store, progress, write }) {
    const onlyNew = options['only-new'] ?? false
    const outcome = await publish(config, store, requirePackage(args), { onlyNew, progress })
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
  /** What was found before, to be reported with the findings in the files. */
  found?: readonly Finding[]
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
  const { progress = silentProgress, onlyNew = false } = options
  progress.step(`Building ${names.join(', ')}`)
  let built = 0
  await forEachWithConcurrency(names, PARALLEL_BUILDS, async (name) => {
    await build(config, name)
    progress.count(++built, names.length, 'package')
  })
  // `npm start` only serves what is in the checkout, and must not take longer.
  if (!onlyNew) progress.step('Checking types')
  const found = onlyNew ? [] : await typeFindings(config, names)
  return publishBuilds(config, store, names, { ...options, found })
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
  { onlyNew = false, progress = silentProgress, found = [] }: PublishOptions = {},
): Promise<PublishOutcome> {
  return withLock(store.dir, async () => {
    const live = store.liveVersions()
    const changed: Record<string, string> = {}
    for (const name of names) {
      const version = buildVersion(config, name)
      if (version !== live[name] && !(onlyNew && wasLive(store, name, version))) changed[name] = version
    }
    // Nothing of a bad build is stored.
    if (Object.keys(changed).length > 0) progress.step('Checking files')
    refuse([...found, ...staticFindings(config, Object.keys(changed))])
    for (const name of names) {
      progress.step(`Storing ${name}`)
      await stageRelease(config, store, name)
    }
    const packages = Object.keys(changed)
    if (packages.length === 0) return { status: 'unchanged' }
    const versions: Versions = { ...live, ...changed }
    const set = await deploy(config, store, versions, { action: 'publish', packages }, progress)
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
