declare global {
  /** Which attempt is under way, by container: read by what scripts/webpack/plugins/ChunkAttemptPlugin.cjs puts into remotes. */
  var chunkAttempts: Readonly<Record<string, number>> | undefined
}

/**
 * After a failed import: the package's next requests for chunks go around the browser's caches, where a
 * request that hangs keeps its place.
 *
 * @param container Name of the federation container: "mfe_contact".
 */
export function bustChunkCache(container: string): void {
  const attempt = globalThis.chunkAttempts?.[container] ?? 0
  globalThis.chunkAttempts = { ...globalThis.chunkAttempts, [container]: attempt + 1 }
}
