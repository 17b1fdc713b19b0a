import { expect, test } from '../fixtures'
import { expectAccessible } from '../support/expectAccessible'
import { faintTexts } from '../support/faintTexts'
import { ringFaults } from '../support/focusRings'
import { openState, resizeTo, withoutBlur } from '../support/openState'
import { furtherViews } from '../support/pageStates'

/*
 * Menu, dialogs, errors and results, as accessible as the pages that they appear on. They may look different in forced
 * colours and have controls of their own, unless they are left out here.
 */

/** States with other elements than their pages in forced colours. */
const forced = ['a chosen filter', 'errors in the request', 'errors in the request without scripts']

/** Where Tab is pressed, in states with controls that no opened page has. */
const controls: Record<string, string> = {
  'the open menu': 'header',
  'the certifications': 'dialog',
  'errors in the request': 'dialog',
  'a contact form that failed': 'dialog',
  'a section that failed': 'main',
  'errors in the request without scripts': 'body',
}

for (const { state, widths, name } of furtherViews) {
  test(`${name}: no accessibility violations, and every text stands out`, async ({ page }) => {
    await page.setViewportSize({ width: widths[0], height: 900 })
    await withoutBlur(page)
    await openState(page, state)
    await expectAccessible(page, name, { widths, withForcedColors: forced.includes(state.name) })
    for (const width of widths) {
      await resizeTo(page, width)
      const faint = await faintTexts(page, { fullPage: !state.isOverlay })
      expect.soft(faint, `texts of ${name} at ${width} pixels`).toEqual([])
    }
  })

  const scope = controls[state.name]
  if (!scope) continue
  for (const width of widths) {
    const isSampled = width === widths[0] && ['the open menu', 'errors in the request'].includes(state.name)
    const tag = isSampled ? [] : ['@weekly']
    test(`${name}: every focus ring stands out at ${width} pixels`, { tag }, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await withoutBlur(page)
      await openState(page, state)
      expect(await ringFaults(page, scope)).toEqual([])
    })
  }
}
