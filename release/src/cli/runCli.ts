import type { Writable } from 'node:stream'
import type { Program } from '../../../scripts/cli/command'
import { runProgram } from '../../../scripts/cli/runProgram'
import { StoreError } from '../../../scripts/store/SharedStore'
import { readReleaseConfig } from '../config'
import { progressOn } from '../progress/progressOn'
import { ReleaseError } from '../ReleaseError'
import { Store } from '../store/Store'
import type { Command, CommandContext } from './command'
import { loadCommands } from './commands'

const release: Omit<Program<CommandContext>, 'commands'> = {
  name: 'npm run release --',
  note: 'docs/release.md explains all of them. In an emergency: rollback <package>.',
  describeError,
}

function describeError(error: unknown): string {
  if (error instanceof ReleaseError || error instanceof StoreError) return error.message
  const { syscall, message, stack } = error as NodeJS.ErrnoException
  // A full disk, missing permissions: faults of the machine.
  if (syscall !== undefined)
    return `${message}. Repair that and run the command again: it completes or removes what this one has left.`
  // The stack of an unexpected error shows where the fault of the tool is.
  return String(stack ?? error)
}

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
  output: Writable,
  errors: Writable & { isTTY?: boolean },
): Promise<number> {
  const commands = await loadCommands(args[0])
  const program = { ...release, commands: env['RELEASE_URL'] ? await forService(commands, env) : commands }
  return runProgram(program, args, { output, errors }, async (run, write) => {
    const config = readReleaseConfig(env)
    const progress = progressOn(errors)
    try {
      const store = new Store(config.storeDir, { report: (text) => progress.note(text) }, config.storeUrl)
      return await run({ config, store, write, progress })
    } finally {
      progress.end()
    }
  })
}

/** Loads the code for a release service only if there is one. */
async function forService(commands: readonly Command[], env: NodeJS.ProcessEnv): Promise<Command[]> {
  const { remoteCommands } = await import('../client/remoteCommands')
  return remoteCommands(commands, env)
}
