import type { Locator } from '@playwright/test'
import { expect, test, type Page } from '../fixtures'
import { skipLoader } from '../support/skipLoader'

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
  await skipLoader(page)
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

  test(
    'shows three above 1000 pixels, and their neighbours beside them',
    { tag: '@smoke' },
    async ({ page, visit }) => {
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
    },
  )

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

test('a banner has a picture for phones, tablets, desktops and larger', async ({ page, visit }) => {
  // Source: specification §9, "Image size breakpoints".
  for (const [width, cut] of [
    [576, 'mobile'],
    [1200, 'tablet'],
    [2160, 'desktop'],
    [2161, 'xl'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await openWithoutLoader(page, visit, '/')
    const first = page.getByRole('group', { name: 'Lo que hacemos' }).locator('img').first()
    await expect(first).toHaveJSProperty('complete', true)
    expect(await first.evaluate((image) => (image as HTMLImageElement).currentSrc)).toContain(
      `b-home-1-${cut}-`,
    )
  }
})

test('the button of the closing banner is 176 pixels wide, and small below 576', async ({ page, visit }) => {
  await openWithoutLoader(page, visit, '/')
  const button = page.getByRole('main').getByRole('link', { name: 'Contáctanos' }).last()
  for (const [width, height] of [
    [575, 44],
    [576, 56],
    [1440, 56],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    expect(await button.boundingBox()).toMatchObject({ width: 176, height })
  }
})

test.describe('pictures', () => {
  test('one that failed before any script leaves its placeholder', async ({ page, visit }) => {
    await page.route(/m-servicios.*\.avif$/, (route) => route.abort())
    await visit('/servicios')
    await expect(page.getByText('Imagen no disponible')).toBeVisible()
    await expect(page.getByText('Tres capas de un producto: código, estructura')).toBeVisible()
  })

  test('one of another type leaves its placeholder', async ({ page, visit }) => {
    await page.route(/m-servicios.*\.avif$/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>Ingrese a la red</p>' }),
    )
    await visit('/servicios')
    await expect(page.getByText('Imagen no disponible')).toBeVisible()
  })

  test('a drawing with a script in it is a drawing', async ({ page, visit }) => {
    await page.route(/(m-servicios.*\.avif|plataformas.*\.svg)$/, (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"><script>top.hasRun = true</script>
          <symbol id="android"><script>top.hasRun = true</script><path d="M0 0h8v6z"/></symbol></svg>`,
      }),
    )
    await visit('/servicios')
    const image = page.getByRole('img', { name: /Tres capas de un producto/ })
    await expect
      .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
    await page.getByText('Android').scrollIntoViewIfNeeded()
    expect(await page.evaluate(() => 'hasRun' in window)).toBe(false)
  })
})

test.describe('the dialog of the certifications', () => {
  for (const [name, close] of [
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['its cross', (page: Page) => page.getByRole('button', { name: 'Cerrar' }).click()],
    ['a click beside it', (page: Page) => page.mouse.click(5, 300)],
  ] as const) {
    test(`is left by ${name}, to where the visitor was`, async ({ page, visit }) => {
      await openWithoutLoader(page, visit, '/')
      const opener = page.getByRole('button', { name: 'Todos Nuestros Partners' })
      await opener.click()
      const dialog = page.getByRole('dialog', { name: 'Todos Nuestros Partners' })
      await expect(dialog).toBeVisible()
      await expect(dialog.getByRole('heading', { level: 3 })).toHaveCount(6)
      const top = await page.evaluate(() => window.scrollY)
      expect(top).toBeGreaterThan(0)

      // Beside the dialog, where the page would scroll if it could.
      await page.mouse.move(5, 300)
      await page.mouse.wheel(0, 400)
      await page.keyboard.press('PageDown')
      await close(page)
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
      expect(await page.evaluate(() => window.scrollY)).toBe(top)
    })
  }
})

test('on paper there is the page, and nothing to press', async ({ page, visit }) => {
  await openWithoutLoader(page, visit, '/')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Chatbot' })).toBeVisible()
  await expect(page.getByText('Copyright ©')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('banner')).toBeHidden()
})

test('where the system chooses the colours, buttons, cards and dots have a border or a ground', async ({
  page,
  visit,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openWithoutLoader(page, visit, '/')
  const colours = (element: Element) => {
    const { outlineColor, outlineStyle, borderTopColor, borderTopStyle } = getComputedStyle(element)
    return outlineStyle === 'none' ? [borderTopStyle, borderTopColor] : [outlineStyle, outlineColor]
  }
  const main = page.getByRole('main')
  for (const element of [
    main.getByRole('link', { name: 'Trabajemos Juntos' }),
    main.getByRole('link', { name: /^Equipamiento/ }),
    main.getByRole('button', { name: 'Siguiente' }).first(),
    main.getByRole('button', { name: 'Todos Nuestros Partners' }),
  ]) {
    const [style, colour] = await element.evaluate(colours)
    expect(style).toBe('solid')
    expect(colour).not.toBe('rgba(0, 0, 0, 0)')
  }
})
