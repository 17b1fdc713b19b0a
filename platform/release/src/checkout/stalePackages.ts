import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Versions } from '@site/shared/contract/releases'
import type { ReleaseConfig } from '../config'
import { type Publication, formatCommit } from '../store/journal'
import { isAncestor, isShallow, isTracked } from './git'

export interface StalePackage {
  name: string
  /** What is live, and what to do, in one sentence. */
  message: string
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
  if (!(await isTracked(rootDir))) return []
  const stale: StalePackage[] = []
  for (const name of names) {
    const version = live[name]
    if (version === undefined || knownVersions(rootDir, name).includes(version)) continue
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
