import type { Config } from '../config'
import type { Engine } from '../leads/engine'
import type { LeadStore } from '../leads/leadStore'

export interface Option {
  type: 'string' | 'boolean'
  /** Stands for the value in the help: "<number>". */
  value?: string
  help: string
}

type Options = Readonly<Record<string, Option>>

type Values<Known extends Options> = {
  [Name in keyof Known]?: { string: string; boolean: boolean }[Known[Name]['type']] | undefined
}

export interface Command<Known extends Options = Options> {
  name: string
  /** One line for the list of commands. */
  summary: string
  /** Stands for the arguments in the help: "<reference>". */
  arguments?: string
  options: Known
  /** Further paragraphs of the help. */
  details?: string
  /**
   * @returns The exit code. @default 0
   * @throws UsageError when the command line is invalid. Any other error means that the command failed; its message
   *   is printed.
   */
  run: (line: CommandLine<Known>, context: CommandContext) => Promise<number | void>
}

export interface CommandLine<Known extends Options = Options> {
  options: Values<Known>
  /** At most as many as the help shows. */
  arguments: readonly string[]
}

export interface CommandContext {
  config: Config
  /** Waits for the reader, so that long output needs constant memory. */
  write: (text: string) => Promise<void>
  /**
   * The configured database, opened on first use and closed after the command.
   *
   * @throws Error when it cannot be opened or does not exist.
   */
  database: () => Promise<{ leads: LeadStore; engine: Engine }>
  /** Asks the operator. Undefined when nobody can answer. */
  ask: ((question: string) => Promise<string>) | undefined
}

/** The command line is invalid. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** Infers the types of the options. */
export function defineCommand<const Known extends Options>(command: Command<Known>): Command {
  // The parser only passes values of the declared types.
  return command as unknown as Command
}
