/** A page that is never idle, as on a busy phone, waits no longer. */
const LONGEST_WAIT_MS = 5000

/**
 * Runs a function once the browser is idle.
 *
 * @param withoutIdleMs Delay in browsers without `requestIdleCallback`, such as Safari.
 */
export function whenIdle(run: () => void, withoutIdleMs = 0): void {
  if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: LONGEST_WAIT_MS })
  else setTimeout(run, withoutIdleMs)
}
