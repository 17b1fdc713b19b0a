/** The runtime registers its plugins with it. Without snapshots none of their hooks is called. */
export class SnapshotHandler {
  readonly hooks = { applyPlugin() {}, removePlugin() {} }
}

/** @throws Error always: the runtime needs it only to remove a remote from a running host. */
export function getGlobalRemoteInfo(): never {
  throw new Error('federation: this host keeps no snapshots')
}
