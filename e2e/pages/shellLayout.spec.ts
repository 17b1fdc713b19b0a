import type { Locator } from '@playwright/test'
import { expect, test, type Page } from '../fixtures'
import { pageKinds } from '../support/site'
import { expectReplaced } from '../support/carousels'

/** Top and width of elements, in whole pixels. */
async function boxesOf(elements: Locator): Promise<{ top: number; width: number }[]> {
  const boxes = await elements.evaluateAll((all) =>
    all.map((element) => element.getBoundingClientRect().toJSON() as DOMRect),
  )
  return boxes.map(({ top, width }) => ({ top: Math.round(top), width: Math.round(width) }))
}

/** The list below a heading. */
const listBelow = (page: Page, title: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title }) })
    .getByRole('list')
    .first()

test('the logos and the solutions of the home page fill their rows', async ({ page, visit }) => {
  await visit('/')
  const lists = ['Trabajamos con las mejores marcas', 'Todo lo que tu empresa necesita, en un solo lugar']
  for (const width of [390, 600, 768, 846, 900, 1024, 1080, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const title of lists) {
      const boxes = await boxesOf(listBelow(page, title).getByRole('listitem'))
      const tops = [...new Set(boxes.map(({ top }) => top))]
      const lengths = tops.map((row) => boxes.filter(({ top }) => top === row).length)
      expect(new Set(lengths).size, `${title} at ${width} pixels: rows of ${lengths.join(', ')}`).toBe(1)
      const widest = Math.max(...boxes.map((box) => box.width))
      expect(Math.min(...boxes.map((box) => box.width))).toBeGreaterThanOrEqual(widest - 1)
    }
  }
})

test('the footer ends with the window on a large screen', async ({ page, visit }) => {
  await page.setViewportSize({ width: 2560, height: 1440 })
  for (const path of pageKinds) {
    await visit(path)
    const gap = await page
      .getByRole('contentinfo')
      .evaluate(
        (footer) => document.documentElement.scrollHeight - footer.getBoundingClientRect().bottom - scrollY,
      )
    expect(Math.abs(gap), path).toBeLessThanOrEqual(1)
  }
})

test('no page of the shell scrolls sideways when its window changes', async ({ page, visit }) => {
  for (const path of ['/', '/servicios', '/nosotros', '/politica-de-calidad']) {
    await page.setViewportSize({ width: 320, height: 900 })
    await visit(path)
    for (const width of [500, 700, 820, 1024, 1180, 1440, 1180, 820, 320]) {
      await page.setViewportSize({ width, height: 900 })
      const needed = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(needed, `${path} at ${width} pixels`).toBeLessThanOrEqual(width)
    }
  }
})

test('a yellow button on dark ink has a yellow focus ring', async ({ page, visit }) => {
  await visit('/')
  const button = page.getByRole('main').getByRole('link', { name: 'Trabajemos Juntos' })
  await button.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(button).toBeFocused()
  await expect(button).toHaveCSS('outline-color', 'rgb(255, 198, 46)')
  await expect(button).toHaveCSS('outline-style', 'solid')
})

test('the card of an industry fills with its colour under the pointer', async ({ page, visit }) => {
  await visit('/')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Finanzas' }) })
  await expect(card).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await card.hover()
  await expect(card).toHaveCSS('background-color', 'rgb(8, 69, 150)')
  await expect(card.getByRole('heading')).toHaveCSS('color', 'rgb(255, 255, 255)')
})

test('the controls of a carousel are in the tab order as they are seen, without its list', async ({
  page,
  visit,
}) => {
  await visit('/')
  const work = page.getByRole('group', { name: 'Conoce Nuestro Trabajo' })
  await expectReplaced(work)
  await work.getByRole('button', { name: 'Anterior' }).focus()
  for (const name of ['Ir a Portal Web', 'Ir a Sistema de Adquisiciones']) {
    await page.keyboard.press('Tab')
    await expect(work.getByRole('button', { name, exact: true })).toBeFocused()
  }
})

test('failed pictures of the about page leave its heading free', async ({ page, visit }) => {
  await page.route('**/n-banner*', (route) => route.abort())
  await visit('/nosotros')
  const notice = page.getByRole('img', { name: 'Imagen no encontrada' }).first()
  await expect(notice).toBeVisible()
  const texts = [page.getByRole('heading', { level: 1 }), page.getByText('Oficinas en La Paz y Santa Cruz')]
  for (const width of [320, 390, 577, 768, 1024, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    for (const text of texts) {
      const [one, other] = [await text.boundingBox(), await notice.boundingBox()]
      const isApart = one!.x + one!.width <= other!.x || one!.y + one!.height <= other!.y
      expect(isApart, `at ${width} pixels`).toBe(true)
    }
  }
})
