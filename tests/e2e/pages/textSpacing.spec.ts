import { expect, test, type Page } from '../fixtures'
import { layoutFaults } from '../support/layoutFaults'
import { getAddresses, pageKinds, site } from '../support/site'
import { visibleText } from '../support/visibleText'

/** The text spacing of WCAG 1.4.12, as readers apply it by an extension. Text of 200 %: doubledText.spec.ts. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`
const phones = [320, 360]

/* Without scripts, which change no text and take half of the time. */
test.use({ javaScriptEnabled: false })

/** In the page: adds a style sheet. */
function apply(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet]
}

async function findFaults(page: Page): Promise<string[]> {
  const texts = await page.evaluate(visibleText)
  const [needed, width] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return [scrollWidth, clientWidth] as const
  })
  return [
    ...texts.filter(({ isCut }) => isCut).map(({ name }) => `cut: ${name}`),
    ...texts.flatMap(({ leaves, name }) => (leaves ? [`leaves ${leaves}: ${name}`] : [])),
    ...(needed > width ? [`the page needs ${needed} px`] : []),
  ]
}

/** Where texts have the least room: in one column, and with the most columns. */
const tightWidths = [320, 577, 847, 1201]

test('every page fits its window, and no text is cut when it is spaced', async ({ page }) => {
  test.slow()
  for (const address of [...getAddresses(site.storeDir), '/productos/nada']) {
    await page.goto(address)
    // The kinds of pages are looked at in more windows: layout.spec.ts.
    for (const width of pageKinds.some((kind) => kind === address) ? [] : tightWidths) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await page.evaluate(layoutFaults), `${address} at ${width} pixels`).toEqual([])
    }
    await page.evaluate(apply, spacing)
    for (const width of phones) {
      await page.setViewportSize({ width, height: 900 })
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      expect.soft(await findFaults(page), `${address} with spaced text at ${width} pixels`).toEqual([])
    }
  }
})
