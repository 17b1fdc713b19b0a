import type { Page } from '@playwright/test'
import { visitedKey } from '@site/shared/contract/site'

/** Makes the page open without the loader, as on later documents of a visit. */
export async function skipLoader(page: Page): Promise<void> {
  await page.addInitScript((key) => sessionStorage.setItem(key, '1'), visitedKey)
}
