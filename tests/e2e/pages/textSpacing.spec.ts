import { expect, test, type Page } from '../fixtures'
import { layoutFaults } from '../support/layoutFaults'
import { addressesOf, pageKinds, site } from '../support/site'
import { visibleText } from '../support/visibleText'

/** Styles that readers apply by an extension, and the pages and widths at which they are checked. */
const readerStyles = [
  {
    name: 'the text spacing of WCAG 1.4.12',
    pages: /./,
    widths: [320, 360],
    css: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-block-end: 2em !important }`,
  },
  // Unlike the browser's font size it does not change what `em` is in media queries.
  {
    name: 'text of 200 %',
    pages: /^\/(contactanos|productos|soluciones)/,
    widths: [390, 1440],
    css: 'html { font-size: 200% !important }',
  },
  {
    name: 'text of 200 %',
    pages: /^\/soluciones(\/thermoprint)?$/,
    widths: [320],
    css: 'html { font-size: 200% !important }',
  },
]

/** In the page: adds a style sheet, and removes the one before. */
function applyOnly(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet]
}

async function faultsOf(page: Page): Promise<string[]> {
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

test('every page fits its window, and no text is cut by the styles of readers', async ({ page }) => {
  test.slow()
  // Their scripts never load, which takes half of the time. Nothing requests them before the load event: no pointer moves.
  await page.route('**/assets/**/*.js', () => {})
  for (const address of [...addressesOf(site.storeDir), '/productos/nada']) {
    await page.goto(address)
    // The kinds of pages are looked at in more windows: layout.spec.ts.
    for (const width of pageKinds.some((kind) => kind === address) ? [] : tightWidths) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await page.evaluate(layoutFaults), `${address} at ${width} pixels`).toEqual([])
    }
    for (const { name, pages, widths, css } of readerStyles) {
      if (!pages.test(address)) continue
      await page.evaluate(applyOnly, css)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await page.evaluate(() => document.fonts.ready.then(() => undefined))
        expect.soft(await faultsOf(page), `${address} with ${name} at ${width} pixels`).toEqual([])
      }
    }
  }
})
