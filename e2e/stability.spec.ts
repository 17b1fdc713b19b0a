import { expect, expectAlive, test, type Page } from './fixtures'
import { afterTwoFrames, shiftsOf, watchShifts } from './shifts'
import { pageKinds } from './site'

const phone = { width: 390, height: 844 }
const screens = [
  { name: 'phone', viewport: phone, paths: pageKinds },
  { name: 'desktop', viewport: { width: 1440, height: 900 }, paths: pageKinds },
  // All slides of the history fit: what turns them goes when a script has found that out.
  { name: 'wide screen', viewport: { width: 2160, height: 1200 }, paths: ['/', '/nosotros'] },
]

/** What is less nobody sees: it is written as 0.00. */
const SEEN = 0.002

/** Goes through the whole page a screen at a time, as far as its pictures and code take it. */
async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const screen = page.viewportSize()?.height ?? height
  for (let top = 0; top <= height; top += screen) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
    await page.evaluate(afterTwoFrames)
  }
  await page.waitForLoadState('networkidle')
}

for (const { name, viewport, paths } of screens) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })

    for (const path of paths) {
      test(`nothing moves on ${path} while it loads, comes alive and is read`, async ({ page }) => {
        await page.addInitScript(watchShifts)
        await page.goto(path)
        await expectAlive(page)
        // The loader holds the page for a while.
        await expect(page.getByText('Cargando…')).toBeHidden()
        await scrollThrough(page)
        await page.evaluate(afterTwoFrames)
        const shifts = await shiftsOf(page)
        const total = shifts.reduce((sum, { value }) => sum + value, 0)
        // A centred line begins a few pixels from where it was when the fonts come late.
        expect(total, JSON.stringify(shifts)).toBeLessThan(SEEN)
      })
    }
  })
}

test.describe('on a phone with a dense screen', () => {
  // As dense as phones of this width are, and so with larger pictures than in the tests above.
  test.use({ viewport: phone, deviceScaleFactor: 3 })

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
        // Cast: entries by an address are of resources.
        return (entries as PerformanceResourceTiming[]).map(({ encodedBodySize }) => encodedBodySize)
      })
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000)
    })
  }
})
