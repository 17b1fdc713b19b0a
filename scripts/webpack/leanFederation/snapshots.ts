/** What the runtime registers its plugins with; without snapshots no hook of theirs is ever called. */
export class SnapshotHandler {
  readonly hooks = { applyPlugin() {}, removePlugin() {} }
}

/** @throws Error always: only taking a remote out of a running host asks for it, which a visit never does. */
export function getGlobalRemoteInfo(): never {
  throw new Error('federation: this host keeps no snapshots')
}
