import type { Page } from '../fixtures'
import { visibleText } from './visibleText'

/** Texts that large text cuts, breaks or pushes out of the window. */
export async function findTextFaults(page: Page): Promise<string[]> {
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
