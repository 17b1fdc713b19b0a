import type * as cli from '@site/cli/command'
import type { Write } from '@site/cli/runProgram'
import type { Config } from '../config'
import type { Engine } from '../leads/engine'
import type { LeadStore } from '../leads/LeadStore'

export interface CommandContext {
  config: Config
  write: Write
  /**
   * The configured database, opened on first use and closed after the command.
   *
   * @throws Error when it cannot be opened or does not exist.
   */
  database: () => Promise<{ leads: LeadStore; engine: Engine }>
  /** Asks the operator. Undefined without a terminal. */
  ask: ((question: string) => Promise<string>) | undefined
}

/** A command of `npm run leads`. */
export type Command = cli.Command<CommandContext>

/** Infers the types of options and arguments. */
export function defineCommand<const Known extends cli.Options, Declared extends string>(
  command: cli.Command<CommandContext, Known, Declared>,
): Command {
  // The parser only passes values of the declared types.
  return command as unknown as Command
}
