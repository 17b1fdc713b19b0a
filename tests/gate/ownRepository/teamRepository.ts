import { execFile, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packKit } from '@site/tools/pack-kit/packKit'

const repository = join(__dirname, '../../..')

export interface Outcome {
  exitCode: number
  /** Standard output and standard error. */
  output: string
}

/** The example of a team's own repository, outside of this one, with the packages of the kit installed. */
export async function createTeamRepository() {
  const dir = mkdtempSync(join(tmpdir(), 'own-repository-'))
  cpSync(join(repository, 'examples/noticias'), dir, { recursive: true })
  await packKit(repository, join(dir, 'kit'))

  const npm = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
    new Promise<Outcome>((resolve) => {
      const options = { cwd: dir, env: { ...ownEnvironment(), ...env }, maxBuffer: Infinity }
      const child = execFile('npm', args, options, (_error, stdout, stderr) =>
        resolve({ exitCode: child.exitCode ?? -1, output: stdout + stderr }),
      )
    })

  return {
    dir,
    /** Runs npm in it. It never rejects for an exit code. */
    npm,
    /** Starts a command that runs until it is killed. */
    start: (args: readonly string[], env: NodeJS.ProcessEnv) =>
      spawn('npm', args, { cwd: dir, env: { ...ownEnvironment(), ...env }, stdio: 'ignore', detached: true }),
    async install(): Promise<Outcome> {
      const outcome = await npm(['install', '--prefer-offline', '--ignore-scripts'])
      // Only Node 20 needs it, and compiling it takes minutes.
      const compiled = 'node_modules/better-sqlite3/build'
      if (existsSync(join(repository, compiled)))
        cpSync(join(repository, compiled), join(dir, compiled), { recursive: true })
      return outcome
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  }
}

export type TeamRepository = Awaited<ReturnType<typeof createTeamRepository>>

/** Without what npm and Jest set for the commands of this repository. */
export function ownEnvironment(): NodeJS.ProcessEnv {
  const isOwn = (name: string) => !/^npm_/i.test(name) && name !== 'NODE_ENV'
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => isOwn(name)))
}
