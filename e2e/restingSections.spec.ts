import { expect, test, type Page } from './fixtures'

const heights = (page: Page) =>
  page
    .locator('main > section')
    .evaluateAll((sections) => sections.map((section) => section.getBoundingClientRect().height))

/** Whether the browser draws what is in each of the sections. */
const areDrawn = (page: Page) =>
  page
    .locator('main > section h2')
    .evaluateAll((titles) => titles.map((title) => title.checkVisibility({ contentVisibilityAuto: true })))

for (const path of ['/', '/nosotros', '/productos/portal-web']) {
  test(`${path}: sections far off the screen rest, and keep the height that they had`, async ({
    page,
    visit,
  }) => {
    await visit(path)
    const main = page.locator('main[data-resting]')
    await expect(main).toBeAttached()
    await expect.poll(() => areDrawn(page)).toContain(false)
    const resting = await heights(page)

    await main.evaluate((element) => element.removeAttribute('data-resting'))
    await expect.poll(() => areDrawn(page)).not.toContain(false)
    expect(await heights(page)).toEqual(resting)
  })
}

test('they are drawn when the visitor comes near, on the next page too', async ({ page, visit }) => {
  await visit('/nosotros')
  for (const name of ['Política de Calidad', 'Servicios']) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }
  await expect(page.locator('main[data-resting]')).toBeAttached()
  await expect.poll(() => areDrawn(page)).toContain(false)

  const last = page.locator('main > section h2').last()
  await last.scrollIntoViewIfNeeded()
  await expect.poll(() => last.evaluate((e) => e.checkVisibility({ contentVisibilityAuto: true }))).toBe(true)
})
