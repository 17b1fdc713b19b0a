import { getRemote } from '@site/shared/contract/addresses'
import type { ReleaseSet } from '@site/shared/contract/releases'

/** The longest setting of `CDN_SECONDS`. */
export const MAX_CDN_SECONDS = 60 * 60
export const cdnSecondsExpected = `a number of seconds, 0 to ${MAX_CDN_SECONDS}`
/** After the maximum age, one visitor may get the page as it was while the cache asks for it again. */
const STALE_SECONDS = 10 * 60
/** Half of the day for which "prune" keeps the files of a set that was live. */
const STALE_IF_ERROR_SECONDS = 12 * 60 * 60

/**
 * Headers by which a cache that visitors share, such as a CDN, may keep a page (RFC 9213). Others, and browsers, go by
 * Cache-Control.
 *
 * @param seconds How long it need not ask. 0: it must not keep pages, and there are no headers.
 * @param keys What the page is purged by, separated by spaces.
 */
export function sharedCacheHeaders(seconds: number, keys: string): Readonly<Record<string, string>> {
  if (seconds === 0) return {}
  return {
    'CDN-Cache-Control': `max-age=${seconds}, stale-while-revalidate=${STALE_SECONDS}, stale-if-error=${STALE_IF_ERROR_SECONDS}`,
    'Surrogate-Key': keys,
  }
}

/**
 * @param path Path of a page: "/productos/chatbot".
 * @returns The packages whose publishing changes the page, and its release set: "shell mfe-products set-12".
 */
export function getSurrogateKeys({ number, emptyDocument }: ReleaseSet, path: string): string {
  const owner = getRemote(emptyDocument.data.remotes, path)
  return ['shell', ...(owner === undefined ? [] : [owner]), `set-${number}`].join(' ')
}
