import { expect, test } from '../fixtures'
import { pageKinds } from '../support/site'
import { nothingMoves, nothingMovesInParts, theLoaderKeepsItsPlace } from '../support/stabilityTests'

test.use({ fonts: 'phone', viewport: { width: 390, height: 844 } })

nothingMovesInParts(pageKinds)

test.describe('with the loader', () => {
  test.use({ firstVisit: true })

  nothingMoves(pageKinds)
  theLoaderKeepsItsPlace()
})

test.describe('on a dense screen', () => {
  // The pixel density of real phones, which get larger pictures than the tests above.
  test.use({ deviceScaleFactor: 3 })

  test('the pictures of the first screen of each page are under 60 KB', async ({ page }) => {
    for (const path of pageKinds) {
      await page.goto(path, { waitUntil: 'networkidle' })
      const sizes = await page.evaluate(sizesOfShownPictures)
      expect
        .soft(
          sizes.reduce((sum, size) => sum + size, 0),
          path,
        )
        .toBeLessThan(60_000)
    }
  })
})

/** In the page: bytes of each picture that the first screen shows. */
function sizesOfShownPictures(): number[] {
  const shown = [...document.images].filter((image) => {
    const { top, bottom, left, right } = image.getBoundingClientRect()
    return top < innerHeight && bottom > 0 && left < innerWidth && right > 0
  })
  const entries = [...new Set(shown.map(({ currentSrc }) => currentSrc))].flatMap((address) =>
    performance.getEntriesByName(address),
  )
  // Cast: entries named by a URL are resource entries.
  return (entries as PerformanceResourceTiming[]).map(({ encodedBodySize }) => encodedBodySize)
}
