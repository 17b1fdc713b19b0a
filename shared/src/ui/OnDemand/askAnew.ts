declare global {
  /** Which attempt is under way, by container: read by what scripts/RetryAddressPlugin.cjs puts into remotes. */
  var remoteRetries: Readonly<Record<string, number>> | undefined
}

/**
 * After a failed import: the package's next requests for chunks go around the browser's caches, where a
 * request that hangs keeps its place.
 *
 * @param container Name of the federation container: "mfe_contact".
 */
export function askAnew(container: string): void {
  const attempt = globalThis.remoteRetries?.[container] ?? 0
  globalThis.remoteRetries = { ...globalThis.remoteRetries, [container]: attempt + 1 }
}
