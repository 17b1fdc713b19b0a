import type { Page } from '@playwright/test'
import { pageStatusAttribute } from '@site/shared/contract/site'
import { PATIENCE_MS } from './browser'

/**
 * A page writes this to its console when it is hydrated. Polling the page would be a long task of its own, and
 * Playwright's locators leave listeners that add 4 to 8 ms to each press on the slowed CPU.
 */
const hydratedMessage = 'bench: hydrated'

/**
 * Must be called before the first navigation.
 *
 * @returns A function that waits until the page in `<main>` is hydrated.
 */
export async function watchHydration(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(announceHydration, { attribute: pageStatusAttribute, message: hydratedMessage })
  const hydrated = page.waitForEvent('console', {
    predicate: (message) => message.text() === hydratedMessage,
    timeout: PATIENCE_MS,
  })
  // If the page closes because of another error, that one is to be reported.
  hydrated.catch(() => undefined)
  return () => hydrated
}

/** Runs in the page before its own scripts. */
function announceHydration({ attribute, message }: { attribute: string; message: string }): void {
  // Set once, at hydration: prerendered documents do not have it.
  new MutationObserver((_changes, observer) => {
    observer.disconnect()
    console.debug(message)
  }).observe(document, { subtree: true, attributeFilter: [attribute] })
}
