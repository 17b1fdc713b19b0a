import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { CommandContext } from '../cli/command'
import { runCli } from '../cli/runCli'

/** Runs a command of `npm run leads` in this process. */
export async function runCommand(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  ask?: CommandContext['ask'],
) {
  const [output, errors] = [new PassThrough(), new PassThrough()]
  const texts = Promise.all([buffer(output), buffer(errors)])
  const code = await runCli(args, env, output, errors, ask)
  output.end()
  errors.end()
  const [printed, errorText] = (await texts).map(String) as [string, string]
  return { code, printed, errorText }
}
