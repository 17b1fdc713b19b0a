import type { Locator } from '@playwright/test'
import { expect, test, type Page } from '../fixtures'
import { contrast } from '../support/contrast'
import { furtherStates, openedPages, openState } from '../support/pageStates'
import { readPng, type Color } from '../support/pixels'
import { violations } from '../support/violations'

/** As Windows has them: black on white, and white on black. */
const schemes = ['light', 'dark'] as const

async function openForced(page: Page, path: string, colorScheme: (typeof schemes)[number] = 'light') {
  await page.emulateMedia({ forcedColors: 'active', colorScheme })
  await openState(page, { name: path, path })
}

test('the chosen filter has another ground than the others', async ({ page }) => {
  const filters = page.getByRole('main').getByRole('link')
  const groundOf = (name: string) =>
    filters
      .and(page.getByRole('link', { name, exact: true }))
      .evaluate((link) => getComputedStyle(link).backgroundColor)
  for (const scheme of schemes) {
    await openForced(page, '/soluciones?filter=software', scheme)
    const [chosen, other] = [await groundOf('Software'), await groundOf('Accesorios')]
    expect(chosen).not.toBe(other)
    await filters.and(page.getByRole('link', { name: 'Accesorios', exact: true })).hover()
    expect(await groundOf('Accesorios'), 'a filter under the pointer').not.toBe(chosen)
  }
})

/** In the page: whether the element, or one inside or around it of the same size, has an edge of another colour. */
function hasEdge(element: Element, sides: readonly ('top' | 'right' | 'bottom' | 'left')[]): boolean {
  const NEAR = 6
  const box = element.getBoundingClientRect()
  const isAsLarge = (other: Element) => {
    const { left, top, right, bottom } = other.getBoundingClientRect()
    const distances = [left - box.left, top - box.top, right - box.right, bottom - box.bottom]
    return distances.every((distance) => Math.abs(distance) <= NEAR)
  }
  const ancestors: Element[] = []
  for (let at = element.parentElement; at; at = at.parentElement) ancestors.push(at)
  const candidates = [element, ...element.querySelectorAll('*'), ...ancestors].filter(isAsLarge)
  return candidates.some((candidate) =>
    ['', '::before', '::after'].some((pseudo) => {
      const style = getComputedStyle(candidate, pseudo)
      const isShown = (line: string) =>
        style.getPropertyValue(`${line}-style`) !== 'none' &&
        parseFloat(style.getPropertyValue(`${line}-width`)) > 0 &&
        !/, 0\)$/.test(style.getPropertyValue(`${line}-color`)) &&
        style.getPropertyValue(`${line}-color`) !== style.backgroundColor
      if (pseudo && style.content === 'none') return false
      return isShown('outline') || sides.every((side) => isShown(`border-${side}`))
    }),
  )
}

const allSides = ['top', 'right', 'bottom', 'left'] as const
const card = (name: string) => (page: Page) => page.getByRole('main').getByRole('link', { name }).first()

for (const [what, path, find, sides] of [
  [
    'a banner',
    '/',
    (page: Page) => page.getByRole('group', { name: 'Lo que hacemos' }).getByRole('listitem').first(),
    allSides,
  ],
  ['a service', '/', card('Diseño y Desarrollo de Software'), allSides],
  ['a product', '/', card('Portal Web'), allSides],
  ['a brand', '/soluciones', card('Cisco'), allSides],
  ['another product', '/productos/portal-web', card('Chatbot'), allSides],
  ['a year', '/nosotros', (page: Page) => page.getByRole('article').first(), allSides],
  ['the contact form', '/contactanos', (page: Page) => page.getByRole('form'), allSides],
  ['the footer', '/servicios', (page: Page) => page.getByRole('contentinfo'), ['top']],
] as readonly (readonly [string, string, (page: Page) => Locator, readonly (typeof allSides)[number][]])[]) {
  test(`${what} has an edge`, async ({ page }) => {
    await openForced(page, path)
    expect(await find(page).evaluate(hasEdge, sides)).toBe(true)
  })
}

test('a dialog has an edge', async ({ page }) => {
  await openForced(page, '/soluciones/cisco')
  await page.getByRole('button', { name: 'Haz tu solicitud' }).click()
  expect(await page.getByRole('dialog').evaluate(hasEdge, allSides)).toBe(true)
})

/** The contrast of the largest part of a picture with its ground, the most frequent colour at its edges. */
function markContrast(png: Buffer): number {
  const { width, height, at } = readPng(png)
  const counts = new Map<string, { color: Color; count: number }>()
  const edges = new Map<string, { color: Color; count: number }>()
  const count = (to: typeof counts, color: Color) => {
    const name = color.map((value) => value >> 4).join()
    const entry = to.get(name) ?? { color, count: 0 }
    to.set(name, { ...entry, count: entry.count + 1 })
  }
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      count(counts, at(x, y))
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) count(edges, at(x, y))
    }
  }
  const byCount = (to: typeof counts) => [...to.values()].sort((a, b) => b.count - a.count)
  const ground = byCount(edges)[0]!.color
  const mark = byCount(counts).filter(({ color }) => contrast(color, ground) > 1.2)
  const pixels = mark.reduce((sum, entry) => sum + entry.count, 0)
  // Half of the mark's pixels have at least this contrast.
  let counted = 0
  for (const { color, count: number } of mark.sort(
    (a, b) => contrast(b.color, ground) - contrast(a.color, ground),
  )) {
    counted += number
    if (counted >= pixels / 2) return contrast(color, ground)
  }
  return 1
}

for (const scheme of schemes) {
  test(`the marks of brands stand out (${scheme})`, async ({ page }) => {
    await openForced(page, '/soluciones', scheme)
    const faint: string[] = []
    for (const brand of await page.getByRole('main').getByRole('listitem').getByRole('link').all()) {
      const mark = brand.locator('img, svg').first()
      if (!(await mark.isVisible())) continue
      const value = markContrast(await mark.screenshot())
      if (value < 3) faint.push(`${(await brand.textContent())?.trim().slice(0, 20)}: ${value.toFixed(2)}`)
    }
    expect(faint).toEqual([])
  })
}

const states = [
  ...openedPages,
  ...furtherStates.filter(({ name }) =>
    ['a chosen filter', 'errors in the request', 'errors in the request without scripts'].includes(name),
  ),
]

for (const state of states) {
  test(`${state.name} has no accessibility violations`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await openState(page, state)
    expect(await violations(page)).toEqual([])
  })
}
