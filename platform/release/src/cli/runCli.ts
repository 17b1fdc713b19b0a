import type { Command } from './command'
import { loadCommands } from './commands'
import { runCommands, type ProgramStreams } from './runCommands'

const note = 'docs/release.md explains all of them. In an emergency: rollback <package>.'

/**
 * Runs `npm run release`.
 *
 * @param output Receives results.
 * @param errors Receives progress and error messages.
 * @returns The exit code: 0 success, 1 the command failed or was refused, 2 invalid command line.
 */
export async function runCli(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  output: ProgramStreams['output'],
  errors: ProgramStreams['errors'],
): Promise<number> {
  const commands = await loadCommands(args[0])
  const chosen = env['RELEASE_URL'] ? await forService(commands, env) : commands
  return runCommands(chosen, note, args, env, { output, errors })
}

/** Loads the code for a release service only if there is one. */
async function forService(commands: readonly Command[], env: NodeJS.ProcessEnv): Promise<Command[]> {
  const { remoteCommands } = await import('../client/remoteCommands')
  return remoteCommands(commands, env)
}
