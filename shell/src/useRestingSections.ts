import { useLayoutEffect } from 'react'

/** On `<main>` once all of its page has been laid out: from then on the browser leaves out what is far off the screen. */
export const restingAttribute = 'data-resting'
/** Where the browser does not say when it has nothing to do, as Safari. */
const WITHOUT_IDLE_MS = 500

/**
 * Lets sections far off the screen rest, so that a press on the frame does not paint them anew. Only after a page has
 * been laid out as a whole: each section then keeps the height that it had, and no position moves.
 */
export function useRestingSections(mainId: string, pathname: string): void {
  useLayoutEffect(() => {
    const main = document.getElementById(mainId)
    const rest = () => main?.setAttribute(restingAttribute, '')
    const cancel = whenIdle(rest)
    return () => {
      cancel()
      // While the next page is put in place, before its layout.
      main?.removeAttribute(restingAttribute)
    }
  }, [mainId, pathname])
}

function whenIdle(run: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(run, WITHOUT_IDLE_MS)
    return () => clearTimeout(timer)
  }
  const request = window.requestIdleCallback(run)
  return () => window.cancelIdleCallback(request)
}
