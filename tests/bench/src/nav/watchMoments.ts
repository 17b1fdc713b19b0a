import type { Page } from '@playwright/test'
import { PATIENCE_MS } from '../browser'

/** An event, in milliseconds since 1970: documents have different time origins. */
interface Moment {
  /** `text`: the heading of another page has been painted. */
  what: 'click' | 'text'
  atMs: number
}

/** A page writes this to its console before each moment; polling it would disturb the measurement. */
const momentMessage = 'bench: moment '

/**
 * Must be called before the first navigation.
 *
 * @returns A function that waits for the first moment of a kind after a time; both times in milliseconds since 1970.
 */
export async function watchMoments(page: Page) {
  const moments: Moment[] = []
  page.on('console', (message) => {
    if (!message.text().startsWith(momentMessage)) return
    // Cast: written by the page.
    moments.push(JSON.parse(message.text().slice(momentMessage.length)) as Moment)
  })
  await page.addInitScript(announceMoments, momentMessage)

  return async function nextMoment(what: Moment['what'], afterMs: number): Promise<number> {
    for (;;) {
      const found = moments.find((moment) => moment.what === what && moment.atMs > afterMs)
      if (found) return found.atMs
      await page.waitForEvent('console', { timeout: PATIENCE_MS })
    }
  }
}

/** Runs in every document of a visit before its own scripts. */
function announceMoments(message: string): void {
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
