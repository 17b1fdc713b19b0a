import type * as cli from '@site/cli/command'
import type { Write } from '@site/cli/runProgram'
import type { ReleaseConfig } from '../config'
import type { Progress } from '../progress/Progress'
import type { Releases } from '../publish/Releases'
import type { Store, Waiting } from '../store/Store'
import { applyWait } from './options'

export interface CommandContext {
  /** The command line, without the program. */
  typed: string
  config: ReleaseConfig
  releases: Releases
  /** For other commands that change the same. */
  waiting: Waiting
  /** For results. */
  write: Write
  /** Shows what the command is doing, apart from its results. */
  progress: Progress
}

/** A command of `npm run release`. */
export type Command = cli.Command<CommandContext>

/** Infers the types of options and arguments, and applies `waitOption`. */
export function defineCommand<const Known extends cli.Options, Declared extends string>(
  command: cli.Command<CommandContext, Known, Declared>,
): Command {
  const run: typeof command.run = async (line, context) => {
    applyWait(context, line.options)
    return command.run(line, context)
  }
  // The parser only passes values of the declared types.
  return { ...command, run } as unknown as Command
}

/** A command of operators, on the machine of the store. Over the network, it is refused with what to run there. */
export function defineStoreCommand<const Known extends cli.Options, Declared extends string>(
  command: cli.Command<CommandContext & { store: Store }, Known, Declared>,
): Command {
  return defineCommand<Known, Declared>({
    ...command,
    run: async (line, context) => {
      const store = context.releases.requireStore(context.typed)
      return command.run(line, { ...context, store })
    },
  })
}
