import { expect, test, type Page } from '../fixtures'

test('a banner has a picture for phones, tablets, desktops and larger', async ({ page, visit }) => {
  // Source: specification §9, "Image size breakpoints".
  for (const [width, cut] of [
    [576, 'mobile'],
    [1200, 'tablet'],
    [2160, 'desktop'],
    [2161, 'xl'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await visit('/')
    const first = page.getByRole('group', { name: 'Lo que hacemos' }).locator('img').first()
    await expect(first).toHaveJSProperty('complete', true)
    expect(await first.evaluate((image) => (image as HTMLImageElement).currentSrc)).toContain(
      `b-home-1-${cut}-`,
    )
  }
})

test('the button of the closing banner is 176 pixels wide, and small below 576', async ({ page, visit }) => {
  await visit('/')
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
  test('one that fails before hydration shows its placeholder', async ({ page, visit }) => {
    await page.route(/m-servicios.*\.avif$/, (route) => route.abort())
    await visit('/servicios')
    await expect(page.getByRole('img', { name: 'Imagen no encontrada' })).toBeVisible()
    await expect(page.getByText('Tres capas de un producto: código, estructura')).toBeVisible()
  })

  test('one of a wrong type shows its placeholder', async ({ page, visit }) => {
    await page.route(/m-servicios.*\.avif$/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>Ingrese a la red</p>' }),
    )
    await visit('/servicios')
    await expect(page.getByRole('img', { name: 'Imagen no encontrada' })).toBeVisible()
  })

  test('scripts in an SVG do not run', async ({ page, visit }) => {
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
    ['the close button', (page: Page) => page.getByRole('button', { name: 'Cerrar' }).click()],
    ['a click on the backdrop', (page: Page) => page.mouse.click(5, 300)],
  ] as const) {
    test(`closes on ${name}, and the page keeps its position`, async ({ page, visit }) => {
      await visit('/')
      const opener = page.getByRole('button', { name: 'Todos Nuestros Partners' })
      await opener.click()
      const dialog = page.getByRole('dialog', { name: 'Todos Nuestros Partners' })
      await expect(dialog).toBeVisible()
      await expect(dialog.getByRole('heading', { level: 3 })).toHaveCount(6)
      const top = await page.evaluate(() => window.scrollY)
      expect(top).toBeGreaterThan(0)

      // Outside the dialog, where the page could scroll.
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

test('print shows the page without controls', async ({ page, visit }) => {
  await visit('/')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Chatbot' })).toBeVisible()
  await expect(page.getByText('Copyright ©')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Thakhi' })).toBeVisible()
})

test('in forced colours, buttons, cards and dots have a border or a background', async ({ page, visit }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await visit('/')
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
