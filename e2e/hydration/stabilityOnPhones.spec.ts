import { expect, test } from '../fixtures'
import { pageKinds } from '../support/site'
import { theLoaderKeepsItsPlace, nothingMovesInParts, nothingMovesOn } from '../support/stabilityTests'

test.use({ firstVisit: true, fonts: 'phone', viewport: { width: 390, height: 844 } })

nothingMovesOn(pageKinds)
nothingMovesInParts(pageKinds)
theLoaderKeepsItsPlace()

test.describe('on a dense screen', () => {
  // The pixel density of real phones, which get larger pictures than the tests above.
  test.use({ deviceScaleFactor: 3 })

  for (const path of pageKinds) {
    test(`the pictures of the first screen of ${path} are under 60 KB`, async ({ page, visit }) => {
      await visit(path)
      await page.waitForLoadState('networkidle')
      const sizes = await page.evaluate(() => {
        const shown = [...document.images].filter((image) => {
          const { top, bottom, left, right } = image.getBoundingClientRect()
          return top < innerHeight && bottom > 0 && left < innerWidth && right > 0
        })
        const entries = [...new Set(shown.map(({ currentSrc }) => currentSrc))].flatMap((address) =>
          performance.getEntriesByName(address),
        )
        // Cast: entries named by a URL are resource entries.
        return (entries as PerformanceResourceTiming[]).map(({ encodedBodySize }) => encodedBodySize)
      })
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000)
    })
  }
})
