import type { Versions } from '../build/packages'
import type { ReleaseConfig } from '../config'
import { isAncestor, isShallow, isTracked } from './git'
import { knownVersions } from './knownVersions'
import type { Publication } from './publicationsOf'
import { formatCommit } from './ReleaseSource'

export interface StalePackage {
  name: string
  /** What is live, and what to do, in one sentence. */
  message: string
}

/**
 * Packages whose live version this checkout never saw: publishing them would revert another team's release. It has seen what
 * was built in it, and what was published from a commit in its history. None without git: `readSources` says so.
 *
 * @param publications Of a live version.
 * @param names Of the packages to be published.
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
