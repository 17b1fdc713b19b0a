import { expect, test } from '../fixtures'
import { addressesOf, site } from '../support/site'

const widths = [320, 360, 390, 576, 577, 768, 846, 847, 1200, 1440, 2160, 2560]

for (const [name, owns] of [
  ['the shell and the contact page', (path: string) => !/^.(productos|soluciones)/.test(path)],
  ['the products', (path: string) => path.startsWith('/productos')],
  ['the solutions', (path: string) => path.startsWith('/soluciones')],
] as const) {
  test(`no page of ${name} scrolls sideways at any width`, async ({ page, visit }) => {
    test.slow()
    const addresses = addressesOf(site.storeDir).filter(owns)
    expect(addresses).not.toEqual([])
    for (const address of addresses) {
      await visit(address)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        const needed = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(needed, `${address} at ${width} pixels`).toBeLessThanOrEqual(width)
      }
    }
  })
}

test('an unknown address does not scroll sideways either', async ({ page, visit }) => {
  await visit('/nada')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const needed = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(needed, `at ${width} pixels`).toBeLessThanOrEqual(width)
  }
})
