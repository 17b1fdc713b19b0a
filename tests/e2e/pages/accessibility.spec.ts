import { expect, test } from '../fixtures'
import { dot } from '../support/carousels'
import { expectAccessible } from '../support/expectAccessible'
import { openState, resizeTo } from '../support/openState'
import { openedGroups, widths } from '../support/pageStates'

for (const { states, names } of openedGroups) {
  test(`${names}: no accessibility violations`, { tag: '@smoke' }, async ({ page }) => {
    for (const state of states) {
      await openState(page, state)
      await expectAccessible(page, state.name, { widths, withForcedColors: true })
    }
  })
}

test('turned carousels: no accessibility violations', async ({ page }) => {
  await openState(page, { name: '/', path: '/' })
  for (const width of widths) {
    await resizeTo(page, width)
    for (const name of ['Lo que hacemos', 'Conoce Nuestro Trabajo']) {
      const second = dot(page.getByRole('group', { name }), 2)
      await second.click()
      await expect(second).toHaveAttribute('aria-current', 'true')
    }
    await expectAccessible(page, 'turned carousels', { widths: [width] })
  }
})
