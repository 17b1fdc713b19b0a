import type { Page } from '@playwright/test'
import { pageStatusAttribute } from '@site/shared/contract/site'
import { PATIENCE_MS } from './browser'

/**
 * A page writes this to its console when it is hydrated, followed by the milliseconds from the start of the navigation.
 * Polling the page would be a long task of its own, and Playwright's locators leave listeners that add 4 to 8 ms to
 * each press on the slowed CPU.
 */
const hydratedMessage = 'bench: hydrated at '

/**
 * Must be called before the first navigation.
 *
 * @returns A function that waits until the page in `<main>` is hydrated, and returns when that was, in milliseconds from
 *   the start of the navigation.
 */
export async function watchHydration(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(announceHydration, { attribute: pageStatusAttribute, message: hydratedMessage })
  const hydrated = page.waitForEvent('console', {
    predicate: (message) => message.text().startsWith(hydratedMessage),
    timeout: PATIENCE_MS,
  })
  return async () => Number((await hydrated).text().slice(hydratedMessage.length))
}

/** Runs in the page before its own scripts. */
function announceHydration({ attribute, message }: { attribute: string; message: string }): void {
  // Set once, at hydration: prerendered documents do not have it.
  new MutationObserver((_changes, observer) => {
    observer.disconnect()
    console.debug(message + String(performance.now()))
  }).observe(document, { subtree: true, attributeFilter: [attribute] })
}
