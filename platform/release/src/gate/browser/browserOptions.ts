import type { BrowserGate } from './BrowserGate'

/** Options of the commands that run the gate. */
export const browserOptions = {
  'without-browser': {
    type: 'boolean',
    help: 'skip the checks in a browser; the journal records it and status shows it',
  },
  'all-pages': {
    type: 'boolean',
    help: 'open all pages of the package in the browser, not one of each kind',
  },
} as const

type BrowserOptionValues = Partial<Record<keyof typeof browserOptions, boolean | undefined>>

/**
 * @returns undefined for --without-browser.
 * @throws ReleaseError when there is no browser, before anything is built.
 */
export async function browserGateFor(options: BrowserOptionValues): Promise<BrowserGate | undefined> {
  if (options['without-browser']) return undefined
  // On demand: most commands need no browser.
  const { createBrowserGate } = await import('./createBrowserGate')
  return createBrowserGate({ allPages: options['all-pages'] ?? false })
}
