import { expect, test, type Page } from '../fixtures'
import { holdBack } from '../support/holdBack'
import { afterTwoFrames, getShifts, watchShifts } from '@site/browser-checks/shifts'

/* Home's lower part has its rules in a file that follows the document (decision 0049). */

const lowerStyles = '**/assets/site/later.*.css'
const upper = (page: Page) => page.getByRole('heading', { level: 1 })
const lower = (page: Page) => page.getByRole('heading', { name: 'Marcas con las que trabajamos' })
const footer = (page: Page) => page.getByRole('contentinfo')

test('is hidden until its rules have arrived, moves nothing, and appears without them too', async ({
  page,
}) => {
  await page.addInitScript(watchShifts)
  // The site's fonts may break a line elsewhere. That they move little is checked in hydration/stability.spec.ts.
  await page.route('**/*.woff2', (route) => route.abort())
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
    // Shows some of the lower part.
    [1080, 1920],
  ] as const) {
    await test.step(`at ${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height })
      const release = await holdBack(page, lowerStyles)
      await page.goto('/', { waitUntil: 'commit' })
      await expect(upper(page)).toBeVisible()
      await expect(page.locator('footer')).toBeAttached()
      await expect(lower(page)).toBeHidden()

      release()
      await expect(lower(page)).toBeVisible()
      await expect(footer(page)).toBeVisible()
      await page.evaluate(afterTwoFrames)
      expect.soft(await getShifts(page)).toEqual([])
    })
  }

  await test.step('when they fail to load', async () => {
    await page.route(lowerStyles, (route) => route.abort())
    await page.goto('/')
    await expect(lower(page)).toBeVisible()
    await expect(footer(page)).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('appears as well', async ({ page }) => {
    await page.goto('/')
    await expect(lower(page)).toBeVisible()
    await expect(footer(page)).toBeVisible()
  })
})
