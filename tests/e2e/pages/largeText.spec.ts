import { expect, test, type Page } from '../fixtures'
import { openState, resizeTo, withoutBlur } from '../support/openState'
import { furtherViews, openedGroups } from '../support/pageStates'
import { visibleText } from '../support/visibleText'

// The browser's setting "font size", doubled. Unlike a style of the page it also changes what `em` is in media queries.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
})

/** In the page: fields with less room than their chosen option, their placeholder or a telephone number needs. */
function cutFields(): string[] {
  const canvas = document.createElement('canvas').getContext('2d')!
  const fields = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')
  return [...fields].flatMap((field) => {
    const { font, color, paddingLeft, paddingRight } = getComputedStyle(field)
    // The text of a transparent list is drawn by an element above it.
    const isDrawn = field.checkVisibility({ opacityProperty: true }) && !/, 0\)$/.test(color)
    const shown =
      field instanceof HTMLSelectElement
        ? field.selectedOptions[0]?.label
        : field.type === 'tel'
          ? '70000000'
          : field.placeholder
    if (!isDrawn || !shown) return []
    canvas.font = font
    const needed = canvas.measureText(shown).width
    const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
    return needed > room + 1
      ? [`${field.name} “${shown}”, ${Math.round(room)} of ${Math.round(needed)} px`]
      : []
  })
}

/** In the page: how much wider than the window it is, and the elements that stick out. */
function sidewaysScroll(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const elements = [...document.querySelectorAll('body *')].filter((element) => {
    const right = element.getBoundingClientRect().right + scrollX
    return right > clientWidth + 1 && right <= scrollWidth + 1 && element.childElementCount === 0
  })
  const names = elements
    .slice(0, 5)
    .map((element) => `${element.localName} “${element.textContent?.slice(0, 30)}”`)
  return [`the page is ${scrollWidth} px wide: ${names.join(', ')}`]
}

async function faultsOf(page: Page): Promise<string[]> {
  const texts = await page.evaluate(visibleText)
  return [
    ...(await page.evaluate(sidewaysScroll)),
    ...(await page.evaluate(cutFields)).map((field) => `cut: ${field}`),
    ...texts.flatMap(({ name, isCut, leaves, brokenWords }) => [
      ...(isCut ? [`cut: ${name}`] : []),
      ...(leaves ? [`leaves ${leaves}: ${name}`] : []),
      ...brokenWords.map((word) => `broken word ${word}: ${name}`),
    ]),
  ]
}

async function expectFits(page: Page, name: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await resizeTo(page, width)
    expect.soft(await faultsOf(page), `${name} at ${width} pixels`).toEqual([])
  }
}

for (const { states, names } of openedGroups) {
  test(`${names}: with text at 200 % everything fits`, async ({ page }) => {
    for (const state of states) {
      await openState(page, state)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      await expectFits(page, state.name, [390, 768, 847, 1440])
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
