import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inputPathsOf } from '../build/build'
import { git, isTracked } from './git'
import type { ReleaseSource } from './ReleaseSource'

/** What releases of packages that are built in this checkout are built from, by package name. */
export async function readSources(
  rootDir: string,
  names: readonly string[],
): Promise<Readonly<Record<string, ReleaseSource>>> {
  const sources = await Promise.all(
    names.map(async (name) => [name, await readSource(rootDir, name)] as const),
  )
  return Object.fromEntries(sources)
}

/** What a release of a package that is built in this checkout is built from. */
async function readSource(rootDir: string, packageName: string): Promise<ReleaseSource> {
  if (!(await isTracked(rootDir))) return {}
  const commit = await git(rootDir, ['rev-parse', '--verify', 'HEAD']).catch(() => undefined)
  // No commit was made yet.
  if (commit === undefined) return {}
  const paths = inputPathsOf(packageName).filter((path) => existsSync(join(rootDir, path)))
  const isDirty = (await git(rootDir, ['status', '--porcelain', '--', ...paths])) !== ''
  return {
    commit: commit.trim(),
    ...(isDirty && { isDirty }),
    objects: isDirty ? await changedObjects(rootDir, paths) : await objectsOf(rootDir, 'HEAD', paths),
  }
}

/** @param env Where git finds the objects. */
async function objectsOf(
  rootDir: string,
  tree: string,
  paths: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Record<string, string>> {
  const listed = await git(rootDir, ['ls-tree', '-z', tree, '--', ...paths], { env })
  // "040000 tree <object>\t<path>"
  const entries = listed.split('\0').map((line) => /^\S+ \S+ (\S+)\t(.*)$/.exec(line))
  return Object.fromEntries(entries.flatMap((entry) => (entry ? [[entry[2]!, entry[1]!]] : [])))
}

/** The objects that a commit of the changed files would have. The repository is not written to. */
async function changedObjects(rootDir: string, paths: readonly string[]): Promise<Record<string, string>> {
  const dir = mkdtempSync(join(tmpdir(), 'release-objects-'))
  const objects = (
    await git(rootDir, ['rev-parse', '--path-format=absolute', '--git-path', 'objects'])
  ).trim()
  const env = {
    GIT_INDEX_FILE: join(dir, 'index'),
    GIT_OBJECT_DIRECTORY: dir,
    GIT_ALTERNATE_OBJECT_DIRECTORIES: objects,
  }
  try {
    await git(rootDir, ['read-tree', 'HEAD'], { env })
    await git(rootDir, ['add', '--all', '--', ...paths], { env })
    const tree = (await git(rootDir, ['write-tree'], { env })).trim()
    return await objectsOf(rootDir, tree, paths, env)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
