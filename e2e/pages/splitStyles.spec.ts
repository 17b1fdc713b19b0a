import { expect, test, type Page } from '../fixtures'
import { computedStyles, styleDifferences, type ComputedStyles } from '../support/computedStyles'
import { openState, openStateByLink, resizeTo } from '../support/openState'
import { openedPages } from '../support/pageStates'

/*
 * Documents have the rules that their first screen needs; the others follow in a file (decision 0049). Together they
 * style the page as the whole sheets do, also after a link has opened another page.
 */

const widths = [390, 800, 1440]

/** In the page: replaces the parts of all style sheets by the sheets themselves. */
async function applyWholeSheets(): Promise<void> {
  const parts = [...document.querySelectorAll<HTMLStyleElement>('style[data-href]')]
  const layerOrder = /^@layer [\w, ]+;/.exec(parts[0]?.textContent ?? '')?.[0] ?? ''
  const sheets = await Promise.all(parts.map(async ({ dataset }) => (await fetch(dataset['href']!)).text()))
  // The content policy forbids other text in <style>.
  const whole = [layerOrder, ...sheets].map((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet
  })
  document.adoptedStyleSheets = [...whole, ...document.adoptedStyleSheets]
  document.querySelectorAll('style[data-href], link[rel=stylesheet]').forEach((element) => element.remove())
}

async function stylesOf(page: Page, selector: string) {
  await page.mouse.move(0, 0)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await expect(page.locator('[data-skipped]')).toHaveCount(0)
  return page.evaluate(computedStyles, selector)
}

/** The styles of the links and buttons in `<main>` that are in the window, each with the pointer on it. */
async function stylesUnderPointer(page: Page) {
  const styles: Record<string, ComputedStyles> = {}
  for (const element of await page.getByRole('main').locator('a, button').all()) {
    const box = await element.boundingBox()
    if (!box) continue
    const { x, y, width, height } = box
    if (x < 0 || y < 0 || x + width > 1440 || y + height > page.viewportSize()!.height) continue
    await page.mouse.move(x + width / 2, y + height / 2)
    if (!(await element.evaluate((node) => node.matches(':hover')))) continue
    styles[(await element.innerText()) || String(x)] = await page.evaluate(
      computedStyles,
      'main :is(a, button):hover',
    )
  }
  return styles
}

test.beforeEach(async ({ page }) => {
  // No prefetching, which applies the sheets of other pages.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  // A transition would keep the old value for as long as it takes.
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, *::before, *::after { transition: none !important }')
    document.adoptedStyleSheets = [sheet]
  })
})

for (const state of openedPages) {
  test(`the parts of the sheets style ${state.name} as the whole sheets do`, async ({ page }) => {
    await openState(page, state)
    for (const width of widths) {
      await resizeTo(page, width)
      const split = await stylesOf(page, '#root')
      await page.evaluate(applyWholeSheets)
      const whole = await stylesOf(page, '#root')
      expect(styleDifferences(whole, split), `at ${width} pixels`).toEqual([])
      await openState(page, state)
    }
  })

  if (state.path === '/productos/nada') continue
  test(`a link opens ${state.name} with the styles of its document`, async ({ page }) => {
    for (const width of [390, 1440]) {
      await openState(page, state)
      await resizeTo(page, width)
      const direct = await stylesOf(page, 'main')

      await openStateByLink(page, state)
      await resizeTo(page, width)
      const arrived = await stylesOf(page, 'main')
      expect(styleDifferences(direct, arrived), `at ${width} pixels`).toEqual([])
    }
  })
}

// Nosotros has neither in its first 2,000 pixels.
for (const state of openedPages.filter(({ path }) => path !== '/nosotros')) {
  test(`under the pointer, links and buttons of ${state.name} look as with the whole sheets`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openState(page, state)
    await resizeTo(page, 1440, 2000)
    const split = await stylesUnderPointer(page)
    expect(Object.keys(split)).not.toEqual([])
    await page.evaluate(applyWholeSheets)
    const whole = await stylesUnderPointer(page)
    for (const [name, styles] of Object.entries(whole))
      expect.soft(styleDifferences(styles, split[name] ?? styles), name).toEqual([])
  })
}
