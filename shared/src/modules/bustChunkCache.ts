declare global {
  /** Number of the current attempt, by container. Remotes read it: platform/bundler/plugins/ChunkAttemptPlugin.cjs. */
  var chunkAttempts: Readonly<Record<string, number>> | undefined
}

/**
 * Makes a package's next chunk requests bypass the browser's caches, where a hanging request would block a retry. Call it
 * after a failed import.
 *
 * @param container Name of the federation container: "mfe_contact".
 */
export function bustChunkCache(container: string): void {
  const attempt = globalThis.chunkAttempts?.[container] ?? 0
  globalThis.chunkAttempts = { ...globalThis.chunkAttempts, [container]: attempt + 1 }
}
