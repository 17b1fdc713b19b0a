import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { getInputPaths } from '../build/build'
import { git, isTracked } from './git'
import { MAX_SUBJECT_LENGTH, type ReleaseSource } from '../store/journal'

/**
 * What releases of packages that are built in this checkout are built from, by package name.
 *
 * @param note Receives a sentence if git does not track the folder.
 * @throws ReleaseError when there is a repository that git cannot read.
 */
export async function readSources(
  rootDir: string,
  names: readonly string[],
  note: (text: string) => void = () => undefined,
): Promise<Readonly<Record<string, ReleaseSource>>> {
  if (!(await isTracked(rootDir))) {
    note(
      `${rootDir} is not in a git repository: whether it contains what is live is not checked, and no commit is recorded.`,
    )
    return Object.fromEntries(names.map((name) => [name, {}]))
  }
  const head = await readHead(rootDir)
  const sources = await Promise.all(
    names.map(async (name) => [name, await readSource(rootDir, head, name)] as const),
  )
  return Object.fromEntries(sources)
}

/** What a release of a package that is built in this checkout is built from. */
async function readSource(
  rootDir: string,
  head: ReleaseSource | undefined,
  packageName: string,
): Promise<ReleaseSource> {
  if (!head) return {}
  const paths = getInputPaths(packageName).filter((path) => existsSync(join(rootDir, path)))
  const isDirty = (await git(rootDir, ['status', '--porcelain', '--', ...paths])) !== ''
  return { ...head, ...(isDirty && { isDirty }) }
}

/** Undefined before the first commit. */
async function readHead(rootDir: string): Promise<ReleaseSource | undefined> {
  const commit = await readHeadCommit(rootDir)
  if (commit === undefined) return undefined
  const subject = await git(rootDir, ['log', '-1', '--format=%s', 'HEAD'])
  const printable = subject.trim().replace(/\p{C}/gu, ' ')
  // By characters: half of one would not be printable.
  return { commit, subject: [...printable].slice(0, MAX_SUBJECT_LENGTH).join('') }
}

/** Undefined before the first commit. */
async function readHeadCommit(rootDir: string): Promise<string | undefined> {
  try {
    return (await git(rootDir, ['rev-parse', '--verify', 'HEAD'])).trim()
  } catch {
    // Git gives the same reason for a damaged branch, which this command refuses to name.
    await git(rootDir, ['symbolic-ref', 'HEAD'])
    return undefined
  }
}
