import type { Locator } from '@playwright/test'
import { expect, test, type Page } from '../fixtures'

/** Left edge and width of what is drawn of an element, in whole pixels. */
async function boxesOf(page: Page, carousel: string, role: 'link' | 'article') {
  const boxes = await page
    .getByRole('group', { name: carousel })
    .getByRole(role)
    .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON() as DOMRect))
  return boxes.map(({ left, width }) => ({ left: Math.round(left), width: Math.round(width) }))
}

/** The loader holds the page for a while. */
async function openWithoutLoader(page: Page, visit: (path: string) => Promise<void>, path: string) {
  await page.addInitScript(() => sessionStorage.setItem('visited', '1'))
  await visit(path)
}

test.describe('the carousel of the products', () => {
  // Source: specification §9, "Product carousel".
  for (const [width, padding] of [
    [1000, 280],
    [900, 250],
    [800, 150],
    [576, 50],
    [360, 0],
  ] as const) {
    test(`shows one at ${width} pixels, with ${padding} on either side`, async ({ page, visit }) => {
      await page.setViewportSize({ width, height: 900 })
      await openWithoutLoader(page, visit, '/')
      const slide = page.getByRole('group', { name: 'Conoce Nuestro Trabajo' }).getByRole('listitem').first()
      const { left, width: shown } = await slide.evaluate(
        (element) => element.getBoundingClientRect().toJSON() as DOMRect,
      )
      expect([Math.round(left), Math.round(shown)]).toEqual([padding, width - 2 * padding])
    })
  }

  test('shows three above 1000 pixels, and their neighbours beside them', async ({ page, visit }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openWithoutLoader(page, visit, '/')
    const carousel = page.getByRole('group', { name: 'Conoce Nuestro Trabajo' })
    await expect(carousel.getByRole('listitem')).toHaveCount(8)
    await carousel.getByRole('button', { name: 'Siguiente' }).click()
    await expect(carousel.getByRole('listitem')).toHaveCount(3)
    await expect(carousel.getByRole('link')).toHaveText([
      'Sistema de Adquisiciones',
      'Gestor de Crédito',
      'Sistema de Normalización',
    ])
    // Once they have slid there.
    await expect(async () => {
      const boxes = await boxesOf(page, 'Conoce Nuestro Trabajo', 'link')
      expect(boxes[0]!.left).toBeGreaterThan(0)
      expect(boxes[2]!.left + boxes[2]!.width).toBeLessThan(1440)
    }).toPass()
  })

  test('goes on with the first after the last, by its keys too', async ({ page, visit }) => {
    await openWithoutLoader(page, visit, '/')
    const carousel = page.getByRole('group', { name: 'Conoce Nuestro Trabajo' })
    await carousel.getByRole('button', { name: 'Siguiente' }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(carousel.getByRole('button', { name: 'Ir a 8 de 8' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await expect(carousel.getByRole('link', { name: 'Chatbot' })).toBeInViewport()
  })

  test('keeps what does not show out of the tab order', async ({ page, visit }) => {
    await openWithoutLoader(page, visit, '/')
    const carousel = page.getByRole('group', { name: 'Conoce Nuestro Trabajo' })
    await carousel.getByRole('button', { name: 'Siguiente' }).click()
    await expect(carousel.getByRole('listitem')).toHaveCount(3)
    const reached: (string | null)[] = []
    await carousel.getByRole('link').first().focus()
    for (let presses = 0; presses < 3; presses += 1) {
      reached.push(await page.evaluate(() => document.activeElement?.textContent ?? null))
      await page.keyboard.press('Tab')
    }
    expect(reached).toEqual(['Sistema de Adquisiciones', 'Gestor de Crédito', 'Sistema de Normalización'])
    await expect(carousel.getByRole('button', { name: 'Anterior' })).toBeFocused()
  })

  test('is turned by a drag, which opens nothing', async ({ page, visit }) => {
    await openWithoutLoader(page, visit, '/')
    const carousel = page.getByRole('group', { name: 'Conoce Nuestro Trabajo' })
    await carousel.getByRole('button', { name: 'Siguiente' }).click()
    await expect(carousel.getByRole('listitem')).toHaveCount(3)
    // Waits until it rests: the library ignores a drag while it turns.
    await carousel.getByRole('link').nth(1).hover()
    const card = (await carousel.getByRole('link').nth(1).boundingBox())!
    const [x, y] = [card.x + card.width / 2, card.y + card.height / 2]
    await page.mouse.down()
    await page.mouse.move(x - 350, y, { steps: 8 })
    await page.mouse.up()
    await expect(carousel.getByRole('button', { name: 'Ir a 3 de 8' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await expect(page).toHaveURL('/')
  })
})

test.describe('the history', () => {
  // Source: specification §9, "History slider": 1800, 1600, 900, 650 and 520 pixels.
  for (const [width, cards] of [
    [1801, [280, 392]],
    [1800, [280, 600]],
    [1600, [180, 560]],
    [900, [37, 560]],
    [650, [29, 440]],
    [520, [25, 416]],
  ] as const) {
    test(`begins where the page does, ${cards[1]} pixels wide, at ${width}`, async ({ page, visit }) => {
      await page.setViewportSize({ width, height: 900 })
      await openWithoutLoader(page, visit, '/nosotros')
      const [first] = await boxesOf(page, 'Nuestra historia', 'article')
      // Whole pixels for the slides, fractions for the page around them.
      expect(Math.abs(first!.left - cards[0])).toBeLessThanOrEqual(1)
      expect(Math.abs(first!.width - cards[1])).toBeLessThanOrEqual(1)
    })
  }

  test('stops at its last year', async ({ page, visit }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openWithoutLoader(page, visit, '/nosotros')
    const history = page.getByRole('group', { name: 'Nuestra historia' })
    const next = history.getByRole('button', { name: 'Siguiente' })
    await history.getByRole('button', { name: 'Ir a 3 de 3' }).click()
    // Those that are out of sight are out of reach as soon as the library has taken over.
    await expect(history.getByRole('listitem')).toHaveText([/^2024/])
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await next.click({ force: true })
    await expect(history.getByRole('listitem')).toHaveText([/^2024/])
    await expect(history.getByRole('heading', { name: 'Un catálogo completo' })).toBeInViewport()
  })
})

/** From now on the track says in an attribute how long its turns took: it has a duration only while it turns. */
async function noteDurations(track: Locator): Promise<void> {
  await track.evaluate((element: HTMLElement) => {
    const seen = new Set<string>()
    new MutationObserver(() => {
      seen.add(getComputedStyle(element).transitionDuration)
      element.dataset['durations'] = [...seen].join(' ')
    }).observe(element, { attributeFilter: ['style'] })
  })
}

test.describe('every carousel', () => {
  for (const [path, name, duration] of [
    ['/', 'Lo que hacemos', '0.5s'],
    ['/', 'Conoce Nuestro Trabajo', '0.5s'],
    ['/nosotros', 'Nuestra historia', '0.9s'],
  ] as const) {
    test(`${name} takes ${duration} for a turn, and none without motion`, async ({ page, visit }) => {
      for (const [reducedMotion, expected] of [
        ['no-preference', duration],
        ['reduce', '1e-05s'],
      ] as const) {
        await page.emulateMedia({ reducedMotion })
        await openWithoutLoader(page, visit, path)
        const carousel = page.getByRole('group', { name })
        await carousel.getByRole('button', { name: 'Siguiente' }).hover()
        // The list takes the focus; what the library draws does not.
        await expect(carousel.getByRole('list')).not.toHaveAttribute('tabindex')
        await noteDurations(carousel.getByRole('list'))
        await carousel.getByRole('button', { name: 'Siguiente' }).click()
        await expect(carousel.getByRole('list')).toHaveAttribute(
          'data-durations',
          new RegExp(`(^| )${expected}( |$)`),
        )
      }
    })

    test(`${name} stands still until it is turned`, async ({ page, visit }) => {
      await page.clock.install()
      await openWithoutLoader(page, visit, path)
      const carousel = page.getByRole('group', { name })
      await carousel.getByRole('button', { name: 'Siguiente' }).hover()
      await expect(async () => {
        await page.clock.runFor(1000)
        expect(await carousel.getByRole('list').getAttribute('tabindex')).toBeNull()
      }).toPass()
      await page.clock.runFor(60_000)
      await expect(carousel.getByRole('button', { name: /^Ir a 1 de/ })).toHaveAttribute(
        'aria-current',
        'true',
      )
    })
  }

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('is a list to scroll, with nothing to press', async ({ page }) => {
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
})
