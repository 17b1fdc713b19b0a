import { expect, test, type Page } from '../fixtures'
import { dot, expectReplaced } from '../support/carousels'
import { holdBack } from '../support/holdBack'

const carousels = [
  ['/', 'Lo que hacemos'],
  ['/', 'Conoce Nuestro Trabajo'],
  ['/nosotros', 'Nuestra historia'],
] as const

const wheels = {
  'a horizontal wheel': (page: Page) => page.mouse.wheel(300, 0),
  'Shift and the wheel': async (page: Page) => {
    await page.keyboard.down('Shift')
    await page.mouse.wheel(0, 300)
    await page.keyboard.up('Shift')
  },
}

for (const [path, name] of carousels) {
  for (const [wheel, turn] of Object.entries(wheels)) {
    test(`${wheel} moves "${name}" before its scripts run`, async ({ page }) => {
      // Narrow enough that every carousel has slides beyond its edge.
      await page.setViewportSize({ width: 390, height: 844 })
      const release = await holdBack(page, /\/assets\/.*\.js/)
      await page.goto(path, { waitUntil: 'commit' })
      const carousel = page.getByRole('group', { name })
      await carousel.getByRole('listitem').first().hover()
      await turn(page)
      await expect(carousel.getByRole('listitem').nth(1)).toBeInViewport({ ratio: 0.9 })
      release()
    })

    test(`${wheel} moves "${name}" once the library has replaced the list`, async ({ page, visit }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await visit(path)
      const carousel = page.getByRole('group', { name })
      await expectReplaced(carousel)
      await carousel.getByRole('listitem').first().hover()
      await turn(page)
      await expect(dot(carousel, 2)).toHaveAttribute('aria-current', 'true')
    })
  }
}

test('a vertical wheel over a carousel scrolls the page and turns nothing', async ({ page, visit }) => {
  await visit('/')
  const carousel = page.getByRole('group', { name: 'Conoce Nuestro Trabajo' })
  await expectReplaced(carousel)
  await carousel.getByRole('listitem').first().hover()
  const top = await page.evaluate(() => window.scrollY)
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(top)
  await expect(dot(carousel, 1)).toHaveAttribute('aria-current', 'true')
})
