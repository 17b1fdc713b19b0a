import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { readConfig } from '../config'
import { UsageError, type Command, type CommandContext } from './command'
import { commands } from './commands'
import { describeError } from './describeError'
import { helpOf, overview } from './help'
import { databaseOf } from './databaseOf'
import { findCommand, parseCommandLine } from './parseCommandLine'

const helpFlags = ['--help', '-h']

/**
 * Runs `npm run leads`, the commands of operators.
 *
 * @param ask Asks the operator. Undefined when nobody can answer.
 * @returns The exit code: 0 success, 1 the command failed, 2 invalid command line.
 */
export async function runCli(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  output: Writable,
  errors: Writable,
  ask?: CommandContext['ask'],
): Promise<number> {
  const [name, ...rest] = args
  const write = async (text: string) => {
    if (!output.write(text)) await once(output, 'drain')
  }
  let command: Command | undefined
  try {
    if (name !== undefined && [...helpFlags, 'help'].includes(name)) {
      await write(rest[0] === undefined ? overview(commands) : helpOf(findCommand(rest[0], commands)))
      return 0
    }
    command = findCommand(name, commands)
    if (rest.some((arg) => helpFlags.includes(arg))) {
      await write(helpOf(command))
      return 0
    }
    return await runCommand(command, rest, { env, write, ask })
  } catch (error) {
    const isUsageError = error instanceof UsageError
    const usage = command ? helpOf(command) : overview(commands)
    errors.write(isUsageError ? `${error.message}\n\n${usage}` : `${describeError(error)}\n`)
    return isUsageError ? 2 : 1
  }
}

interface Surroundings extends Pick<CommandContext, 'write' | 'ask'> {
  env: NodeJS.ProcessEnv
}

async function runCommand(command: Command, args: readonly string[], { env, write, ask }: Surroundings) {
  const line = parseCommandLine(command, args)
  const config = readConfig(env)
  const database = databaseOf(config)
  try {
    return (await command.run(line, { config, write, ask, database: database.open })) ?? 0
  } finally {
    await database.close()
  }
}
