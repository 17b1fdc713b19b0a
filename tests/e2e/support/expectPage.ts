import { expect, type Page } from '../fixtures'

/**
 * Waits until a link, or Back, has led to another page of the document: its heading has the focus. The address changes
 * earlier. In between, a menu that is opened is closed again, and a click may load a document.
 */
export async function expectPage(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
}
