import { execFile, type ExecFileException } from 'node:child_process'
import { existsSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { ReleaseError } from '../ReleaseError'
import { getInputPaths } from '../build/build'
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

const execute = promisify(execFile)

/**
 * Variables that administrators and tests set on purpose, such as `safe.directory` in a container. Git sets all others for its
 * hooks and aliases: `GIT_DIR` and `GIT_INDEX_FILE` there name another repository or index.
 */
const isKept = (name: string) => !name.startsWith('GIT_') || /^GIT_(CONFIG_(?!PARAMETERS$)|TEST_)/.test(name)

/**
 * Runs git in a folder.
 *
 * @returns Its output.
 * @throws ReleaseError with git's own reason when it exits non-zero, or is not installed.
 */
export async function git(cwd: string, args: readonly string[]): Promise<string> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => isKept(name)))
  const running = execute('git', [...args], { cwd, env, maxBuffer: Infinity })
  running.child.stdin?.end()
  try {
    return (await running).stdout
  } catch (error) {
    const reason = getReason(error as ExecFileException)
    throw new ReleaseError(`Git cannot read ${cwd}: ${reason}`, { cause: error })
  }
}

function getReason({ code, stderr, message }: ExecFileException): string {
  // The types lack the codes of the operating system.
  if (String(code) === 'ENOENT') return 'the program git was not found. Install it.'
  return stderr?.trim() || message
}

/**
 * Whether git tracks the files of a folder. False without git, and for a copy of the repository inside another one.
 *
 * @throws ReleaseError when there is a repository that git cannot read: nothing is known of the folder then.
 */
export async function isTracked(cwd: string): Promise<boolean> {
  if (!isInRepository(realpathSync(cwd))) return false
  return (await git(cwd, ['ls-files', '--', '.'])) !== '' || isInHead(cwd)
}

/** For a repository that has lost its index, which git takes for an empty one. False before the first commit. */
async function isInHead(cwd: string): Promise<boolean> {
  return git(cwd, ['ls-tree', 'HEAD', '.']).then(
    (entries) => entries !== '',
    () => false,
  )
}

/** Whether the folder or one above it has a repository, damaged or not. Git does not search other file systems either. */
function isInRepository(folder: string): boolean {
  if (existsSync(join(folder, '.git'))) return true
  const parent = dirname(folder)
  return parent !== folder && statSync(parent).dev === statSync(folder).dev && isInRepository(parent)
}

/**
 * Whether the history of a checkout contains a commit. False for one that it does not have.
 *
 * @throws ReleaseError when git cannot read the history.
 */
export async function isAncestor(cwd: string, commit: string): Promise<boolean> {
  try {
    await git(cwd, ['cat-file', '-e', commit])
  } catch {
    return false
  }
  try {
    await git(cwd, ['merge-base', '--is-ancestor', commit, 'HEAD'])
    return true
  } catch (error) {
    // Cast: `git` throws nothing else. Its exit code is 1 for a damaged history too.
    const { code, stderr } = (error as ReleaseError).cause as ExecFileException
    if (code === 1 && !stderr) return false
    throw error
  }
}

/** Whether a checkout lacks older commits, as those of build servers often do. */
export async function isShallow(cwd: string): Promise<boolean> {
  return git(cwd, ['rev-parse', '--is-shallow-repository']).then(
    (answer) => answer.trim() === 'true',
    () => false,
  )
}
