import { parseArgs } from 'node:util'
import { closestTo } from './closestTo'
import { UsageError, type Command, type CommandLine } from './command'

/**
 * Finds the command that a command line names.
 *
 * @throws UsageError
 */
export function findCommand<Context>(
  name: string | undefined,
  commands: readonly Command<Context>[],
): Command<Context> {
  if (name === undefined) throw new UsageError('No command given.')
  const command = commands.find((known) => known.name === name)
  if (command) return command
  const names = commands.map((known) => known.name)
  throw new UsageError(`Unknown command "${name}".${suggestion(name, names)}`)
}

/**
 * Reads options and arguments of a command.
 *
 * @throws UsageError that says what would be right.
 */
export function parseCommandLine<Context>(command: Command<Context>, args: readonly string[]): CommandLine {
  const { values, positionals } = parse(command, args)
  const declared = command.arguments?.split(' ') ?? []
  if (positionals.length > declared.length)
    throw new UsageError(`Unexpected argument "${positionals[declared.length]}".`)
  const next = declared[positionals.length]
  if (next?.startsWith('<')) throw new UsageError(`${next} is missing.`)
  return { options: values, arguments: positionals }
}

function parse<Context>({ options }: Command<Context>, args: readonly string[]) {
  try {
    // The parser only returns values of the declared types.
    return parseArgs({ args: [...args], allowPositionals: true, options }) as {
      values: CommandLine['options']
      positionals: string[]
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const [, unknown] = (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' && /'(--?[^']*)'/.exec(message)) || []
    if (unknown === undefined) throw new UsageError(message)
    const known = Object.keys(options).map((name) => `--${name}`)
    throw new UsageError(`Unknown option "${unknown}".${suggestion(unknown, known)}`)
  }
}

/** " Did you mean …?", or nothing if no candidate is similar. */
export function suggestion(text: string, candidates: readonly string[]): string {
  const closest = closestTo(text, candidates)
  return closest === undefined ? '' : ` Did you mean "${closest}"?`
}
