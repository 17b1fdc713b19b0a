import type { Page } from '../fixtures'

/** Holds back what is asked for until the test lets it go. */
export async function holdBack(page: Page, urls: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(urls, async (route) => {
    await released
    await route.continue()
  })
  return release
}
