import { localReleases } from '../publish/localReleases'
import { Store } from '../store/Store'
import { loadCommands } from './commands'
import { runCommands, type OpenReleases, type ProgramStreams } from './runCommands'

const note = 'docs/release.md explains all of them. In an emergency: rollback <package>.'

const openLocal: OpenReleases = ({ config, waiting, progress }) =>
  localReleases(config, new Store(config.storeDir, waiting, config.storeUrl), progress)

/**
 * Runs `npm run release`.
 *
 * @param output Receives results.
 * @param errors Receives progress and error messages.
 * @returns The exit code: 0 success, 1 the command failed or was refused, 2 invalid command line.
 */
export async function runCli(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  output: ProgramStreams['output'],
  errors: ProgramStreams['errors'],
): Promise<number> {
  // The code for a release service is loaded only if there is one.
  const open = env['RELEASE_URL']
    ? (await import('@site/release-service/client/remoteReleases')).openRemote(env)
    : openLocal
  return runCommands(await loadCommands(args[0]), note, args, env, { output, errors }, open)
}
