import type { Page } from '@playwright/test'
import { PATIENCE_MS } from '../browser'
import { announceMoments, momentMessage, type Moment } from './probe'

export interface Moments {
  /** The moment after those that have been waited for, of its kind, in milliseconds since 1970. */
  next: (what: Moment['what']) => Promise<number>
}

/** Call it before the page goes anywhere. */
export async function watchMoments(page: Page): Promise<Moments> {
  const waiting: Record<Moment['what'], number[]> = { click: [], text: [] }
  page.on('console', (message) => {
    if (!message.text().startsWith(momentMessage)) return
    // Cast: written by the probe.
    const { what, atMs } = JSON.parse(message.text().slice(momentMessage.length)) as Moment
    waiting[what].push(atMs)
  })
  await page.addInitScript(announceMoments, momentMessage)

  async function next(what: Moment['what']): Promise<number> {
    while (waiting[what].length === 0) await page.waitForEvent('console', { timeout: PATIENCE_MS })
    // Cast: it has just been seen to hold one.
    return waiting[what].shift() as number
  }
  return { next }
}
