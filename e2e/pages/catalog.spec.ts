import { expect, expectHydrated, test } from '../fixtures'

test(
  'a filter is a button, its count is announced, and Back returns',
  { tag: '@smoke' },
  async ({ page, visit }) => {
    await visit('/soluciones')
    const main = page.getByRole('main')
    const count = main.getByRole('status').filter({ hasText: /marca/ })
    await expect(count).toHaveText('10 marcas')

    await main.getByRole('button', { name: 'Accesorios' }).click()
    await expect(page).toHaveURL('/soluciones?filter=accesorios')
    await expect(count).toHaveText('5 marcas')
    await main.getByRole('button', { name: 'Software' }).click()
    await expect(count).toHaveText('1 marca')
    await expect(main.getByRole('link', { name: /^Fortinet/ })).toBeVisible()

    await page.goBack()
    await expect(page).toHaveURL('/soluciones?filter=accesorios')
    await expect(count).toHaveText('5 marcas')
    await main.getByRole('button', { name: 'Todos' }).click()
    await expect(page).toHaveURL('/soluciones')
    await expect(count).toHaveText('10 marcas')
  },
)

// An unknown filter shows the whole catalogue, and is removed from the URL without a history entry.
for (const query of [
  'filter=%3Cimg%20src%20onerror%3Dalert(1)%3E',
  'filter=__proto__',
  'filter=constructor',
  'filter=software&filter=accesorios',
  'FILTER=software',
  'filter=%E0%A4%A',
]) {
  test(`?${query} shows everything and is removed from the URL`, async ({ page, visit, consoleMessages }) => {
    await visit('/contactanos')
    await visit(`/soluciones?${query}`)
    await expect(page).toHaveURL('/soluciones')
    await expect(page.getByRole('main').getByRole('link', { name: /^(Cisco|Thermoprint)/ })).toHaveCount(2)
    expect(consoleMessages).toEqual([])

    await page.goBack()
    await expect(page).toHaveURL('/contactanos')
  })
}

test('filter buttons are small up to 575 px', async ({ page, visit }) => {
  const filter = page.getByRole('main').getByRole('button', { name: 'Software' })
  for (const [width, height] of [
    [575, 44],
    [576, 48],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await visit('/soluciones')
    expect((await filter.boundingBox())?.height).toBe(height)
  }
})

test('a press on "Haz tu solicitud" before hydration is not lost', async ({ page }) => {
  // The page's scripts never load.
  await page.route('**/assets/**/*.js', () => {})
  await page.goto('/soluciones/cisco')
  await page.getByRole('button', { name: 'Haz tu solicitud' }).click()

  await expect(page).toHaveURL('/enviar/solicitud?product_id=cisco')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Detalle de Solicitud')
})

test('without the dialog’s code a request can still be sent', async ({ page, visit }) => {
  await visit('/soluciones/cisco')
  await page.route('**/assets/mfe-catalog/js/*.js*', (route) => route.abort())
  await page.getByRole('button', { name: 'Haz tu solicitud' }).click()
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('No pudimos abrir el formulario.')
  await expect(notice.getByRole('link')).toHaveAttribute('href', '/enviar/solicitud?product_id=cisco')

  await page.unrouteAll()
  await page.getByRole('button', { name: 'Haz tu solicitud' }).click()
  await expect(page.getByRole('dialog', { name: 'Detalle de Solicitud' })).toBeVisible()
  await expect(notice).toBeHidden()
})

test('in landscape on a phone, every field and the button of the request can be reached', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 667, height: 320 })
  await visit('/soluciones/cisco')
  await page.getByRole('button', { name: 'Haz tu solicitud' }).click()
  const dialog = page.getByRole('dialog', { name: 'Detalle de Solicitud' })
  await dialog.getByRole('button', { name: 'Otros detalles' }).click()
  for (const control of [
    dialog.getByLabel('Presupuesto'),
    dialog.getByRole('button', { name: 'Enviar Solicitud' }),
    dialog.getByLabel('Nombre'),
  ]) {
    await control.scrollIntoViewIfNeeded()
    await expect(control).toBeInViewport({ ratio: 1 })
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  // The page can be scrolled again.
  await page.mouse.move(300, 150)
  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await expectHydrated(page)
})
