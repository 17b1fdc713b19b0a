/**
 * Runs a function once the browser is idle.
 *
 * @param withoutIdleMs Delay in browsers without `requestIdleCallback`, such as Safari.
 */
export function whenIdle(run: () => void, withoutIdleMs = 0): void {
  if (window.requestIdleCallback) window.requestIdleCallback(run)
  else setTimeout(run, withoutIdleMs)
}
