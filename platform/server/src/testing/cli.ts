import { capture } from '@site/cli/testing/capture'
import type { CommandContext } from '../cli/command'
import { runCli } from '../cli/runCli'

/** Runs a command of `npm run leads` in this process. */
export function runCommand(args: readonly string[], env: NodeJS.ProcessEnv, ask?: CommandContext['ask']) {
  return capture((output, errors) => runCli(args, env, output, errors, ask))
}
