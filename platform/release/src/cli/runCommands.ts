import type { Writable } from 'node:stream'
import type { Program } from '@site/cli/command'
import { runProgram } from '@site/cli/runProgram'
import { StoreError } from '@site/store/SharedStore'
import { readReleaseConfig } from '../config'
import { progressOn } from '../progress/progressOn'
import type { Releases } from '../publish/Releases'
import { ReleaseError } from '../ReleaseError'
import type { Waiting } from '../store/Store'
import type { Command, CommandContext } from './command'

/** Opens what the commands work on. */
export type OpenReleases = (context: Pick<CommandContext, 'config' | 'waiting' | 'progress'>) => Releases

export interface ProgramStreams {
  /** Receives results. */
  output: Writable
  /** Receives progress and error messages. */
  errors: Writable & { isTTY?: boolean }
}

/** Reading files and entering folders, for the group and for others. */
const READABLE = 0o055

/**
 * Runs one of the commands of `npm run release`.
 *
 * @param note Last line of the list of commands.
 * @returns The exit code: 0 success, 1 the command failed or was refused, 2 invalid command line.
 */
export function runCommands(
  commands: readonly Command[],
  note: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { output, errors }: ProgramStreams,
  open: OpenReleases,
): Promise<number> {
  // Another user serves what commands write, whatever the umask of the one who publishes. Files with secrets have modes of their own.
  process.umask(process.umask() & ~READABLE)
  const program: Program<CommandContext> = { name: 'npm run release --', note, commands, describeError }
  return runProgram(program, args, { output, errors }, async (run, write) => {
    const config = readReleaseConfig(env)
    const progress = progressOn(errors)
    try {
      const waiting: Waiting = { report: (text) => progress.note(text) }
      const releases = open({ config, waiting, progress })
      const result = (text: string) => {
        // The line of the last step would stand in between.
        progress.end()
        return write(text)
      }
      return await run({ typed: args.join(' '), config, releases, waiting, write: result, progress })
    } finally {
      progress.end()
    }
  })
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
