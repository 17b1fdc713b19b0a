import { expect, test } from '../fixtures'
import { getAddresses, site } from '../support/site'
import { findTextFaults } from '../support/textFaults'

/* Without scripts, which change no text: one page after the other is open within a second. */
test.use({ javaScriptEnabled: false })

// By a style of the page, as extensions do. Unlike the browser's setting, it leaves what `em` is in media queries.
for (const [tag, widths] of [
  [[], [320, 847]],
  [['@weekly'], [390, 768, 1024, 1440]],
] as const) {
  const name = `every page has room for text at 200 % at ${widths.join(', ')} pixels`
  test(name, { tag: [...tag] }, async ({ page }) => {
    test.setTimeout(180_000)
    for (const path of [...getAddresses(site.storeDir), '/nada', '/soluciones?filter=software']) {
      await page.goto(path)
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        // Soft: others follow.
        expect.soft(await findTextFaults(page), `${path} at ${width} pixels`).toEqual([])
      }
    }
  })
}
