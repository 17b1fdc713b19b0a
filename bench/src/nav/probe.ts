/** When something happened, in milliseconds since 1970: documents have different origins of time. */
export interface Moment {
  /** `text`: the heading of another page is on the screen. */
  what: 'click' | 'text'
  atMs: number
}

/** What a page writes to its console before each moment: to be asked would hold what is measured. */
export const momentMessage = 'bench: moment '

/** Runs in every document of a visit, before anything of its own. */
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
    // The frame that holds it is painted before the next task.
    requestAnimationFrame(() => setTimeout(() => announce('text', performance.now())))
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
}
