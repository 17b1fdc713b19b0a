import type { Locator } from '@playwright/test'
import { expect, expectHydrated, test, type Page } from '../fixtures'
import { dot, expectReplaced } from '../support/carousels'
import { holdBack } from '../support/holdBack'

const scripts = /\/assets\/.*\.js/

const named = (page: Page, name: string) => page.getByRole('group', { name })
const next = (carousel: Locator) => carousel.getByRole('button', { name: 'Siguiente' })

/**
 * Left edge and width of the first slide, or of its card, by the width of the window. Source: specification §9, "Product
 * carousel" and "History slider".
 */
const specified: Record<string, Record<number, [left: number, width: number]>> = {
  'Conoce Nuestro Trabajo': {
    1000: [280, 440],
    900: [250, 400],
    800: [150, 500],
    576: [50, 476],
    360: [0, 360],
  },
  'Nuestra historia': {
    1801: [280, 392],
    1800: [280, 600],
    1600: [180, 560],
    900: [37, 560],
    650: [29, 440],
    520: [25, 416],
  },
}

/** In the page: left, top, width and height of a carousel and its first visible slide or card, in whole pixels. */
function placesIn(carousel: Element): number[][] {
  const slide = carousel.querySelector('li:not([aria-hidden="true"])')!
  return [carousel, slide.querySelector('article') ?? slide].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return [left, top + window.scrollY, width, height].map(Math.round)
  })
}

for (const [path, names, widths] of [
  ['/', ['Lo que hacemos', 'Conoce Nuestro Trabajo'], [1000, 900, 800, 576, 390, 360, 1440]],
  ['/nosotros', ['Nuestra historia'], [1801, 1800, 1600, 900, 650, 520, 390, 1440]],
] as const) {
  test(`the carousels of ${path} have their sizes, first as lists without controls, then with the library`, async ({
    page,
  }) => {
    const release = await holdBack(page, scripts)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    for (const name of names) await expect(named(page, name)).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    const places = new Map<string, number[][]>()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      for (const name of names) {
        const at = `${name} at ${width} pixels`
        const found = await named(page, name).evaluate(placesIn)
        places.set(at, found)
        const expected = specified[name]?.[width]
        if (!expected) continue
        // Slides have whole pixels, the page around them fractions.
        const [left = 0, , slideWidth = 0] = found[1] ?? []
        expect.soft(Math.abs(left - expected[0]), at).toBeLessThanOrEqual(1)
        expect.soft(Math.abs(slideWidth - expected[1]), at).toBeLessThanOrEqual(1)
      }
    }

    for (const name of names) await expect(named(page, name).getByRole('button')).toHaveCount(0)
    release()
    for (const name of names) {
      await expectReplaced(named(page, name))
      await expect(next(named(page, name))).toBeVisible()
    }
    // First at the width at which it has replaced the list.
    for (const width of [...widths].reverse()) {
      await page.setViewportSize({ width, height: 900 })
      for (const name of names) {
        const at = `${name} at ${width} pixels`
        const before = places.get(at)?.flat() ?? []
        const largestShift = async () => {
          const now = (await named(page, name).evaluate(placesIn)).flat()
          return Math.max(...now.map((value, index) => Math.abs(value - before[index]!)))
        }
        // A picture that has loaded can be a third of a pixel lower than its attributes say.
        await expect.soft.poll(largestShift, at).toBeLessThanOrEqual(1)
      }
    }
  })
}

test(
  'the products are turned by buttons, drags and keys, without an end, and hidden ones are out of reach',
  { tag: '@smoke' },
  async ({ page, visit }) => {
    // A turn takes no time. During a turn the library ignores the next one.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await visit('/')
    const carousel = named(page, 'Conoce Nuestro Trabajo')
    const links = carousel.getByRole('link')
    const shown = ['Sistema de Adquisiciones', 'Gestor de Crédito', 'Sistema de Normalización']
    await expectReplaced(carousel)
    await expect(carousel.getByRole('listitem')).toHaveCount(3)

    await test.step('a button shows the next three, inside the window', async () => {
      await next(carousel).click()
      await expect(links).toHaveText(shown)
      for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 })
    })

    await test.step('only they are in the tab order, before the controls as they are seen', async () => {
      await links.first().focus()
      for (const name of shown) {
        await expect(links.filter({ hasText: name })).toBeFocused()
        await page.keyboard.press('Tab')
      }
      for (const name of ['Anterior', 'Ir a Portal Web', 'Ir a Sistema de Adquisiciones']) {
        await expect(carousel.getByRole('button', { name, exact: true })).toBeFocused()
        await page.keyboard.press('Tab')
      }
    })

    await test.step('a drag turns one slide, and follows no link', async () => {
      await links.nth(1).hover()
      const { x, y, width, height } = (await links.nth(1).boundingBox())!
      await page.mouse.down()
      await page.mouse.move(x + width / 2 - 350, y + height / 2, { steps: 8 })
      await page.mouse.up()
      await expect(dot(carousel, 3)).toHaveAttribute('aria-current', 'true')
      await expect(page).toHaveURL('/')
    })

    await test.step('before the first comes the last, by keys too', async () => {
      await dot(carousel, 1).click()
      await expect(links.first()).toHaveText('Portal Web')
      await page.keyboard.press('ArrowLeft')
      await expect(carousel.getByRole('button', { name: 'Ir a Chatbot' })).toHaveAttribute(
        'aria-current',
        'true',
      )
      await expect(carousel.getByRole('link', { name: 'Chatbot' })).toBeInViewport()
    })
  },
)

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

