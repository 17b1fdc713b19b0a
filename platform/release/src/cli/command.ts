import type * as cli from '@site/cli/command'
import type { Write } from '@site/cli/runProgram'
import type { ReleaseConfig } from '../config'
import type { Progress } from '../progress/Progress'
import type { Store } from '../store/Store'

export interface CommandContext {
  config: ReleaseConfig
  store: Store
  /** For results. */
  write: Write
  /** Shows what the command is doing, apart from its results. */
  progress: Progress
}

/** A command of `npm run release`. */
export type Command<Known extends cli.Options = cli.Options> = cli.Command<CommandContext, Known>

/** Infers the types of the options. */
export function defineCommand<const Known extends cli.Options>(command: Command<Known>): Command {
  // The parser only passes values of the declared types.
  return command as unknown as Command
}
