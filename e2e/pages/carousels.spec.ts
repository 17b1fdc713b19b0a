import type { Locator } from '@playwright/test'
import { expect, expectHydrated, test, type Page } from '../fixtures'
import { dot, expectReplaced } from '../support/carousels'
import { holdBack } from '../support/holdBack'

/** Left edges and widths of the elements with a role in a carousel, in whole pixels. */
async function boxesOf(page: Page, carousel: string, role: 'link' | 'article') {
  const boxes = await page
    .getByRole('group', { name: carousel })
    .getByRole(role)
    .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON() as DOMRect))
  return boxes.map(({ left, width }) => ({ left: Math.round(left), width: Math.round(width) }))
}

// The loader would cover the page for a while.
test.describe('the carousel of the products', () => {
  // Source: specification §9, "Product carousel".
  for (const [width, padding] of [
    [1000, 280],
    [900, 250],
    [800, 150],
    [576, 50],
    [360, 0],
  ] as const) {
    test(`shows one slide at ${width} pixels, with ${padding} on either side`, async ({ page, visit }) => {
      await page.setViewportSize({ width, height: 900 })
      await visit('/')
      const slide = page.getByRole('group', { name: 'Conoce Nuestro Trabajo' }).getByRole('listitem').first()
      const { left, width: shown } = await slide.evaluate(
        (element) => element.getBoundingClientRect().toJSON() as DOMRect,
      )
      expect([Math.round(left), Math.round(shown)]).toEqual([padding, width - 2 * padding])
    })
  }

  test(
    'shows three slides above 1000 pixels, with their neighbours beside them',
    { tag: '@smoke' },
    async ({ page, visit }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await visit('/')
      const carousel = page.getByRole('group', { name: 'Conoce Nuestro Trabajo' })
      await expectReplaced(carousel)
      await expect(carousel.getByRole('listitem')).toHaveCount(3)
      await carousel.getByRole('button', { name: 'Siguiente' }).click()
      await expect(carousel.getByRole('link')).toHaveText([
        'Sistema de Adquisiciones',
        'Gestor de Crédito',
        'Sistema de Normalización',
      ])
      // When the turn has ended.
      await expect(async () => {
        const boxes = await boxesOf(page, 'Conoce Nuestro Trabajo', 'link')
        expect(boxes[0]!.left).toBeGreaterThan(0)
        expect(boxes[2]!.left + boxes[2]!.width).toBeLessThan(1440)
      }).toPass()
    },
  )

  test('continues with the last slide before the first, by its keys too', async ({ page, visit }) => {
    await visit('/')
    const carousel = page.getByRole('group', { name: 'Conoce Nuestro Trabajo' })
    await carousel.getByRole('button', { name: 'Siguiente' }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(carousel.getByRole('button', { name: 'Ir a Chatbot' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await expect(carousel.getByRole('link', { name: 'Chatbot' })).toBeInViewport()
  })

  test('keeps hidden slides out of the tab order', async ({ page, visit }) => {
    await visit('/')
    const carousel = page.getByRole('group', { name: 'Conoce Nuestro Trabajo' })
    await expectReplaced(carousel)
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

  test('is turned by a drag, which follows no link', async ({ page, visit }) => {
    await visit('/')
    const carousel = page.getByRole('group', { name: 'Conoce Nuestro Trabajo' })
    await expectReplaced(carousel)
    await carousel.getByRole('button', { name: 'Siguiente' }).click()
    await expect(carousel.getByRole('listitem')).toHaveCount(3)
    // `hover` waits for the end of the turn, during which the library ignores drags.
    await carousel.getByRole('link').nth(1).hover()
    const card = (await carousel.getByRole('link').nth(1).boundingBox())!
    const [x, y] = [card.x + card.width / 2, card.y + card.height / 2]
    await page.mouse.down()
    await page.mouse.move(x - 350, y, { steps: 8 })
    await page.mouse.up()
    await expect(carousel.getByRole('button', { name: 'Ir a Gestor de Crédito' })).toHaveAttribute(
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
    test(`aligns with the page at ${width} pixels, its cards ${cards[1]} wide`, async ({ page, visit }) => {
      await page.setViewportSize({ width, height: 900 })
      await visit('/nosotros')
      const [first] = await boxesOf(page, 'Nuestra historia', 'article')
      // Slides have whole pixels, the page around them fractions.
      expect(Math.abs(first!.left - cards[0])).toBeLessThanOrEqual(1)
      expect(Math.abs(first!.width - cards[1])).toBeLessThanOrEqual(1)
    })
  }

  test('ends at its last year', async ({ page, visit }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit('/nosotros')
    const history = page.getByRole('group', { name: 'Nuestra historia' })
    const next = history.getByRole('button', { name: 'Siguiente' })
    await expectReplaced(history)
    await dot(history, 3).click()
    await expect(history.getByRole('listitem')).toHaveText([/^2024/])
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await next.click({ force: true })
    await expect(history.getByRole('listitem')).toHaveText([/^2024/])
    await expect(history.getByRole('heading', { name: 'Un catálogo completo' })).toBeInViewport()
  })
})

/** Records in an attribute how long the turns of the track take: it has a duration only during a turn. */
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
    test(`${name} takes ${duration} for a turn, and none with reduced motion`, async ({ page, visit }) => {
      for (const [reducedMotion, expected] of [
        ['no-preference', duration],
        ['reduce', '1e-05s'],
      ] as const) {
        await page.emulateMedia({ reducedMotion })
        await visit(path)
        const carousel = page.getByRole('group', { name })
        await expectReplaced(carousel)
        await noteDurations(carousel.getByRole('list'))
        await carousel.getByRole('button', { name: 'Siguiente' }).click()
        await expect(carousel.getByRole('list')).toHaveAttribute(
          'data-durations',
          new RegExp(`(^| )${expected}( |$)`),
        )
      }
    })

    test(`${name} does not turn by itself`, async ({ page, visit }) => {
      await visit(path)
      const carousel = page.getByRole('group', { name })
      await expectReplaced(carousel)
      await page.clock.install()
      await page.clock.runFor(60_000)
      await expect(dot(carousel, 1)).toHaveAttribute('aria-current', 'true')
    })
  }
})

test.describe('the list before the library', () => {
  const scripts = /\/assets\/.*\.js/

  for (const [path, name] of [
    ['/', 'Lo que hacemos'],
    ['/', 'Conoce Nuestro Trabajo'],
    ['/nosotros', 'Nuestra historia'],
  ] as const) {
    test(`${name} has no controls, and keeps its place and size when the library replaces it`, async ({
      page,
    }) => {
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const release = await holdBack(page, scripts)
        await page.goto(path, { waitUntil: 'commit' })
        const carousel = page.getByRole('group', { name })
        await carousel.scrollIntoViewIfNeeded()
        await expect(carousel.getByRole('button')).toHaveCount(0)
        const before = await placesIn(carousel)
        release()
        await expectReplaced(carousel)
        expect(await placesIn(carousel)).toEqual(before)
        await expect(carousel.getByRole('button', { name: 'Siguiente' })).toBeInViewport()
      }
    })
  }

  test('is replaced after the visitor has used it, at the slide that is shown', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const release = await holdBack(page, scripts)
    await page.goto('/', { waitUntil: 'commit' })
    const carousel = page.getByRole('group', { name: 'Conoce Nuestro Trabajo' })
    await carousel.getByRole('list').focus()
    await page.keyboard.press('ArrowRight')
    await expect(carousel.getByRole('listitem').nth(1)).toBeInViewport({ ratio: 0.9 })
    release()
    await expectHydrated(page)
    await expect(carousel.getByRole('list')).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expectReplaced(carousel)
    await expect(dot(carousel, 2)).toHaveAttribute('aria-current', 'true')
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

/** Where the carousel and its first visible slide are, in whole pixels. */
async function placesIn(carousel: Locator) {
  return carousel.evaluate((group) => {
    const slide = group.querySelector('li:not([aria-hidden="true"])')!
    return [group, slide].map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return [left, top + window.scrollY, width, height].map(Math.round)
    })
  })
}
