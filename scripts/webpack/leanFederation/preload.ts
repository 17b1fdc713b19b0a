/** @throws Error always: a page names the files of its remote itself. */
export function formatPreloadArgs(): never {
  throw new Error('federation: this host preloads by itself')
}

export const defaultPreloadArgs = formatPreloadArgs
export const normalizePreloadExposes = formatPreloadArgs
export const preloadAssets = formatPreloadArgs
