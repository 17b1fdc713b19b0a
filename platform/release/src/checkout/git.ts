import { execFile, type ExecFileException } from 'node:child_process'
import { existsSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { ReleaseError } from '../ReleaseError'

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
