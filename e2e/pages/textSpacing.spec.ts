import { expect, test, type Page } from '../fixtures'
import { addressesOf, site } from '../support/site'
import { visibleText } from '../support/visibleText'

/** Applies the spacing of WCAG 1.4.12, as an extension for readers does. */
async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-block-end: 2em !important }
    `)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })
}

test('with wider text spacing no text of any page is cut at 320 and 360 pixels', async ({ page }) => {
  test.slow()
  const faults: string[] = []
  for (const address of [...addressesOf(site.storeDir), '/productos/nada']) {
    await page.setViewportSize({ width: 320, height: 900 })
    await page.goto(address)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await spaceText(page)
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 900 })
      for (const { name, isCut, leaves } of await page.evaluate(visibleText)) {
        if (isCut || leaves) faults.push(`${address} at ${width} px: ${name}`)
      }
      const needed = await page.evaluate(() => document.documentElement.scrollWidth)
      if (needed > width) faults.push(`${address} at ${width} px: the page needs ${needed} px`)
    }
  }
  expect(faults).toEqual([])
})
