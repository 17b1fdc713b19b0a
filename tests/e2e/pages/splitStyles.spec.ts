import { expect, test, type Page } from '../fixtures'
import { provideComputedStyles } from '../support/computedStyles'
import { openState, openStateByLink, resizeTo } from '../support/openState'
import { openedPages } from '../support/pageStates'

/*
 * Documents have the rules that their first screen needs; the others follow in a file (decision 0049). Together they
 * style the page as the whole sheets do, also after a link has opened another page.
 */

declare global {
  /** The sheets of which a page's document has parts. Set by `fetchWholeSheets`. */
  var wholeSheets: CSSStyleSheet[]
}

/** In the page: fetches the whole sheets of the document at a path. */
async function fetchWholeSheets(path: string): Promise<void> {
  const html = await (await fetch(path)).text()
  const urls = [...html.matchAll(/<style data-href="([^"]+)"/g)].map(([, url = '']) => url)
  if (urls.length === 0) throw new Error(`fetchWholeSheets: ${path} has no sheets`)
  const layerOrder = /@layer [\w, ]+;/.exec(html)?.[0] ?? ''
  const sheets = await Promise.all(urls.map(async (url) => (await fetch(url)).text()))
  // The content policy forbids other text in <style>.
  globalThis.wholeSheets = [layerOrder, ...sheets].map((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet
  })
}

/** In the page: what changes in an element and its descendants when the whole sheets replace all parts, for a moment. */
function changesByWholeSheets(selector: string): string[] {
  const parts = [
    ...document.querySelectorAll<HTMLStyleElement | HTMLLinkElement>(
      'style[data-href], link[rel=stylesheet]',
    ),
  ]
  const setParts = (isApplied: boolean) =>
    parts.forEach(({ sheet }) => {
      if (sheet) sheet.disabled = !isApplied
    })
  const others = document.adoptedStyleSheets
  const split = globalThis.computedStyles(selector)
  setParts(false)
  document.adoptedStyleSheets = [...globalThis.wholeSheets, ...others]
  const whole = globalThis.computedStyles(selector)
  document.adoptedStyleSheets = others
  setParts(true)
  return globalThis.styleDifferences(whole, split)
}

/** Checks all elements in a selector, without the pointer and without focus. */
async function expectSameStyles(page: Page, selector: string, when: string): Promise<void> {
  await page.mouse.move(0, 0)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await expect(page.locator('[data-skipped]')).toHaveCount(0)
  expect.soft(await page.evaluate(changesByWholeSheets, selector), when).toEqual([])
}

/** Checks the links and buttons in `<main>` that are in the window, each with the pointer on it. */
async function expectSameStylesUnderPointer(page: Page): Promise<void> {
  const places = await page.evaluate(() =>
    [...document.querySelectorAll('main :is(a, button)')]
      .map((element) => element.getBoundingClientRect())
      .filter(
        ({ left, right, top, bottom, width }) =>
          width > 0 && left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight,
      )
      .map(({ x, y, width, height }) => [x + width / 2, y + height / 2] as const),
  )
  let hovered = 0
  for (const [x, y] of places) {
    await page.mouse.move(x, y)
    const element = page.locator('main :is(a, button):hover')
    if ((await element.count()) === 0) continue
    hovered += 1
    const changes = await page.evaluate(changesByWholeSheets, 'main :is(a, button):hover')
    expect.soft(changes, `with the pointer at ${x}, ${y}`).toEqual([])
  }
  expect(hovered).toBeGreaterThan(0)
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
  await provideComputedStyles(page)
})

/** They have neither links nor buttons in their first 2,000 pixels. */
const plainPages = ['/nosotros', '/productos/portal-web']

for (const state of openedPages) {
  const name = `the parts of the sheets style ${state.name} as the whole sheets do, also by a link`
  // Its first screen has links, buttons and text on pictures.
  const tag = state.path === '/soluciones/cisco' ? [] : ['@weekly']
  test(name, { tag }, async ({ page }) => {
    test.slow()
    await openState(page, state)
    await page.evaluate(fetchWholeSheets, state.path)
    // Which rules a document has does not depend on the width; which of them apply does.
    for (const width of [390, 1440]) {
      await resizeTo(page, width)
      await expectSameStyles(page, '#root', `at ${width} pixels`)
    }
    if (!plainPages.includes(state.path)) {
      await resizeTo(page, 1440, 2000)
      await expectSameStylesUnderPointer(page)
    }

    // No link leads to an unknown address.
    if (state.path === '/productos/nada') return
    await openStateByLink(page, state)
    await page.evaluate(fetchWholeSheets, state.path)
    await resizeTo(page, 800)
    await expectSameStyles(page, 'main', 'by a link, at 800 pixels')
  })
}
