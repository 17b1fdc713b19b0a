import { expect, test } from '../fixtures'

// One picture for all screens, one with a cut for phones, one with a cut for each of four.
const screens = { '/productos/portal-web': [390], '/': [390, 1440], '/soluciones': [390, 1000, 1440, 2400] }

for (const [path, widths] of Object.entries(screens)) {
  for (const width of widths) {
    test(`at ${width} pixels the head of ${path} asks for the first picture, and for no other cut of it`, async ({
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
