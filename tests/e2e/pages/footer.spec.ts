import { expect, test, type Page } from '../fixtures'
import { expectPage } from '../support/expectPage'

const footer = (page: Page) => page.getByRole('contentinfo')

/** In the page: links that cannot be seen whole, after scrolling to them. */
function hiddenLinks(element: Element): string[] {
  // Scroll positions are rounded.
  const EDGE = 1
  return [...element.querySelectorAll('a')].flatMap((link) => {
    link.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, right, top, bottom } = link.getBoundingClientRect()
    const front = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    const isInside =
      left >= -EDGE && right <= innerWidth + EDGE && top >= -EDGE && bottom <= innerHeight + EDGE
    return isInside && link.contains(front) ? [] : [link.getAttribute('aria-label') ?? link.textContent]
  })
}

/** In the page: texts that are cut or reach beyond the window. */
function cutTexts(element: Element): string[] {
  return [...element.querySelectorAll('a, p:not([hidden]), h2')].flatMap((item) => {
    const { left, right } = item.getBoundingClientRect()
    const isCut = left < 0 || right > innerWidth || item.scrollWidth > Math.ceil(right - left)
    return isCut ? [item.textContent] : []
  })
}

test('everything in it is visible at every width, with large text, and in forced colours', async ({
  page,
  visit,
  consoleMessages,
}) => {
  await page.clock.setFixedTime(new Date('2031-01-01T00:00:05-04:00'))
  await visit('/servicios')
  await test.step('the year is the year of the visit, not of the publish', async () => {
    await expect(footer(page)).toContainText('Copyright © 2031 | All Rights Reserved')
    expect(consoleMessages).toEqual([])
  })
  await test.step('it has the telephone, the offices, and links to products and brands', async () => {
    for (const name of ['Contacto', 'Oficinas', 'Productos', 'Marcas'])
      await expect(footer(page).getByRole('heading', { name })).toBeVisible()
    await expect(footer(page).getByRole('link', { name: 'Teléfono' })).toHaveAttribute('href', /^tel:\+\d+$/)
    await expect(footer(page).getByRole('link', { name: 'Mapa de Santa Cruz' })).toHaveAccessibleDescription(
      '(se abre en una pestaña nueva)',
    )
  })

  const mark = footer(page).getByRole('link', { name: 'Thakhi, inicio' }).locator('svg')
  for (const width of [320, 390, 768, 846, 847, 1440, 2160]) {
    await test.step(`at ${width} pixels, with the mark at 38`, async () => {
      await page.setViewportSize({ width, height: 900 })
      if (width === 320) await unfoldLists(page)
      expect.soft(await footer(page).evaluate(hiddenLinks)).toEqual([])
      expect.soft((await mark.boundingBox())?.width).toBe(38)
      expect
        .soft(
          await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          ),
        )
        .toBe(0)
    })
  }

  await test.step('in forced colours a line separates it from the page', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    await expect(footer(page)).toHaveCSS('border-top-style', 'solid')
    await expect(footer(page)).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)')
    await page.emulateMedia({ forcedColors: 'none' })
  })

  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  for (const width of [390, 1440]) {
    await test.step(`with text at 200 % at ${width} pixels nothing is cut`, async () => {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await footer(page).evaluate(cutTexts)).toEqual([])
    })
  }
})

/** On phones, the lists of pages are folded. By the keyboard. */
async function unfoldLists(page: Page): Promise<void> {
  for (const [list, link] of [
    ['Productos', 'Chatbot'],
    ['Marcas', 'Cisco'],
  ] as const) {
    await expect(footer(page).getByRole('link', { name: link })).toBeHidden()
    await footer(page).locator('summary').filter({ hasText: list }).press('Enter')
    await expect(footer(page).getByRole('link', { name: link })).toBeVisible()
  }
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('its lists are folded up to 720 px and whole above it', async ({ page }) => {
    await page.goto('/servicios')
    const link = footer(page).getByRole('link', { name: 'Chatbot' })
    const summary = footer(page).locator('summary').filter({ hasText: 'Productos' })
    await page.setViewportSize({ width: 721, height: 900 })
    await expect(link).toBeVisible()
    await expect(footer(page).getByRole('heading', { name: 'Productos' })).toBeVisible()
    await expect(summary).toBeHidden()
    await page.setViewportSize({ width: 720, height: 900 })
    await expect(link).toBeHidden()
    await summary.click()
    await expect(link).toBeVisible()
  })
})

test('its links navigate without loading documents', async ({ page, visit }) => {
  await visit('/servicios')
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  for (const [name, path, heading] of [
    ['Soluciones', '/soluciones', /Catálogo de marcas/],
    ['Productos', '/productos/portal-web', 'Portal Web'],
    ['Gestor de Crédito', '/productos/gestor-de-credito', 'Gestor de Crédito'],
    ['Cisco', '/soluciones/cisco', 'Cisco'],
    ['Thakhi, inicio', '/', /^Brindamos soluciones/],
  ] as const) {
    await test.step(name, async () => {
      await footer(page).getByRole('link', { name, exact: true }).click()
      await expectPage(page, path, heading)
    })
  }
  expect(documents).toEqual([])
})
