import type { Versions } from '../build/packages'
import type { ReleaseConfig } from '../config'
import { hasSeen } from './hasSeen'
import { isShallow, isTracked } from './git'
import { knownVersions } from './knownVersions'
import { shownCommit, type ReleaseSource } from './ReleaseSource'

export interface StalePackage {
  name: string
  /** What is live, and what to do, in one sentence. */
  message: string
}

/**
 * Packages whose live version this checkout never saw: publishing them would revert somebody else's release. None without git,
 * which alone knows what a checkout contains: `readSources` says so.
 *
 * @param publishedFrom What a live version was published from.
 * @param own What the checkout would publish, by package name.
 * @param live The live versions.
 */
export async function stalePackages(
  { rootDir }: Pick<ReleaseConfig, 'rootDir'>,
  publishedFrom: (name: string, version: string) => readonly ReleaseSource[],
  own: Readonly<Record<string, ReleaseSource>>,
  live: Versions,
): Promise<StalePackage[]> {
  if (!(await isTracked(rootDir))) return []
  const stale: StalePackage[] = []
  for (const [name, source] of Object.entries(own)) {
    const version = live[name]
    if (version === undefined || knownVersions(rootDir, name).includes(version)) continue
    const published = publishedFrom(name, version)
    // Published by a version of this tool that did not record it.
    if (published.length === 0) continue
    const seen = await Promise.all(published.map((one) => hasSeen(rootDir, one, source)))
    if (!seen.includes(true)) stale.push({ name, message: describe(name, version, published.at(-1)!) })
  }
  if (stale.length === 0 || !(await isShallow(rootDir))) return stale
  const hint = 'This checkout has only a part of its history: run "git fetch --unshallow" first.'
  return stale.map(({ name, message }) => ({ name, message: `${message} ${hint}` }))
}

function describe(name: string, version: string, source: ReleaseSource): string {
  const commit = shownCommit(source)
  const from = source.isDirty
    ? `the checkout with the uncommitted changes on commit ${commit?.replace('-dirty', '')}, or from one that contains them`
    : `a checkout that contains commit ${commit}`
  const advice = commit === undefined ? 'publish from the checkout that built it' : `publish from ${from}`
  return `${name} ${version} is live and newer than your checkout; ${advice}, or use --force.`
}
