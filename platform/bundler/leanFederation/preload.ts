/** @throws Error always: a page names its remote's files itself. */
export function formatPreloadArgs(): never {
  throw new Error('federation: the preload stub was called')
}

export const defaultPreloadArgs = formatPreloadArgs
export const normalizePreloadExposes = formatPreloadArgs
export const preloadAssets = formatPreloadArgs
