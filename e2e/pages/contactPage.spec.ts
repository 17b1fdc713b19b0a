import { expect, test, type Page } from '../fixtures'

const form = (page: Page) => page.getByRole('form', { name: 'Formulario de contacto' })
const areaCode = (page: Page) => form(page).getByRole('combobox', { name: 'Código de área' })
const phone = (page: Page) => form(page).getByRole('textbox', { name: 'Teléfono' })

test('offers four links: e-mail, chat and both offices with address and hours', async ({ page, visit }) => {
  await visit('/contactanos')
  const main = page.getByRole('main')
  for (const [name, address] of [
    ['Correo contacto@thakhi.example', 'mailto:contacto@thakhi.example'],
    ['WhatsApp +591 700 00000', 'https://wa.me/59170000000'],
  ] as const) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', address)
  }
  await expect(main.getByRole('link')).toHaveCount(4)
  await expect(main.getByText('Teléfono: +591 700 00000')).toBeVisible()
  for (const city of ['La Paz', 'Santa Cruz']) {
    const office = main.getByRole('link', { name: `Oficina ${city}` })
    await expect(office).toHaveAttribute('href', /openstreetmap/)
    await expect(office).toContainText('Av. Ejemplo s/n, Zona Ejemplo')
    await expect(office).toContainText('Lunes a viernes, 00:00 a 00:00')
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the form ends within the first screen and a half', async ({ page, visit }) => {
    await visit('/contactanos')
    const { y, height } = (await form(page).boundingBox())!
    expect(y).toBeLessThan(422)
    expect(y + height).toBeLessThan(1266)
  })

  test('screen readers read the values that tiles do not show', async ({ page, visit }) => {
    await visit('/contactanos')
    await expect(page.getByRole('main').getByRole('link', { name: 'WhatsApp +591 700 00000' })).toBeVisible()
  })
})

/** Sets the size of all text, in percent. */
const setTextSize = (page: Page, percent: number) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`
  }, percent)

for (const width of [390, 1440]) {
  test.describe(`with text of 200 % at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('the closed area code and a telephone number can be read', async ({ page, visit }) => {
      await visit('/contactanos')
      await setTextSize(page, 200)
      const shown = form(page).getByText('+591', { exact: true })
      const [text, code, number] = [
        (await shown.boundingBox())!,
        (await areaCode(page).boundingBox())!,
        (await phone(page).boundingBox())!,
      ]
      expect(text.width).toBeGreaterThan(60)
      expect(text.x).toBeGreaterThan(code.x)
      expect(text.x + text.width).toBeLessThan(code.x + code.width - 34)
      expect(number.width).toBeGreaterThan(150)
      // On a phone the number has a row of its own.
      expect(number.y > code.y + code.height).toBe(width === 390)
    })

    for (const path of [
      '/contactanos',
      '/productos/sistema-normalizacion',
      '/productos/sistema-adquisiciones',
      '/productos/cobranza-movil',
    ]) {
      test(`${path} does not scroll sideways, cuts nothing and keeps headings whole`, async ({
        page,
        visit,
      }) => {
        await visit(path)
        await setTextSize(page, 200)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        expect(await page.getByRole('main').evaluate(wordsOnTwoLines)).toEqual([])
        expect(await page.getByRole('main').evaluate(cutElements)).toEqual([])
      })
    }
  })
}

/** In the page: words of headings, links and buttons that the browser has broken. */
function wordsOnTwoLines(main: Element): string[] {
  const broken: string[] = []
  for (const element of main.querySelectorAll('h1, h2, h3, a, button')) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { index, 0: word } of (text.nodeValue ?? '').matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top),
        )
        if (lines.size > 1) broken.push(word)
      }
    }
  }
  return broken
}

/** In the page: elements that clip their content. */
function cutElements(main: Element): string[] {
  return [...main.querySelectorAll('*')]
    .filter((element) => getComputedStyle(element).overflowX !== 'visible' && element.clientWidth > 1)
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .map(({ outerHTML }) => outerHTML.slice(0, 80))
}

test('in forced colours the closed area code shows the code, with visible edges and text', async ({
  page,
  visit,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await visit('/contactanos')
  await expect(form(page).getByText('+591', { exact: true })).toBeVisible()
  const { native, border, ground } = await areaCode(page).evaluate((select) => {
    const { color, borderTopColor, backgroundColor } = getComputedStyle(select)
    return { native: color, border: borderTopColor, ground: backgroundColor }
  })
  expect(native).toBe('rgba(0, 0, 0, 0)')
  expect(border).not.toBe(ground)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const width of [320, 390, 1440]) {
    test(`the closed area code is wide enough for its text at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/contactanos')
      await expect(form(page).getByText('+591', { exact: true })).toBeHidden()
      const room = await areaCode(page).evaluate((select: HTMLSelectElement) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(select)
        const context = document.createElement('canvas').getContext('2d')!
        context.font = font
        const text = context.measureText(select.selectedOptions[0]!.text).width
        return select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - text
      })
      expect(room).toBeGreaterThanOrEqual(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    })
  }
})
