import type { ReleaseSet } from '@site/shared/contract/releases'
import type { Versions } from '../build/packages'
import { addKnownVersion } from '../checkout/knownVersions'
import { readSources } from '../checkout/readSources'
import { formatCommit, type ReleaseSource } from '../checkout/ReleaseSource'
import { publicationsOf } from '../checkout/publicationsOf'
import { stalePackages, type StalePackage } from '../checkout/stalePackages'
import { unseenPackages } from '../checkout/unseenPackages'
import type { ReleaseConfig } from '../config'
import { deploy, type DeployOptions } from '../deploy'
import type { BrowserGate } from '../gate/browser/BrowserGate'
import { refuse, type Finding } from '../gate/Finding'
import { staticFindings } from '../gate/static/staticFindings'
import { silentProgress, type Progress } from '../progress/Progress'
import { ReleaseError } from '../ReleaseError'
import type { Change } from '../store/activateReleaseSet'
import { readJournal } from '../store/journal'
import { checkOrigin } from '../store/origin'
import { buildVersion, stageRelease } from '../store/stageRelease'
import type { Store } from '../store/Store'
import { withLock } from '../store/withLock'
import { diffPages } from './diffSets'
import type { Published, PublishOutcome } from './publishOutcome'
import { addressesOf } from './withdrawalOf'

export interface PublishOptions {
  /** Skips packages whose build was live before, even if another version is live now. */
  onlyNew?: boolean | undefined
  /** Also packages whose live version this checkout never saw. */
  force?: boolean | undefined
  /** Renders for another origin than that of the live set. */
  changeOrigin?: boolean | undefined
  /** Leaves out packages that were withdrawn. */
  skipWithdrawn?: boolean
  /** What the packages are built from, by name. @default the state of the checkout now */
  sources?: Readonly<Record<string, ReleaseSource>>
  /** The live versions that another checkout has seen, of which the builds are. @default this checkout is asked */
  seen?: Versions
  /** Address of the CI job, for the journal. */
  buildUrl?: string | undefined
  /** @default silentProgress */
  progress?: Progress
  /** @default noAllowances */
  allowances?: DeployOptions['allowances']
  /** What was found before, to be reported with the findings in the files. */
  found?: readonly Finding[]
  /** Absent: the release set is not checked in a browser, and the journal says so. */
  checkInBrowser?: BrowserGate | undefined
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
  options: PublishOptions = {},
): Promise<PublishOutcome> {
  const { onlyNew = false, skipWithdrawn = false, progress = silentProgress, found = [] } = options
  return withLock(store, `publish of ${names.join(', ')}`, async () => {
    // Also when nothing else has changed, so that a wrong setting is noticed.
    const origin = checkOrigin(store, config.origin, options.changeOrigin)
    const live = store.liveVersions()
    const before = store.liveSet()
    const withdrawn = before?.withdrawn
    const built: Record<string, string> = {}
    const changed: Record<string, string> = {}
    for (const name of names) {
      if (skipWithdrawn && withdrawn?.[name]) {
        progress.note(
          `${name} is withdrawn and stays out of the site. To bring it back, publish it by its name.`,
        )
        continue
      }
      const version = buildVersion(config, name)
      built[name] = version
      if (version === live[name]) addKnownVersion(config.rootDir, name, version)
      else if (!(onlyNew && wasLive(store, name, version))) changed[name] = version
    }
    const sources = options.sources ?? (await readSources(config.rootDir, Object.keys(changed)))
    for (const { name, message } of await refuseStale(config, store, changed, options)) {
      progress.note(`${message} It stays live.`)
      delete changed[name]
    }
    // Nothing of a bad build is stored.
    if (Object.keys(changed).length > 0) progress.step('Checking files')
    refuse([...found, ...staticFindings(config, Object.keys(changed))])
    for (const [name, version] of Object.entries(built)) {
      progress.step(`Storing ${name}`)
      if ((await stageRelease(config, store, name)) !== version)
        throw new ReleaseError(`${name} was built again meanwhile. Publish it again.`)
    }
    // From here on, this checkout has seen them: it built them.
    for (const [name, version] of Object.entries(changed)) addKnownVersion(config.rootDir, name, version)
    const packages = Object.keys(changed)
    if (packages.length === 0 && !origin) return { status: 'unchanged' }
    const versions: Versions = { ...live, ...changed }
    noteUncommitted(packages, sources, progress)
    const { allowances, checkInBrowser, changeOrigin } = options
    const change: Change = {
      action: 'publish',
      packages,
      sources: only(packages, sources),
      ...(options.buildUrl && { buildUrl: options.buildUrl }),
      ...(checkInBrowser ? {} : { withoutBrowser: true }),
    }
    const gate = { allowances, checkInBrowser }
    const set = await deploy(config, store, versions, change, { progress, changeOrigin, ...gate })
    return {
      status: 'published',
      set: set.number,
      packages: Object.entries(changed).map(([name, to]) => ({ name, from: live[name], to })),
      ...(origin && { origin }),
      address: addressOf(set, config.origin, packages),
      changes: before && comparePages(store, before, set),
    }
  })
}

/** The first page of a single remote. The site for the shell, or several packages. */
function addressOf(set: ReleaseSet, origin: string, packages: readonly string[]): string {
  const [path = '/'] = packages.length === 1 ? addressesOf(set, packages[0] ?? '') : []
  return `${origin}${path}`
}

/** The set is live: a damaged page of the earlier one must not make the publish fail. */
function comparePages(store: Store, before: ReleaseSet, after: ReleaseSet): Published['changes'] {
  try {
    const pages = diffPages(store, before, after)
    const bytes = pages.reduce((sum, page) => sum + (page.after ?? 0) - (page.before ?? 0), 0)
    return { pages: pages.length, bytes }
  } catch {
    return undefined
  }
}

/** Visitors get what no commit has. */
function noteUncommitted(
  names: readonly string[],
  sources: Readonly<Record<string, ReleaseSource>>,
  progress: Progress,
): void {
  const dirty = names.filter((name) => sources[name]?.isDirty)
  const [first] = dirty
  if (first === undefined) return
  const commit = formatCommit(sources[first] ?? {})
  progress.note(`Uncommitted changes go live, recorded as commit ${commit}: ${dirty.join(', ')}.`)
}

/** A release that failed a check is in the store but in no release set, so it is tried again. */
function wasLive(store: Store, name: string, version: string): boolean {
  return readJournal(store).some(({ to }) => to[name] === version)
}

function only<T>(names: readonly string[], all: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(names.flatMap((name) => (all[name] ? [[name, all[name]]] : [])))
}

/**
 * @returns Stale packages to leave out, of a publish that leaves out what is not new.
 * @throws ReleaseError that lists the stale packages of any other publish, unless it is forced.
 */
async function refuseStale(
  config: ReleaseConfig,
  store: Store,
  changed: Versions,
  { force, onlyNew, seen }: PublishOptions,
): Promise<StalePackage[]> {
  if (force) return []
  const live = store.liveVersions()
  const stale = seen
    ? unseenPackages(Object.keys(changed), seen, live)
    : await stalePackages(
        config,
        (name, version) => publicationsOf(store, name, version),
        Object.keys(changed),
        live,
      )
  if (stale.length === 0 || onlyNew) return stale
  throw new ReleaseError(['Nothing was published.', ...stale.map(({ message }) => message)].join('\n'))
}
