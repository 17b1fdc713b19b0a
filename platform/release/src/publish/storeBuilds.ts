import { readSources } from '../checkout/git'
import { formatCommit, readJournal } from '../store/journal'
import { addKnownVersion, refuseStale } from '../checkout/stalePackages'
import type { ReleaseConfig } from '../config'
import { refuse } from '../Finding'
import { staticFindings } from '../gate/static/staticFindings'
import { silentProgress, type Progress } from '../progress/Progress'
import { ReleaseError } from '../ReleaseError'
import { buildVersion, stageRelease } from './stageRelease'
import type { Store } from '../store/Store'
import type { Builds, MadeBuilds } from './makeBuilds'
import type { GateOptions } from '../gate/GateOptions'

/** What builds become releases, and under which conditions. Without `sources`, they are those of the checkout now. */
export interface BuildsOptions
  extends Partial<MadeBuilds>, Partial<Pick<Builds, 'skipWithdrawn'>>, Pick<GateOptions, 'force'> {
  /** Skips packages whose build was live before, even if another version is live now. */
  onlyNew?: boolean
  /** @default silentProgress */
  progress?: Progress
}

interface StoredBuilds extends Pick<MadeBuilds, 'sources'> {
  /** Versions of the builds that are not live, by package name. */
  changed: Record<string, string>
  /** Names of all packages whose releases are those of the builds. */
  staged: string[]
}

/**
 * Checks the builds in `dist/` and stores them as releases. The caller holds the lock of the store.
 *
 * @throws ReleaseError when a check fails, or this checkout never saw what is live.
 */
export async function storeBuilds(
  config: ReleaseConfig,
  store: Store,
  names: readonly string[],
  options: BuildsOptions,
): Promise<StoredBuilds> {
  const { onlyNew = false, skipWithdrawn = false, progress = silentProgress, found = [] } = options
  const live = store.liveVersions()
  const withdrawn = store.liveSet()?.withdrawn
  const built: Record<string, string> = {}
  const changed: Record<string, string> = {}
  for (const name of names) {
    if (skipWithdrawn && withdrawn && Object.hasOwn(withdrawn, name)) {
      progress.note(
        `${name} is withdrawn and stays out of the site. To bring it back, publish it by its name.`,
      )
      continue
    }
    const version = buildVersion(config, name)
    built[name] = version
    if (version === live[name]) continue
    if (!onlyNew || !wasLive(store, name, version) || isLiveFromEdits(store, name)) changed[name] = version
    else
      progress.note(
        `${name} ${live[name]} stays live: this checkout builds ${version}, which was live before. To publish it again: npm run release -- publish ${name}`,
      )
  }
  for (const { name, message } of await refuseStale(config, store, changed, options)) {
    progress.note(`${message} It stays live.`)
    delete changed[name]
  }
  const sources = options.sources ?? (await readSources(config.rootDir, Object.keys(changed)))
  // Nothing of a bad build is stored.
  if (Object.keys(changed).length > 0) progress.step('Checking files')
  refuse([...found, ...staticFindings(config, Object.keys(changed))])
  for (const [name, version] of Object.entries(built)) {
    progress.step(`Storing ${name}`)
    if ((await stageRelease(config, store, name)) !== version)
      throw new ReleaseError(`${name} was built again meanwhile. Publish it again.`)
  }
  // From here on, this checkout has seen them: it built them.
  for (const [name, version] of Object.entries(built)) addKnownVersion(config.rootDir, name, version)
  const ofChanged = Object.entries(sources).filter(([name]) => changed[name] !== undefined)
  return { changed, sources: Object.fromEntries(ofChanged), staged: Object.keys(built) }
}

/**
 * Visitors get what no commit has.
 *
 * @param what Happens to the changes: "go live".
 */
export function noteUncommitted(sources: StoredBuilds['sources'], what: string, progress: Progress): void {
  const dirty = Object.keys(sources).filter((name) => sources[name]?.isDirty)
  const [first] = dirty
  if (first === undefined) return
  const commit = formatCommit(sources[first] ?? {})
  progress.note(`Uncommitted changes ${what}, recorded as commit ${commit}: ${dirty.join(', ')}.`)
}

/** A release that failed a check is in the store but in no release set, so it is tried again. */
function wasLive(store: Store, name: string, version: string): boolean {
  return readJournal(store).some(({ to }) => to[name] === version)
}

/** Whether the live version was published with edits that no commit has. They may have been discarded since. */
function isLiveFromEdits(store: Store, name: string): boolean {
  const last = readJournal(store).findLast(({ packages }) => packages.includes(name))
  return last?.action === 'publish' && last.sources?.[name]?.isDirty === true
}
