import type { Locator } from '@playwright/test'
import { expect, test, type Page } from '../fixtures'
import { contrast } from '../support/contrast'
import { openState } from '../support/openState'
import { isAtEdge, mostFrequent, readPng } from '../support/pixels'

const allSides = ['top', 'right', 'bottom', 'left'] as const

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

/** What has an edge only in forced colours, by page. */
const edged: Record<string, Record<string, (main: Locator, page: Page) => Locator>> = {
  '/': {
    'a banner': (main) => main.getByRole('group', { name: 'Lo que hacemos' }).getByRole('listitem').first(),
    'a service': (main) => main.getByRole('link', { name: 'Diseño y Desarrollo de Software' }).first(),
    'a product': (main) => main.getByRole('link', { name: 'Portal Web' }).first(),
  },
  '/nosotros': { 'a year': (main) => main.getByRole('article').first() },
  '/productos/portal-web': {
    'another product': (main) => main.getByRole('link', { name: 'Chatbot' }).first(),
    'a characteristic': (main) => main.getByRole('listitem').filter({ hasText: /^Solicitudes/ }),
    'a service': (main) => main.getByRole('listitem').filter({ hasText: /^Backend/i }),
    'the bar of the menu': (_, page) => page.getByRole('navigation', { name: 'Principal' }),
  },
  '/contactanos': { 'the contact form': (main) => main.getByRole('form') },
  '/soluciones': { 'a brand': (main) => main.getByRole('link', { name: 'Cisco' }).first() },
  '/soluciones/cisco': { 'a dialog': (_, page) => page.getByRole('dialog') },
}

test('cards, forms, dialogs and the footer have an edge', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  for (const [path, parts] of Object.entries(edged)) {
    await openState(page, { name: path, path })
    expect
      .soft(await page.getByRole('contentinfo').evaluate(hasEdge, ['top'] as const), `the footer of ${path}`)
      .toBe(true)
    if (path === '/soluciones/cisco') await page.getByRole('button', { name: 'Haz tu solicitud' }).click()
    for (const [part, find] of Object.entries(parts)) {
      const element = find(page.getByRole('main'), page)
      expect.soft(await element.evaluate(hasEdge, allSides), part).toBe(true)
    }
  }
})

/** The colour of most of an element's pixels. It is read because computed colours are those of the style sheets. */
const readGround = async (element: Locator) => mostFrequent(readPng(await element.screenshot()))

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

// As Windows has them: black on white, and white on black.
for (const colorScheme of ['light', 'dark'] as const) {
  test(`marks of brands stand out, and the chosen filter from the others (${colorScheme})`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await openState(page, { name: '/soluciones', path: '/soluciones' })
    const main = page.getByRole('main')
    // Thermoprint has a picture instead of a mark.
    const brands = main.getByRole('listitem').getByRole('link').filter({ hasNotText: 'Thermoprint' })
    for (const brand of await brands.all()) {
      const mark = brand.locator('img, svg').first()
      if (!(await mark.isVisible())) continue
      expect.soft(markContrast(await mark.screenshot()), await brand.innerText()).toBeGreaterThanOrEqual(3)
    }

    const [chosen, other] = ['Software', 'Accesorios'].map((name) => main.getByRole('button', { name }))
    await chosen!.click()
    await expect(chosen!).toHaveAttribute('aria-pressed', 'true')
    await page.mouse.move(0, 0)
    const ground = await readGround(chosen!)
    expect(contrast(ground, await readGround(other!))).toBeGreaterThanOrEqual(3)
    await other!.hover()
    expect(contrast(ground, await readGround(other!)), 'under the pointer').toBeGreaterThanOrEqual(3)
  })
}
