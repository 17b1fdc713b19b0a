import { expect, test } from '../fixtures'

// Pages with one crop for all screens, with a crop for phones, and with four crops.
const screens = { '/productos/portal-web': [390], '/': [390, 1440], '/soluciones': [390, 1000, 1440, 2400] }

// Document and pictures are enough.
test.use({ javaScriptEnabled: false })

test('the head preloads the first picture of the page, and no other crop of it', async ({ page }) => {
  // A route turns off the cache, from which a picture would come without having been asked for.
  await page.route(/\.(?:avif|webp)$/, (route) => route.continue())
  for (const [path, widths] of Object.entries(screens)) {
    for (const width of widths) {
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
      expect.soft(asked, `${path} at ${width} pixels`).toEqual([shown])
    }
  }
})
