import type { Page } from '@playwright/test'
import { pageStatusAttribute } from '@site/shared/contract/site'
import { PATIENCE_MS } from './browser'

/**
 * What a page writes to its console when it is alive, before the milliseconds from the start of the navigation. To
 * ask it would be a long task of its own, and what the test library's locators put into a page to ask it stays there
 * and listens to every press: with the CPU slowed down, 4 to 8 ms of each.
 */
const hydratedMessage = 'bench: alive at '

/**
 * Call it before the page goes anywhere.
 *
 * @returns A function that waits until the code of the page in `<main>` runs, and tells when it did, in milliseconds
 *   from the start of the navigation.
 */
export async function watchHydration(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(announceHydration, { attribute: pageStatusAttribute, message: hydratedMessage })
  const alive = page.waitForEvent('console', {
    predicate: (message) => message.text().startsWith(hydratedMessage),
    timeout: PATIENCE_MS,
  })
  return async () => Number((await alive).text().slice(hydratedMessage.length))
}

/** Runs in the page, before anything of its own. */
function announceHydration({ attribute, message }: { attribute: string; message: string }): void {
  // Set once, when the page's own code runs: documents come without it.
  new MutationObserver((_changes, observer) => {
    observer.disconnect()
    console.debug(message + String(performance.now()))
  }).observe(document, { subtree: true, attributeFilter: [attribute] })
}
