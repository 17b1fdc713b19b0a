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

for (const forcedColors of ['none', 'active'] as const) {
  test(`with forced colours "${forcedColors}", each state of a filter looks different`, async ({
    page,
    visit,
  }) => {
    await page.emulateMedia({ forcedColors, reducedMotion: 'reduce' })
    await visit('/soluciones?filter=software')
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
    expect(new Set(looks).size, looks.join('\n')).toBe(looks.length)
  })
}

test('the number of brands shown is visible', async ({ page, visit }) => {
  await visit('/soluciones?filter=accesorios')
  const count = main(page).getByRole('status').filter({ hasText: '5 marcas' })
  await expect(count).toBeVisible()
  expect((await count.boundingBox())?.height).toBeGreaterThan(16)
})

test('in forced colours, a mark has a white ground and its card a border', async ({ page, visit }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await visit('/soluciones?filter=software')
  const card = main(page).getByRole('link', { name: /^Fortinet/ })
  expect(await card.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe('solid')
  // The closest painted ground of the mark.
  const ground = await card.evaluate((element) => {
    let current: Element | null = element.querySelector('img')
    const colourOf = (one: Element) => getComputedStyle(one).backgroundColor
    while (current && colourOf(current) === 'rgba(0, 0, 0, 0)') current = current.parentElement
    return current && colourOf(current)
  })
  expect(ground).toBe('rgb(255, 255, 255)')
})

test('no brand of the catalogue is alone in its row, and no name is broken', async ({ page, visit }) => {
  await visit('/soluciones')
  const names = main(page).getByRole('listitem').getByRole('heading', { level: 2 })
  await expect(names).toHaveCount(10)
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
    expect(tops.filter((top) => top === tops.at(-1)).length, `${width} pixels`).toBeGreaterThan(1)
    expect(Math.max(...boxes.map(({ lines }) => lines)), `${width} pixels`).toBe(1)
  }
})

test('the request follows the result, outside the grid', async ({ page, visit }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit('/soluciones?filter=software')
  const fortinet = (await main(page)
    .getByRole('link', { name: /^Fortinet/ })
    .boundingBox())!
  const request = (await main(page)
    .getByRole('heading', { name: '¿Buscas otra marca?' })
    .locator('..')
    .boundingBox())!
  expect(request.y).toBeGreaterThan(fortinet.y + fortinet.height)
  expect(request.width).toBeGreaterThan(fortinet.width * 4)
})

for (const width of [320, 390, 1440]) {
  test(`with text at 200 %, nothing of the solutions is cut at ${width} pixels`, async ({ page, visit }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/soluciones?filter=thermoprint', '/soluciones', '/soluciones/thermoprint']) {
      await visit(path)
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
      const headings = main(page).getByRole('listitem').getByRole('heading')
      for (const box of [
        ...(await boxesOf(main(page).getByRole('heading', { level: 1 }))),
        ...(await boxesOf(headings)),
        ...(await boxesOf(main(page).getByRole('link', { name: /WhatsApp|Volver|Accesorios/ }))),
      ]) {
        expect(box.x + box.width, path).toBeLessThanOrEqual(width)
      }
    }
  })
}

async function boxesOf(locator: ReturnType<Page['getByRole']>) {
  const boxes = await Promise.all((await locator.all()).map((one) => one.boundingBox()))
  return boxes.filter((box) => box !== null)
}