test('a turn takes its time, and none with reduced motion; the history ends at its last year', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [path, name, duration] of [
    // "Lo que hacemos" has the same speed in the same constant as the banners of the catalogue.
    ['/', 'Lo que hacemos', '0.5s'],
    ['/', 'Conoce Nuestro Trabajo', '0.5s'],
    ['/nosotros', 'Nuestra historia', '0.9s'],
  ] as const) {
    await test.step(name, async () => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      if (new URL(page.url()).pathname !== path) await visit(path)
      const carousel = named(page, name)
      const track = carousel.getByRole('list')
      await expectReplaced(carousel)
      await noteDurations(track)
      await next(carousel).click()
      await expect(track).toHaveAttribute('data-durations', new RegExp(`(^| )${duration}( |$)`))

      await page.emulateMedia({ reducedMotion: 'reduce' })
      await expect(async () => {
        // Again, because the library ignores it while the other turn lasts.
        await dot(carousel, 1).click()
        await expect(track).toHaveAttribute('data-durations', /(^| )0s( |$)/, { timeout: 500 })
      }).toPass()
    })
  }

  const history = named(page, 'Nuestra historia')
  await expect(async () => {
    await dot(history, 3).click()
    await expect(dot(history, 3)).toHaveAttribute('aria-current', 'true', { timeout: 500 })
  }).toPass()
  await expect(history.getByRole('listitem')).toHaveText([/^2024/])
  await expect(next(history)).toHaveAttribute('aria-disabled', 'true')
  await next(history).click({ force: true })
  await expect(history.getByRole('listitem')).toHaveText([/^2024/])
  await expect(history.getByRole('heading', { name: 'Un catálogo completo' })).toBeInViewport()
})

test('no carousel turns by itself', async ({ page, visit }) => {
  // Before the page: timers of earlier are not advanced.
  await page.clock.install()
  for (const [path, names] of [
    ['/', ['Lo que hacemos', 'Conoce Nuestro Trabajo']],
    ['/nosotros', ['Nuestra historia']],
  ] as const) {
    await visit(path)
    for (const name of names) await expectReplaced(named(page, name))
    await page.clock.fastForward(60_000)
    for (const name of names)
      await expect(dot(named(page, name), 1), name).toHaveAttribute('aria-current', 'true')
  }
})

test('a list is replaced after the visitor has used it, at the slide that is shown', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const release = await holdBack(page, scripts)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const carousel = named(page, 'Conoce Nuestro Trabajo')
  await carousel.getByRole('list').focus()
  await page.keyboard.press('ArrowRight')
  await expect(carousel.getByRole('listitem').nth(1)).toBeInViewport({ ratio: 0.9 })
  release()
  await expectHydrated(page)
  await expect(carousel.getByRole('list').first()).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expectReplaced(carousel)
  await expect(dot(carousel, 2)).toHaveAttribute('aria-current', 'true')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a carousel is a list that scrolls, without controls', async ({ page }) => {
    for (const [path, name, last] of [
      ['/', 'Lo que hacemos', /cajas nunca se detengan/],
      ['/', 'Conoce Nuestro Trabajo', /Chatbot/],
      ['/nosotros', 'Nuestra historia', /2024/],
    ] as const) {
      if (!page.url().endsWith(path)) await page.goto(path)
      const carousel = named(page, name)
      await expect(carousel.getByRole('button')).toHaveCount(0)
      await carousel.getByRole('listitem').last().scrollIntoViewIfNeeded()
      await expect(carousel.getByRole('listitem').last()).toHaveText(last)
      await expect(carousel.getByRole('listitem').last()).toBeInViewport({ ratio: 0.5 })
    }
  })
})
