import { expect, test, type Page } from '../fixtures'
import { dot } from '../support/carousels'
import { skipLoader } from '../support/skipLoader'

test.beforeEach(({ page }) => skipLoader(page))

declare global {
  interface Window {
    animationsMs?: Set<number>
  }
}

/** Records on `window` the durations of the animations that scripts start. */
async function recordAnimations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const recorded = (window.animationsMs = new Set<number>())
    const animate = Reflect.get<Element, 'animate'>(Element.prototype, 'animate')
    Element.prototype.animate = function (keyframes, options) {
      recorded.add(Number((options as KeyframeAnimationOptions).duration))
      return animate.call(this, keyframes, options)
    }
  })
}

test.describe('a carousel that is used before the library replaces the list', () => {
  for (const [path, name, durationMs] of [
    ['/', 'Lo que hacemos', 500],
    ['/', 'Conoce Nuestro Trabajo', 500],
    ['/nosotros', 'Nuestra historia', 900],
  ] as const) {
    test(`${name} takes ${durationMs} ms for a turn, and none with reduced motion`, async ({
      page,
      visit,
    }) => {
      await recordAnimations(page)
      for (const [reducedMotion, expected] of [
        ['no-preference', [durationMs]],
        ['reduce', []],
      ] as const) {
        await page.emulateMedia({ reducedMotion })
        await visit(path)
        const carousel = page.getByRole('group', { name })
        await carousel.getByRole('button', { name: 'Siguiente' }).click()
        await expect(dot(carousel, 2)).toHaveAttribute('aria-current', 'true')
        expect(await page.evaluate(() => [...window.animationsMs!])).toEqual(expected)
      }
    })
  }

  test('shows the first slides again after the last, and they can be pressed', async ({ page, visit }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await visit('/')
    const carousel = page.getByRole('group', { name: 'Conoce Nuestro Trabajo' })
    await dot(carousel, 8).click()
    await expect(dot(carousel, 8)).toHaveAttribute('aria-current', 'true')
    const last = carousel.getByRole('link', { name: 'Chatbot' })
    // Waits for the end of the turn.
    await expect(carousel.locator('[href="/productos/portal-web"]').last()).toBeInViewport({ ratio: 0.9 })
    await last.hover()
    const box = (await last.boundingBox())!
    await page.mouse.click(box.x + 1.5 * box.width, box.y + box.height / 2)
    await expect(page).toHaveURL('/productos/portal-web')
  })

  test('continues with the first slide after the last', async ({ page, visit }) => {
    await visit('/')
    const carousel = page.getByRole('group', { name: 'Lo que hacemos' })
    const next = carousel.getByRole('button', { name: 'Siguiente' })
    await next.click()
    await expect(carousel.getByRole('listitem').nth(1)).toBeInViewport({ ratio: 0.9 })
    await next.click()
    await expect(carousel.getByRole('listitem').nth(0)).toBeInViewport({ ratio: 0.9 })
    await expect(dot(carousel, 1)).toHaveAttribute('aria-current', 'true')
  })

  test('ends at its last slide when it is not infinite', async ({ page, visit }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit('/nosotros')
    const history = page.getByRole('group', { name: 'Nuestra historia' })
    const next = history.getByRole('button', { name: 'Siguiente' })
    await dot(history, 3).click()
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await next.click({ force: true })
    await expect(dot(history, 3)).toHaveAttribute('aria-current', 'true')
    await expect(history.getByRole('heading', { name: 'Un catálogo completo' })).toBeInViewport()
  })
})

test.describe('a carousel without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('is a list that scrolls, without controls', async ({ page }) => {
    for (const [path, name, last] of [
      ['/', 'Lo que hacemos', /cajas nunca se detengan/],
      ['/', 'Conoce Nuestro Trabajo', /Chatbot/],
      ['/nosotros', 'Nuestra historia', /2024/],
    ] as const) {
      await page.goto(path)
      const carousel = page.getByRole('group', { name })
      await expect(carousel.getByRole('button')).toHaveCount(0)
      await carousel.getByRole('listitem').last().scrollIntoViewIfNeeded()
      await expect(carousel.getByRole('listitem').last()).toHaveText(last)
      await expect(carousel.getByRole('listitem').last()).toBeInViewport({ ratio: 0.5 })
    }
  })
})
