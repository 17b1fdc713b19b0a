import { expect, test } from '../fixtures'

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

// Unit tests have the other queries: mfe-catalog/src/remote.test.tsx, platform/server/src/pages/pageRoutes.test.ts.
test('an unknown filter shows everything and is removed from the URL, without a history entry', async ({
  page,
  visit,
  consoleMessages,
}) => {
  await visit('/contactanos')
  for (const query of ['filter=%3Cimg%20src%20onerror%3Dalert(1)%3E', 'filter=%E0%A4%A']) {
    await visit(`/soluciones?${query}`)
    await expect(page, query).toHaveURL('/soluciones')
    await expect(page.getByRole('main').getByRole('link', { name: /^(Cisco|Thermoprint)/ })).toHaveCount(2)
    expect(consoleMessages).toEqual([])
    await page.goBack()
    await expect(page).toHaveURL('/contactanos')
  }
})

test('a press on "Haz tu solicitud" before hydration is not lost', async ({ page }) => {
  // The page's scripts never load.
  await page.route('**/assets/**/*.js', () => {})
  await page.goto('/soluciones/cisco', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Haz tu solicitud' }).click()

  await expect(page).toHaveURL('/enviar/solicitud?product_id=cisco')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Detalle de Solicitud')
})

test('without the dialog’s code a request can still be sent; in landscape on a phone, all of it can be reached', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 667, height: 320 })
  await visit('/soluciones/cisco')
  await page.route('**/assets/mfe-catalog/js/*.js*', (route) => route.abort())
  const open = page.getByRole('button', { name: 'Haz tu solicitud' })
  await open.click()
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('No pudimos abrir el formulario.')
  await expect(notice.getByRole('link')).toHaveAttribute('href', '/enviar/solicitud?product_id=cisco')

  await page.unrouteAll()
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Detalle de Solicitud' })
  await expect(dialog).toBeVisible()
  await expect(notice).toBeHidden()

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
  await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden')
  const before = await page.evaluate(() => scrollY)
  await page.mouse.move(300, 150)
  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before)
})
