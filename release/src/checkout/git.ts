import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** Runs git in a folder. @returns Its output. @throws Error when git is missing or exits non-zero. */
export async function git(
  cwd: string,
  args: readonly string[],
  { env = {}, input }: { env?: NodeJS.ProcessEnv; input?: string } = {},
): Promise<string> {
  const running = execute('git', [...args], { cwd, env: { ...process.env, ...env }, maxBuffer: Infinity })
  running.child.stdin?.end(input)
  return (await running).stdout
}

/** Whether git tracks the files of a folder. False for a copy of the repository inside another one. */
export async function isTracked(cwd: string): Promise<boolean> {
  try {
    return (await git(cwd, ['ls-files', '--', '.'])) !== ''
  } catch {
    return false
  }
}

/** Whether a checkout lacks older commits, as those of build servers often do. */
export async function isShallow(cwd: string): Promise<boolean> {
  return git(cwd, ['rev-parse', '--is-shallow-repository']).then(
    (answer) => answer.trim() === 'true',
    () => false,
  )
}
