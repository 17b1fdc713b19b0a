import type { Page } from '@playwright/test'
import { PATIENCE_MS } from '../browser'
import { announceMoments, momentMessage, type Moment } from './probe'

export interface Moments {
  /** Waits for the first moment of this kind after a time; both times in milliseconds since 1970. */
  next: (what: Moment['what'], afterMs: number) => Promise<number>
}

/** Must be called before the first navigation. */
export async function watchMoments(page: Page): Promise<Moments> {
  const moments: Moment[] = []
  page.on('console', (message) => {
    if (!message.text().startsWith(momentMessage)) return
    // Cast: written by the probe.
    moments.push(JSON.parse(message.text().slice(momentMessage.length)) as Moment)
  })
  await page.addInitScript(announceMoments, momentMessage)

  async function next(what: Moment['what'], afterMs: number): Promise<number> {
    for (;;) {
      const found = moments.find((moment) => moment.what === what && moment.atMs > afterMs)
      if (found) return found.atMs
      await page.waitForEvent('console', { timeout: PATIENCE_MS })
    }
  }
  return { next }
}
