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
      await expect(link).toBeInViewport({ ratio: 1 })
    }
    const mark = page.getByRole(footer).getByRole('link', { name: 'Thakhi, inicio' }).locator('svg')
    expect((await mark.boundingBox())?.width).toBe(38)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0)
  })
}
