import type { Page } from '../fixtures'

/** One element or pseudo-element: its name, and its values in the order of `properties`. */
export interface ComputedStyles {
  properties: string[]
  elements: { name: string; values: string[] }[]
}

type Read = typeof computedStyles
type Compare = typeof styleDifferences
declare global {
  /** Set by `provideComputedStyles`. */
  var computedStyles: Read
  var styleDifferences: Compare
}

/** Lets functions that run in the page call both functions below. For documents that are opened from now on. */
export async function provideComputedStyles(page: Page): Promise<void> {
  const functions = `{ computedStyles: ${computedStyles.toString()}, styleDifferences: ${styleDifferences.toString()} }`
  await page.addInitScript(`Object.assign(globalThis, ${functions})`)
}

/** In the page: the computed styles of an element and all of its descendants. */
export function computedStyles(selector: string): ComputedStyles {
  const root = document.querySelector(selector)
  if (!root) throw new Error(`computedStyles: the page has no ${selector}`)
  // The others repeat these under another name. Chromium may report 0 for an `auto` margin; the edges contain it.
  const properties = [...getComputedStyle(root)].filter(
    (property) => !/^-webkit|-(inline|block)|^margin/.test(property),
  )
  const elements = [root, ...root.querySelectorAll('*')].flatMap((element) =>
    ['', '::before', '::after'].map((pseudo) => {
      const style = getComputedStyle(element, pseudo)
      const isDrawn = pseudo === '' || style.content !== 'none'
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const edges = [left, right, top + scrollY, bottom + scrollY].map((edge) => edge.toFixed(1)).join(' ')
      return {
        name: `${element.tagName.toLowerCase()} ${element.getAttribute('class') ?? ''}${pseudo}`,
        values: isDrawn ? [...properties.map((property) => style.getPropertyValue(property)), edges] : [],
      }
    }),
  )
  return { properties: [...properties, 'edges'], elements }
}

/** @returns One line per element and property that differs; empty when all are equal. Works in the page too. */
export function styleDifferences(expected: ComputedStyles, actual: ComputedStyles): string[] {
  const MAX_LINES = 20
  if (expected.elements.length !== actual.elements.length) {
    const known = new Set(expected.elements.map(({ name }) => name))
    const added = actual.elements.map(({ name }) => name).filter((name) => !known.has(name))
    return [`${expected.elements.length} elements -> ${actual.elements.length}: ${added.join(', ')}`]
  }
  return expected.elements
    .flatMap(({ name, values }, index) =>
      expected.properties.map((property, column) => {
        const [before, after] = [values[column], actual.elements[index]?.values[column]]
        return before === after ? '' : `${name} ${property}: ${before} -> ${after}`
      }),
    )
    .filter((line) => line !== '')
    .slice(0, MAX_LINES)
}
