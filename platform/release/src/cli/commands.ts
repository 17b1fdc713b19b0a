import type { Command } from './command'

/** All commands by name, in the order of the help. */
const loaders: Readonly<Record<string, () => Promise<Command>>> = {
  publish: async () => (await import('../commands/publish')).publishCommand,
  rollback: async () => (await import('../commands/rollback')).rollbackCommand,
  status: async () => (await import('../commands/status')).statusCommand,
  log: async () => (await import('../commands/log')).logCommand,
  diff: async () => (await import('../commands/diff')).diffCommand,
  compare: async () => (await import('../commands/compare')).compareCommand,
  preview: async () => (await import('../commands/preview')).previewCommand,
  promote: async () => (await import('../commands/promote')).promoteCommand,
  withdraw: async () => (await import('../commands/withdraw')).withdrawCommand,
  revoke: async () => (await import('../commands/revoke')).revokeCommand,
  show: async () => (await import('../commands/showSet')).showCommand,
  check: async () => (await import('../commands/check')).checkCommand,
  build: async () => (await import('../commands/build')).buildCommand,
  prune: async () => (await import('../commands/prune')).pruneCommand,
  doctor: async () => (await import('../commands/doctor')).doctorCommand,
  keygen: async () => (await import('../commands/keygen')).keygenCommand,
  sign: async () => (await import('../commands/sign')).signCommand,
  copy: async () => (await import('../commands/copy')).copyCommand,
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
