import { visitedKey } from '@site/shared/contract/site'
import { expect, expectHydrated, type Page } from '../fixtures'
import { expectAllReplaced } from './carousels'
import type { PageState } from './pageStates'

/** Opens a state without the loader, and waits for fonts and pictures. */
export async function openState(page: Page, { path, prepare, blocked }: PageState): Promise<void> {
  // Without drafts of a state that was open before.
  await page.addInitScript((visited) => {
    for (const storage of [localStorage, sessionStorage]) storage.clear()
    sessionStorage.setItem(visited, '1')
  }, visitedKey)
  // Nothing moves: positions and pixels are read one after the other.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  if (blocked) await page.route(blocked, (route) => route.abort())
  await page.goto(path)
  // The server's own form pages have no scripts.
  if (!path.startsWith('/enviar/')) await expectHydrated(page)
  await finishState(page, path, prepare)
}

/**
 * From the next document on, dialogs do not blur the page behind them. Without a graphics card each frame of the blur
 * takes a second.
 */
export async function withoutBlur(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('::backdrop { backdrop-filter: none !important }')
    document.adoptedStyleSheets = [sheet]
  })
}

/** What follows once a page is hydrated. */
async function finishState(page: Page, path: string, prepare: PageState['prepare']): Promise<void> {
  if (path === '/contactanos') await loadContactForm(page)
  await expectAllReplaced(page)
  await prepare?.(page)
  await page.evaluate(loadPictures)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** Opens a state of the path by a link, from another page of the site. */
export async function openStateByLink(page: Page, { path, prepare }: PageState): Promise<void> {
  await openState(page, { name: 'another page', path: path === '/' ? '/servicios' : '/' })
  // The link of the footer.
  await page.locator(`a[href="${path}"]`).last().dispatchEvent('click')
  await expect(page).toHaveURL(path)
  await expectHydrated(page)
  await finishState(page, path, prepare)
}

/** Resizes the window, returns to the top of the page, and waits for the pictures of this width. */
export async function resizeTo(page: Page, width: number, height = 900): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.evaluate(loadPictures)
}

/** In the page: loads also the pictures that are far from the screen. */
async function loadPictures(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  // React removes the skeleton, an empty element beside the picture, after the load event.
  const hasSkeleton = (picture: HTMLImageElement) =>
    picture.naturalWidth > 0 &&
    picture.closest('picture')?.parentElement?.querySelector(':scope > span:empty')
  const areLoading = () => {
    // Read again each time: React may replace the pictures of a preview.
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    return pictures.some((picture) => !picture.complete || hasSkeleton(picture))
  }
  areLoading()
  // Browsers choose another file in the frame after the window has changed.
  await frame()
  await frame()
  while (areLoading()) await frame()
  await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)))
}

/** Loads the form's code at once, not when the browser is idle. Then the form is disabled until it is complete. */
async function loadContactForm(page: Page) {
  await page.getByRole('form').dispatchEvent('pointerover')
  await expect(page.getByRole('form').getByRole('button', { name: 'Enviar' })).toBeDisabled()
}
