import { expect, test } from '../fixtures'

// The browser's font size, doubled.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
})

test('the closing button holds its text, and no page of the shell scrolls sideways', async ({
  page,
  visit,
}) => {
  for (const path of ['/', '/servicios', '/nosotros', '/politica-de-calidad', '/productos/nada']) {
    await visit(path)
    for (const width of [390, 768, 847, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const needed = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(needed, `${path} at ${width} pixels`).toBeLessThanOrEqual(width)
      if (path !== '/') continue
      const button = page.getByRole('main').getByRole('link', { name: 'Contáctanos' }).last()
      const overflow = await button.evaluate((element) => {
        const text = document.createRange()
        text.selectNodeContents(element)
        return text.getBoundingClientRect().width - element.getBoundingClientRect().width
      })
      expect(overflow, `at ${width} pixels`).toBeLessThan(0)
    }
  }
})
