import type { Page } from '../fixtures'

/**
 * Delays matching requests until the returned function is called. Do not wait for the load event while scripts
 * are held back: a pointer over the page requests them early, and then the event waits for them.
 */
export async function holdBack(page: Page, urls: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(urls, async (route) => {
    await released
    // A page may have given the request up.
    await route.continue().catch(() => undefined)
  })
  return release
}
