import type { BrowserGate } from './BrowserGate'
import { browserAtHand } from './browserAtHand'
import { checkInBrowser, type BrowserOptions } from './checkInBrowser'
import { untilInterrupted } from './untilInterrupted'

/** @throws ReleaseError when there is no browser, before anything is built. */
export function createBrowserGate(options: Pick<BrowserOptions, 'allPages'>): BrowserGate {
  const executablePath = browserAtHand()
  return (candidate) =>
    untilInterrupted((signal) => checkInBrowser(candidate, { ...options, executablePath, signal }))
}
