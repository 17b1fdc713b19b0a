import type { Page } from '@playwright/test'
import { visitedKey } from '@site/shared/contract/site'

/** Opens pages as later documents of a visit do: without the loader, which covers the page for two seconds. */
export async function skipLoader(page: Page): Promise<void> {
  await page.addInitScript((key) => sessionStorage.setItem(key, '1'), visitedKey)
}
