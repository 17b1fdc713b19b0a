import { expect, test } from '../fixtures'

const footer = 'contentinfo'

test('the year is the year of the visit, not of the publish', async ({ page, visit, consoleMessages }) => {
  await page.clock.setFixedTime(new Date('2031-01-01T00:00:05-04:00'))
  await visit('/servicios')
  await expect(page.getByRole(footer)).toContainText('Copyright © 2031 | All Rights Reserved')
  expect(consoleMessages).toEqual([])
})

test('its links navigate without loading documents', async ({ page, visit }) => {
  await visit('/servicios')
  await page.getByRole(footer).getByRole('link', { name: 'Soluciones' }).click()
  await expect(page).toHaveURL('/soluciones')
  await page.getByRole(footer).getByRole('link', { name: 'Productos' }).click()
  await expect(page).toHaveURL('/productos/portal-web')
  await page.getByRole(footer).getByRole('link', { name: 'Thakhi, inicio' }).click()
  await expect(page).toHaveURL('/')
})

for (const width of [320, 390, 768, 846, 847, 1440, 2160]) {
  test(`at ${width} px everything in it is visible, with the mark at 38 px`, async ({ page, visit }) => {
    await page.setViewportSize({ width, height: 900 })
    await visit('/servicios')
    for (const link of await page.getByRole(footer).getByRole('link').all()) {
      await link.scrollIntoViewIfNeeded()
      // A scroll position is rounded, which may hide less than a pixel of a link at the edge.
      await expect(link).toBeInViewport({ ratio: 0.95 })
    }
    const mark = page.getByRole(footer).getByRole('link', { name: 'Thakhi, inicio' }).locator('svg')
    expect((await mark.boundingBox())?.width).toBe(38)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0)
  })
}

test('below the sections are the telephone, the offices, and links to each product and brand', async ({
  page,
  visit,
}) => {
  await visit('/servicios')
  const content = page.getByRole(footer)
  for (const heading of ['Contacto', 'Oficinas', 'Productos', 'Marcas'])
    await expect(content.getByRole('heading', { name: heading })).toBeVisible()
  await expect(content.getByRole('link', { name: 'Teléfono' })).toHaveAttribute('href', /^tel:\+\d+$/)
  await expect(content.getByRole('link', { name: 'Mapa de Santa Cruz' })).toHaveAccessibleDescription(
    '(se abre en una pestaña nueva)',
  )

  await content.getByRole('link', { name: 'Gestor de Crédito' }).click()
  await expect(page).toHaveURL('/productos/gestor-de-credito')
  await content.getByRole('link', { name: 'Cisco' }).click()
  await expect(page).toHaveURL('/soluciones/cisco')
  await expect(page.getByRole('heading', { level: 1, name: 'Cisco' })).toBeVisible()
})

test('with text at 200 % nothing is cut', async ({ page, visit }) => {
  await visit('/servicios')
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const item of await page.getByRole(footer).locator('a, p:not([hidden]), h2').all()) {
      const cut = await item.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect()
        return left < 0 || right > innerWidth || element.scrollWidth > Math.ceil(right - left)
      })
      expect(cut, `${await item.textContent()} at ${width}`).toBe(false)
    }
  }
})

test('in forced colours a line separates it from the page', async ({ page, visit }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await visit('/servicios')
  await expect(page.getByRole(footer)).toHaveCSS('border-top-style', 'solid')
  await expect(page.getByRole(footer)).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)')
})
