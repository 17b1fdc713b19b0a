/** An event, in milliseconds since 1970: documents have different time origins. */
export interface Moment {
  /** `text`: the heading of another page has been painted. */
  what: 'click' | 'text'
  atMs: number
}

/** A page writes this to its console before each moment; polling it would disturb the measurement. */
export const momentMessage = 'bench: moment '

/** Runs in every document of a visit before its own scripts. */
export function announceMoments(message: string): void {
  function announce(what: Moment['what'], timeMs: number) {
    const moment: Moment = { what, atMs: performance.timeOrigin + timeMs }
    console.debug(message + JSON.stringify(moment))
  }

  addEventListener('click', ({ timeStamp }) => announce('click', timeStamp), true)
  let shown: string | undefined
  function look() {
    const text = document.querySelector('main h1')?.textContent
    if (!text || text === shown) return
    shown = text
    // The frame that contains it is painted before the next task.
    requestAnimationFrame(() => setTimeout(() => announce('text', performance.now())))
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
}
