import { expect, test } from '../fixtures'
import { expectAllReplaced } from '../support/carousels'

/** In the page: the lists below headings with a row that ends before the others, or with items of different widths. */
function unevenLists(titles: readonly string[]): string[] {
  return titles.flatMap((title) => {
    const headings = [...document.querySelectorAll('h2')]
    const section = headings.find(({ textContent }) => textContent === title)?.closest('section')
    const boxes = [...(section?.querySelector('ul')?.children ?? [])].map((item) =>
      item.getBoundingClientRect(),
    )
    const rows = [...new Set(boxes.map(({ top }) => Math.round(top)))].map((row) =>
      boxes.filter(({ top }) => Math.round(top) === row),
    )
    const areEven = (lengths: readonly number[]) => Math.max(...lengths) - Math.min(...lengths) <= 1
    const isFull =
      areEven(rows.map((row) => row.at(-1)!.right)) &&
      rows.every((row) => areEven(row.map(({ width }) => width)))
    return isFull ? [] : [`${title}: rows of ${rows.map(({ length }) => length).join()} items`]
  })
}

test('the home page: full rows, a yellow focus ring, and industries in their colours', async ({
  page,
  visit,
}) => {
  await visit('/')
  const main = page.getByRole('main')

  await test.step('a yellow button on dark ink has a yellow focus ring', async () => {
    const button = main.getByRole('link', { name: 'Trabajemos Juntos' })
    await button.focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(button).toBeFocused()
    await expect(button).toHaveCSS('outline-color', 'rgb(255, 198, 46)')
    await expect(button).toHaveCSS('outline-style', 'solid')
  })

  await test.step('the card of an industry fills with its colour under the pointer', async () => {
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Finanzas' }) })
    await expect(card).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await card.hover()
    await expect(card).toHaveCSS('background-color', 'rgb(8, 69, 150)')
    await expect(card.getByRole('heading')).toHaveCSS('color', 'rgb(255, 255, 255)')
  })

  await test.step('the logos and the solutions fill their rows', async () => {
    const lists = ['Marcas con las que trabajamos', 'Todo lo que tu empresa necesita, en un solo lugar']
    for (const width of [390, 600, 768, 846, 900, 1024, 1080, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await page.evaluate(unevenLists, lists), `at ${width} pixels`).toEqual([])
    }
  })
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
      expect.soft(isApart, `at ${width} pixels`).toBe(true)
    }
  }
})

test('home is at most 6700 pixels long on a phone', async ({ page, visit }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit('/')
  await expectAllReplaced(page)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6700)
})
