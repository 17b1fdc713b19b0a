import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { UsageError, type Command, type Program } from './command'
import { formatHelp, formatUsage, overview } from './help'
import { findCommand, parseCommandLine } from './parseCommandLine'

const helpFlags = ['--help', '-h']

/** Waits for the reader, so that long output needs constant memory. */
export type Write = (text: string) => Promise<void>

export interface Streams {
  output: Writable
  errors: Writable
}

/**
 * Runs the command that a command line names, or prints the help.
 *
 * @param use Calls the function with the context and closes the context afterwards. It is not called for the help.
 * @returns The exit code: 0 success, 1 the command failed, 2 invalid command line.
 */
export async function runProgram<Context>(
  program: Program<Context>,
  args: readonly string[],
  { output, errors }: Streams,
  use: (run: (context: Context) => Promise<number | void>, write: Write) => Promise<number | void>,
): Promise<number> {
  const { commands } = program
  const [name, ...rest] = args
  const write = async (text: string) => {
    if (!output.write(text)) await once(output, 'drain')
  }
  let command: Command<Context> | undefined
  try {
    if (name !== undefined && [...helpFlags, 'help'].includes(name)) {
      await write(
        rest[0] === undefined ? overview(program) : formatHelp(program, findCommand(rest[0], commands)),
      )
      return 0
    }
    const found = (command = findCommand(name, commands))
    if (rest.some((arg) => helpFlags.includes(arg))) {
      await write(formatHelp(program, found))
      return 0
    }
    const line = parseCommandLine(found, rest)
    return (await use((context) => found.run(line, context), write)) ?? 0
  } catch (error) {
    const isUsageError = error instanceof UsageError
    // The whole help would hide the message.
    const usage = command
      ? `${formatUsage(program, command)}\n${program.name} ${command.name} --help explains it.\n`
      : overview(program)
    errors.write(isUsageError ? `${error.message}\n\n${usage}` : `${program.describeError(error)}\n`)
    return isUsageError ? 2 : 1
  }
}
