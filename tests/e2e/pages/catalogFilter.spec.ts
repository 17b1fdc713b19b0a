import { expect, test, type Page } from '../fixtures'

const main = (page: Page) => page.getByRole('main')
const filter = (page: Page, name: string) => main(page).getByRole('button', { name })

/** What a visitor sees of a filter. */
function look(page: Page, name: string) {
  return filter(page, name).evaluate((element) => {
    const style = getComputedStyle(element)
    return [
      style.backgroundColor,
      style.color,
      style.borderTopColor,
      style.borderTopStyle,
      style.textDecorationLine,
      `${style.outlineStyle} ${style.outlineWidth}`,
    ].join(', ')
  })
}

async function rest(page: Page) {
  await page.mouse.move(0, 0)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
}

test('one filter, then the whole catalogue, as they look', async ({ page, visit }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit('/soluciones?filter=software')

  for (const forcedColors of ['none', 'active'] as const) {
    await test.step(`with forced colours "${forcedColors}", each state of a filter looks different`, async () => {
      await page.emulateMedia({ forcedColors })
      const looks: string[] = []
      for (const name of ['Equipamiento', 'Software']) {
        await rest(page)
        looks.push(await look(page, name))
        await filter(page, name).hover()
        await expect.poll(() => look(page, name)).not.toBe(looks.at(-1))
        looks.push(await look(page, name))
        await rest(page)
        await page.keyboard.press('Tab')
        await filter(page, name).focus()
        looks.push(await look(page, name))
      }
      expect.soft(new Set(looks).size, looks.join('\n')).toBe(looks.length)
    })
  }

  const fortinet = main(page).getByRole('link', { name: /^Fortinet/ })
  await test.step('in forced colours, a mark has a white ground and its card a border', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.soft(fortinet).toHaveCSS('border-top-style', 'solid')
    // The closest painted ground of the mark.
    const ground = await fortinet.evaluate((element) => {
      let current: Element | null = element.querySelector('img')
      const readColour = (one: Element) => getComputedStyle(one).backgroundColor
      while (current && readColour(current) === 'rgba(0, 0, 0, 0)') current = current.parentElement
      return current && readColour(current)
    })
    expect.soft(ground).toBe('rgb(255, 255, 255)')
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' })
  })

  await test.step('the request fills the row of the result', async () => {
    const card = (await fortinet.boundingBox())!
    const request = (await main(page)
      .getByRole('heading', { name: '¿Buscas otra marca?' })
      .locator('..')
      .boundingBox())!
    expect.soft([request.y, request.height]).toEqual([card.y, card.height])
    expect.soft(request.x).toBeGreaterThan(card.x + card.width)
    expect.soft(request.width).toBeGreaterThan(card.width * 4)
  })

  await test.step('the number of brands shown is visible', async () => {
    await filter(page, 'Accesorios').click()
    const count = main(page).getByRole('status').filter({ hasText: '5 marcas' })
    await expect(count).toBeVisible()
    expect.soft((await count.boundingBox())?.height).toBeGreaterThan(16)
  })

  await filter(page, 'Todos').click()
  const names = main(page).getByRole('listitem').getByRole('heading', { level: 2 })
  await expect(names).toHaveCount(10)
  await test.step('no brand is alone in its row, and no name is broken', async () => {
    for (const width of [320, 360, 390, 576, 640, 720, 768, 846, 900, 1024, 1180, 1200, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const boxes = await names.evaluateAll((all) =>
        all.map((name) => {
          const range = document.createRange()
          range.selectNodeContents(name)
          return { top: name.closest('a')!.getBoundingClientRect().top, lines: range.getClientRects().length }
        }),
      )
      const tops = boxes.map(({ top }) => Math.round(top))
      const inLastRow = tops.filter((top) => top === tops.at(-1)).length
      expect.soft(inLastRow, `brands in the last row at ${width} pixels`).toBeGreaterThan(1)
      expect.soft(Math.max(...boxes.map(({ lines }) => lines)), `lines at ${width} pixels`).toBe(1)
    }
  })

  await test.step('filter buttons are small up to 575 px', async () => {
    for (const [width, height] of [
      [575, 44],
      [576, 48],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft((await filter(page, 'Software').boundingBox())?.height, `at ${width} pixels`).toBe(height)
    }
  })
})

test('a chosen filter shows its brands, wherever the page was', async ({ page, visit }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const count = main(page).getByRole('status').filter({ hasText: /marca/ })
  const scrollTo = (top: number) => page.evaluate((to) => window.scrollTo(0, to), top)

  await page.setViewportSize({ width: 390, height: 800 })
  for (const [name, brand] of [
    ['ThermoPrint', /^Thermoprint/],
    ['Equipamiento', /^Cisco/],
  ] as const) {
    await visit('/soluciones')
    await scrollTo(420)
    await filter(page, name).press('Enter')
    await expect(filter(page, name)).toHaveAttribute('aria-pressed', 'true')
    await expect(filter(page, name)).toBeFocused()
    for (const element of [filter(page, name), count, main(page).getByRole('link', { name: brand })])
      await expect(element).toBeInViewport({ ratio: 0.5 })
  }

  await test.step('the whole catalogue again: nothing below the banners moves', async () => {
    const { y } = (await filter(page, 'Todos').boundingBox())!
    await filter(page, 'Todos').click()
    await expect(count).toHaveText('10 marcas')
    expect((await filter(page, 'Todos').boundingBox())!.y).toBeCloseTo(y, 0)
  })

  await test.step('on Back and Forward the page is where it was', async () => {
    const offset = () => page.evaluate(() => window.scrollY)
    const all = await offset()
    await page.goBack()
    await expect.poll(offset).toBe(0)
    await page.goForward()
    await expect.poll(offset).toBe(all)
  })

  await test.step('chosen in the menu, the page begins at its top', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await visit('/soluciones')
    await scrollTo(1200)
    await scrollTo(1100)
    await page.getByRole('banner').getByRole('button', { name: 'Soluciones' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Accesorios' }).click()
    await expect(count).toHaveText('5 marcas')
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  })
})
