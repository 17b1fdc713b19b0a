import type { Command } from './cli/command'
import { runCommands, type OpenReleases, type ProgramStreams } from './cli/runCommands'
import { localReleases } from './publish/localReleases'
import { Store } from './store/Store'

/** All commands by name, in the order of the help. */
const loaders: Readonly<Record<string, () => Promise<Command>>> = {
  publish: async () => (await import('./commands/publish')).publishCommand,
  rollback: async () => (await import('./commands/rollback')).rollbackCommand,
  status: async () => (await import('./commands/status')).statusCommand,
  log: async () => (await import('./commands/log')).logCommand,
  diff: async () => (await import('./commands/diff')).diffCommand,
  compare: async () => (await import('./commands/compare')).compareCommand,
  preview: async () => (await import('./commands/preview')).previewCommand,
  promote: async () => (await import('./commands/promote')).promoteCommand,
  withdraw: async () => (await import('./commands/withdraw')).withdrawCommand,
  revoke: async () => (await import('./commands/revoke')).revokeCommand,
  show: async () => (await import('./commands/showSet')).showCommand,
  check: async () => (await import('./commands/check')).checkCommand,
  build: async () => (await import('./commands/build')).buildCommand,
  prune: async () => (await import('./commands/prune')).pruneCommand,
  doctor: async () => (await import('./commands/doctor')).doctorCommand,
  keygen: async () => (await import('./commands/keygen')).keygenCommand,
  sign: async () => (await import('./commands/sign')).signCommand,
  copy: async () => (await import('./commands/copy')).copyCommand,
  export: async () => (await import('@site/export/exportCommand')).exportCommand,
  serve: async () => (await import('@site/release-service/commands/serve')).serveCommand,
  token: async () => (await import('@site/release-service/commands/token')).tokenCommand,
  trust: async () => (await import('@site/release-service/commands/trust')).trustCommand,
}

export const commandNames = Object.keys(loaders)

/**
 * Loads only the requested command. Loading all would delay a rollback by 250 ms.
 *
 * @returns All commands, in the order of the help, if there is none of this name.
 */
export function loadCommands(name = ''): Promise<readonly Command[]> {
  const named = Object.hasOwn(loaders, name) ? loaders[name] : undefined
  return Promise.all((named ? [named] : Object.values(loaders)).map((load) => load()))
}

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
