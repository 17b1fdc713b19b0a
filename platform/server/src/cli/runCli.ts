import type { Writable } from 'node:stream'
import type { Program } from '@site/cli/command'
import { runProgram } from '@site/cli/runProgram'
import { readConfig } from '../config'
import type { CommandContext } from './command'
import { commands } from './commands'
import { getDatabase } from '../leads/openLeadStore'
import { describeError } from './describeError'

const leads: Program<CommandContext> = {
  name: 'npm run leads --',
  commands,
  note: 'Set DATABASE_FILE or DATABASE_URL as for the server.',
  describeError,
}

/**
 * Runs `npm run leads`, the commands of operators.
 *
 * @param ask Asks the operator. Undefined without a terminal.
 * @returns The exit code: 0 success, 1 the command failed, 2 invalid command line.
 */
export async function runCli(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  output: Writable,
  errors: Writable,
  ask?: CommandContext['ask'],
): Promise<number> {
  return runProgram(leads, args, { output, errors }, async (run, write) => {
    const config = readConfig(env)
    const database = getDatabase(config)
    try {
      return await run({ config, write, ask, database: database.open })
    } finally {
      await database.close()
    }
  })
}
