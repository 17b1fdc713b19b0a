import { expect, test, type Page } from '../fixtures'
import { dot } from '../support/carousels'
import { openState, resizeTo } from '../support/openState'
import { furtherStates, openedPages } from '../support/pageStates'
import { violations } from '../support/violations'

const widths = [390, 1440]

async function expectNoViolations(page: Page, width: number): Promise<void> {
  await resizeTo(page, width)
  expect(await violations(page), `at ${width} pixels`).toEqual([])
}

async function expectNewTabsSaySo(page: Page): Promise<void> {
  for (const link of await page.locator('a[target=_blank]').all())
    await expect(link).toHaveAccessibleDescription('(se abre en una pestaña nueva)')
}

for (const state of openedPages) {
  test(`${state.name} has no accessibility violations`, { tag: '@smoke' }, async ({ page }) => {
    await openState(page, state)
    for (const width of widths) await expectNoViolations(page, width)
    await expectNewTabsSaySo(page)
  })
}

for (const width of widths) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } })

    for (const state of furtherStates) {
      test(`${state.name} has no accessibility violations`, async ({ page }) => {
        await openState(page, state)
        expect(await violations(page)).toEqual([])
        await expectNewTabsSaySo(page)
      })
    }

    test('turned carousels have none', async ({ page }) => {
      await openState(page, { name: '/', path: '/' })
      for (const name of ['Lo que hacemos', 'Conoce Nuestro Trabajo']) {
        const carousel = page.getByRole('group', { name })
        await carousel.getByRole('button', { name: 'Siguiente' }).click()
        await expect(dot(carousel, 2)).toHaveAttribute('aria-current', 'true')
      }
      expect(await violations(page)).toEqual([])
    })
  })
}
