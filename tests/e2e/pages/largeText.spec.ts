import { expect, test, type Page } from '../fixtures'
import { openState, resizeTo, withoutBlur } from '../support/openState'
import { furtherViews, openedGroups, sampled } from '../support/pageStates'
import { findTextFaults } from '../support/textFaults'

// The browser's setting "font size", doubled. Unlike a style of the page it also changes what `em` is in media queries.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
})

async function expectFits(page: Page, name: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await resizeTo(page, width)
    expect.soft(await findTextFaults(page), `${name} at ${width} pixels`).toEqual([])
  }
}

for (const { states, paths, names } of openedGroups) {
  test(`${names}: with text at 200 % everything fits`, sampled(...paths), async ({ page }) => {
    for (const state of states) {
      await openState(page, state)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      await expectFits(page, state.name, [320, 390, 768, 847, 1440])
    }
  })
}

for (const { state, widths, name } of furtherViews) {
  test(`${name}: with text at 200 % everything fits`, async ({ page }) => {
    await page.setViewportSize({ width: widths[0], height: 900 })
    await withoutBlur(page)
    await openState(page, state)
    await expectFits(page, name, widths)
  })
}
