/** @param withoutIdleMs After how long where the browser does not say when it has nothing to do, as Safari. */
export function whenIdle(run: () => void, withoutIdleMs = 0): void {
  if (window.requestIdleCallback) window.requestIdleCallback(run)
  else setTimeout(run, withoutIdleMs)
}
