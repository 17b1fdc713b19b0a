import type { Locator } from '@playwright/test'
import { expect, test, type Page } from '../fixtures'
import { contrast } from '../support/contrast'
import { openState } from '../support/openState'
import { furtherStates, openedPages } from '../support/pageStates'
import { isAtEdge, mostFrequent, readPng } from '../support/pixels'
import { violations } from '../support/violations'

/** As Windows has them: black on white, and white on black. */
const schemes = ['light', 'dark'] as const

async function openForced(page: Page, path: string, colorScheme: (typeof schemes)[number] = 'light') {
  await page.emulateMedia({ forcedColors: 'active', colorScheme })
  await openState(page, { name: path, path })
}

test('the chosen filter has another ground than the others', async ({ page }) => {
  const filter = (name: string) => page.getByRole('main').getByRole('button', { name })
  for (const scheme of schemes) {
    await openForced(page, '/soluciones?filter=software', scheme)
    const grounds = [await groundOf(filter('Software')), await groundOf(filter('Accesorios'))]
    expect(contrast(grounds[0]!, grounds[1]!)).toBeGreaterThanOrEqual(3)
    await filter('Accesorios').hover()
    const hovered = await groundOf(filter('Accesorios'))
    expect(contrast(grounds[0]!, hovered), 'a filter under the pointer').toBeGreaterThanOrEqual(3)
  }
})

/** The colour of most of an element's pixels. It is read because computed colours are those of the style sheets. */
const groundOf = async (element: Locator) => mostFrequent(readPng(await element.screenshot()))

/** In the page: whether the element, or one inside or around it of the same size, has an edge. */
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
      // A transparent edge is painted too.
      const isShown = (line: string) =>
        style.getPropertyValue(`${line}-style`) !== 'none' &&
        parseFloat(style.getPropertyValue(`${line}-width`)) > 0
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

/** The contrast that half of a picture has with its ground. */
function markContrast(png: Buffer): number {
  const picture = readPng(png)
  const ground = mostFrequent(picture, isAtEdge(picture))
  const values: number[] = []
  for (let y = 0; y < picture.height; y += 1) {
    for (let x = 0; x < picture.width; x += 1) values.push(contrast(picture.at(x, y), ground))
  }
  const SAME = 1.2
  const mark = values.filter((value) => value > SAME).sort((a, b) => a - b)
  return mark[Math.floor(mark.length / 2)] ?? 1
}

for (const scheme of schemes) {
  test(`the marks of brands stand out (${scheme})`, async ({ page }) => {
    await openForced(page, '/soluciones', scheme)
    const faint: string[] = []
    // Thermoprint has a picture instead of a mark.
    const brands = page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('link')
      .filter({ hasNotText: 'Thermoprint' })
    for (const brand of await brands.all()) {
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
    // Axe reads computed colours, which are not painted.
    expect(await violations(page, { without: ['color-contrast'] })).toEqual([])
  })
}
