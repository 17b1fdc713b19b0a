import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Versions } from '@site/shared/contract/releases'
import type { ReleaseConfig } from '../config'
import { ReleaseError } from '../ReleaseError'
import { findPublications, formatCommit, type Publication } from '../store/journal'
import type { Store } from '../store/Store'
import { isAncestor, isShallow, isTracked } from './git'

export interface StalePackage {
  name: string
  /** What is live, and what to do, in one sentence. */
  message: string
}

/**
 * Refuses builds that would revert what is live.
 *
 * @param changed Versions of the builds that are not live, by package name.
 * @param seen For builds of another checkout: the live versions that it has seen.
 * @returns Stale packages to leave out, of a publish that leaves out what is not new.
 * @throws ReleaseError that lists the stale packages of any other publish, unless it is forced.
 */
export async function refuseStale(
  config: Pick<ReleaseConfig, 'rootDir'>,
  store: Store,
  changed: Versions,
  { force = false, onlyNew = false, seen }: { force?: boolean; onlyNew?: boolean; seen?: Versions },
): Promise<StalePackage[]> {
  if (force) return []
  const live = store.liveVersions()
  const stale = seen
    ? unseenPackages(Object.keys(changed), seen, live)
    : await stalePackages(
        config,
        (name, version) => findPublications(store, name, version),
        Object.keys(changed),
        live,
      )
  if (!onlyNew) throwIfStale(stale)
  return stale
}

/** @throws ReleaseError that lists the packages. */
export function throwIfStale(stale: readonly StalePackage[]): void {
  if (stale.length === 0) return
  throw new ReleaseError(['Nothing was published.', ...stale.map(({ message }) => message)].join('\n'))
}

/**
 * Packages whose live version this checkout never saw: publishing them would revert another team's release. It has seen what
 * was built in it, and what was published from a commit in its history. None without git: `readSources` says so.
 *
 * @param publications Publications of a live version.
 * @param names Names of the packages to be published.
 * @param live The live versions.
 */
export async function stalePackages(
  { rootDir }: Pick<ReleaseConfig, 'rootDir'>,
  publications: (name: string, version: string) => readonly Publication[],
  names: readonly string[],
  live: Versions,
): Promise<StalePackage[]> {
  const unknown = names.flatMap((name) => {
    const version = live[name]
    return version === undefined || knownVersions(rootDir, name).includes(version) ? [] : { name, version }
  })
  if (unknown.length === 0 || !(await isTracked(rootDir))) return []
  const stale: StalePackage[] = []
  for (const { name, version } of unknown) {
    const published = publications(name, version)
    const latest = published.at(-1)
    // Live since a repair or rollback whose publish the journal has lost.
    if (!latest) continue
    const commits = published.flatMap(({ commit, isDirty }) =>
      commit === undefined || isDirty ? [] : [commit],
    )
    const seen = await Promise.all(commits.map((commit) => isAncestor(rootDir, commit)))
    if (!seen.includes(true)) stale.push({ name, message: describe(name, version, latest) })
  }
  if (stale.length === 0 || !(await isShallow(rootDir))) return stale
  const hint = 'This checkout has only a part of its history: run "git fetch --unshallow" first.'
  return stale.map(({ name, message }) => ({ name, message: `${message} ${hint}` }))
}

function describe(name: string, version: string, { user, at, ...source }: Publication): string {
  const commit = formatCommit(source)
  const from = source.isDirty
    ? `the checkout with the uncommitted changes on commit ${commit?.replace('-dirty', '')}`
    : `a checkout that contains commit ${commit}`
  const advice = commit === undefined ? 'publish from the checkout that built it' : `publish from ${from}`
  return `${name} ${version} is live and newer than your checkout (published by ${user} at ${at}); ${advice}, or use --force.`
}

/**
 * Packages of which another version went live since the checkout last saw them.
 *
 * @param names Names of packages to be published.
 * @param seen The live versions at that time.
 */
export function unseenPackages(names: readonly string[], seen: Versions, live: Versions): StalePackage[] {
  return names
    .filter((name) => live[name] !== undefined && live[name] !== seen[name])
    .map((name) => ({
      name,
      message: `${name} ${live[name]} went live while you were publishing. Run the command again: it compares your checkout with that version.`,
    }))
}

/** How many versions are remembered. */
const MAX_KNOWN = 200

/** Not in `dist/`: a clean build would remove it. */
const getFile = (rootDir: string, packageName: string) => join(rootDir, '.release', `${packageName}.json`)

/** @returns Versions of a package that were built in this checkout, the oldest first. */
function knownVersions(rootDir: string, packageName: string): string[] {
  const file = getFile(rootDir, packageName)
  if (!existsSync(file)) return []
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as string[]
  } catch {
    // Without the record, git is asked.
    return []
  }
}

export function addKnownVersion(rootDir: string, packageName: string, version: string): void {
  const known = knownVersions(rootDir, packageName)
  if (known.at(-1) === version) return
  const file = getFile(rootDir, packageName)
  const all = [...known.filter((other) => other !== version), version].slice(-MAX_KNOWN)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(all))
  renameSync(`${file}.${process.pid}`, file)
}
