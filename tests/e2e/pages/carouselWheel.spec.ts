import { expect, test, type Page } from '../fixtures'
import { dot, expectReplaced } from '../support/carousels'
import { holdBack } from '../support/holdBack'

const carousels = [
  ['/', ['Lo que hacemos', 'Conoce Nuestro Trabajo']],
  ['/nosotros', ['Nuestra historia']],
] as const

// Narrow enough that every carousel has slides beyond its edge.
test.use({ viewport: { width: 390, height: 844 } })

/** Shift and the wheel. */
async function shiftWheel(page: Page, deltaY: number): Promise<void> {
  await page.keyboard.down('Shift')
  await page.mouse.wheel(0, deltaY)
  await page.keyboard.up('Shift')
}

for (const [path, names] of carousels) {
  test(`a horizontal wheel, or Shift and the wheel, moves the carousels of ${path} before and after the library`, async ({
    page,
  }) => {
    // A turn takes no time. During a turn the library ignores the next one.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const release = await holdBack(page, /\/assets\/.*\.js/)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    for (const name of names) {
      await test.step(`the list of "${name}"`, async () => {
        const slides = page.getByRole('group', { name }).getByRole('listitem')
        await slides.first().hover()
        await page.mouse.wheel(300, 0)
        await expect(slides.nth(1)).toBeInViewport({ ratio: 0.9 })
        await shiftWheel(page, -300)
        await expect(slides.first()).toBeInViewport({ ratio: 0.9 })
      })
    }

    release()
    for (const name of names) {
      await test.step(`"${name}" with the library`, async () => {
        const carousel = page.getByRole('group', { name })
        await expectReplaced(carousel)
        await carousel.getByRole('listitem').first().hover()
        await page.mouse.wheel(300, 0)
        await expect(dot(carousel, 2)).toHaveAttribute('aria-current', 'true')
        await shiftWheel(page, -300)
        await expect(dot(carousel, 1)).toHaveAttribute('aria-current', 'true')
      })
    }

    await test.step('a vertical wheel scrolls the page and turns nothing', async () => {
      const top = await page.evaluate(() => window.scrollY)
      await page.mouse.wheel(0, 300)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(top)
      for (const name of names)
        await expect(dot(page.getByRole('group', { name }), 1)).toHaveAttribute('aria-current', 'true')
    })
  })
}
