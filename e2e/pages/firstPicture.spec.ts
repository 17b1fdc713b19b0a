import { expect, test } from '../fixtures'

// Pages with one crop for all screens, with a crop for phones, and with four crops.
const screens = { '/productos/portal-web': [390], '/': [390, 1440], '/soluciones': [390, 1000, 1440, 2400] }

for (const [path, widths] of Object.entries(screens)) {
  for (const width of widths) {
    test(`at ${width} pixels the head of ${path} preloads the first picture, and no other crop of it`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      const { shown, asked } = await page.evaluate(() => {
        const image = document.querySelector<HTMLImageElement>('main img[fetchpriority="high"]')
        // Cast: entries of this type have this shape.
        const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
        return {
          shown: image?.currentSrc,
          asked: resources
            .filter(({ name, initiatorType }) => initiatorType === 'link' && /\.(?:avif|webp)$/.test(name))
            .map(({ name }) => name),
        }
      })
      expect(asked).toEqual([shown])
    })
  }
}
