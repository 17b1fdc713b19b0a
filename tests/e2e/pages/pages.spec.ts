import { expect, test, type Page } from '../fixtures'

test('the home page: crops of banners, the closing button, and edges in forced colours', async ({
  page,
  visit,
}) => {
  await visit('/')
  const main = page.getByRole('main')

  // Source: specification §9, "Image size breakpoints".
  for (const [width, crop] of [
    [576, 'mobile'],
    [1200, 'tablet'],
    [2160, 'desktop'],
    [2161, 'xl'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const first = page.getByRole('group', { name: 'Lo que hacemos' }).getByRole('listitem').locator('img')
    await expect(first.first(), `at ${width} pixels`).toHaveJSProperty('complete', true)
    await expect
      .poll(() => first.first().evaluate((image: HTMLImageElement) => image.currentSrc), `at ${width} pixels`)
      .toContain(`b-home-1-${crop}-`)
  }

  const button = main.getByRole('link', { name: 'Contáctanos' }).last()
  for (const [width, height] of [
    [575, 44],
    [576, 56],
    [1440, 56],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    expect(await button.boundingBox(), `the closing button at ${width} pixels`).toMatchObject({
      width: 176,
      height,
    })
  }

  await page.emulateMedia({ forcedColors: 'active' })
  for (const [name, role] of [
    ['Trabajemos Juntos', 'link'],
    [/^Equipamiento/, 'link'],
    ['Siguiente', 'button'],
    ['Todos Nuestros Partners', 'button'],
  ] as const) {
    const element = main.getByRole(role, { name }).first()
    const [style, colour] = await element.evaluate((target) => {
      const { outlineColor, outlineStyle, borderTopColor, borderTopStyle } = getComputedStyle(target)
      return outlineStyle === 'none' ? [borderTopStyle, borderTopColor] : [outlineStyle, outlineColor]
    })
    expect.soft(style, `${String(name)} in forced colours`).toBe('solid')
    expect.soft(colour, `${String(name)} in forced colours`).not.toBe('rgba(0, 0, 0, 0)')
  }
})

test('a picture that is none shows its placeholder, and scripts in an SVG do not run', async ({
  page,
  visit,
}) => {
  const picture = /m-servicios.*\.avif$/
  await page.route(picture, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Ingrese a la red</p>' }),
  )
  await visit('/servicios')
  await expect(page.getByRole('img', { name: 'Imagen no encontrada' })).toBeVisible()
  await expect(page.getByText('Tres capas de un producto: código, estructura')).toBeVisible()

  await page.unroute(picture)
  await page.route(/(m-servicios.*\.avif|plataformas.*\.svg)$/, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"><script>top.hasRun = true</script>
        <symbol id="android"><script>top.hasRun = true</script><path d="M0 0h8v6z"/></symbol></svg>`,
    }),
  )
  await visit('/servicios')
  await expect(page.getByRole('img', { name: /Tres capas de un producto/ })).not.toHaveJSProperty(
    'naturalWidth',
    0,
  )
  await page.getByText('Android').scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => 'hasRun' in window)).toBe(false)
})

test('the dialog of the certifications closes in three ways, and the page keeps its position', async ({
  page,
  visit,
}) => {
  await visit('/')
  const opener = page.getByRole('button', { name: 'Todos Nuestros Partners' })
  const dialog = page.getByRole('dialog', { name: 'Todos Nuestros Partners' })
  for (const [name, close] of [
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['the close button', (page: Page) => page.getByRole('button', { name: 'Cerrar' }).click()],
    ['a click on the backdrop', (page: Page) => page.mouse.click(5, 300)],
  ] as const) {
    await test.step(name, async () => {
      await opener.click()
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

test('on phones too, a press on the backdrop closes the certifications', async ({ page, visit }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await visit('/')
  await page.getByRole('button', { name: 'Todos Nuestros Partners' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  // Where a thumb can press it.
  const { y } = (await dialog.boundingBox())!
  expect(y).toBeGreaterThanOrEqual(44)
  await page.mouse.click(180, y / 2)
  await expect(dialog).toBeHidden()
})

test('on phones, pictures of a product’s screens open alone', async ({ page, visit }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit('/productos/portal-web')
  const enlarge = page.getByRole('main').getByRole('link', { name: /^Ampliar: / })
  await expect(enlarge).toHaveCount(4)
  const opened = page.waitForEvent('popup')
  await enlarge.first().click()
  await expect(await opened).toHaveURL(/\.webp$/)
  await page.setViewportSize({ width: 576, height: 844 })
  await expect(enlarge.first()).toBeHidden()
})
