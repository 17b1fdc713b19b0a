import { parseArgs } from 'node:util'
import { closestTo } from './closestTo'
import { UsageError, type Command, type CommandLine } from './command'

/**
 * Finds the command that a command line names.
 *
 * @throws UsageError
 */
export function findCommand(name: string | undefined, commands: readonly Command[]): Command {
  if (name === undefined) throw new UsageError('No command given.')
  const command = commands.find((known) => known.name === name)
  if (command) return command
  const closest = closestTo(
    name,
    commands.map((known) => known.name),
  )
  throw new UsageError(`Unknown command "${name}".${suggestion(closest)}`)
}

/**
 * Reads options and arguments of a command.
 *
 * @throws UsageError that says what would be right.
 */
export function parseCommandLine(command: Command, args: readonly string[]): CommandLine {
  const { values, positionals } = parse(command, args)
  const accepted = command.arguments ? 1 : 0
  if (positionals.length > accepted) {
    throw new UsageError(`Unexpected argument "${positionals[accepted]}".`)
  }
  return { options: values, arguments: positionals }
}

function parse({ options }: Command, args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const [, unknown] = (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' && /'(--?[^']*)'/.exec(message)) || []
    if (unknown === undefined) throw new UsageError(message)
    const closest = closestTo(
      unknown,
      Object.keys(options).map((name) => `--${name}`),
    )
    throw new UsageError(`Unknown option "${unknown}".${suggestion(closest)}`)
  }
}

function suggestion(closest: string | undefined): string {
  return closest ? ` Did you mean "${closest}"?` : ''
}
