/**
 * How long to wait after a failed attempt. Doubles with each attempt. Random within a range, so that leads that failed
 * together are not all tried again in the same moment.
 *
 * @param attempts Failed attempts so far, at least one.
 * @param random From 0 to 1.
 * @returns Milliseconds, from `shortestMs` to `longestMs`.
 */
export function retryDelay(
  attempts: number,
  shortestMs: number,
  longestMs: number,
  random = Math.random(),
): number {
  const upperMs = Math.min(longestMs, 2 * shortestMs * 2 ** (attempts - 1))
  return Math.max(shortestMs, Math.round((upperMs * (1 + random)) / 2))
}
