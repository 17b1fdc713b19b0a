import { expect, test, type Page } from '../fixtures'

const form = (page: Page) => page.getByRole('form', { name: 'Formulario de contacto' })
const areaCode = (page: Page) => form(page).getByRole('combobox', { name: 'Código de área' })
const findCode = (page: Page) => form(page).getByText('+591', { exact: true })

/** Sets the size of all text, in percent. */
const setTextSize = (page: Page, percent: number) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`
  }, percent)

test('the form and its area code, on phones, with large text and in forced colours', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit('/contactanos')

  await test.step('on a phone the form ends within the first screen and a half', async () => {
    const { y, height } = (await form(page).boundingBox())!
    expect.soft(y).toBeLessThan(422)
    expect.soft(y + height).toBeLessThan(1266)
  })

  await test.step('on a phone screen readers read the values that tiles do not show', async () => {
    await expect(page.getByRole('main').getByRole('link', { name: 'WhatsApp +591 700 00000' })).toBeVisible()
  })

  await test.step('with text of 200 % the closed area code and a telephone number can be read', async () => {
    await setTextSize(page, 200)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      const [text, code, number] = [
        (await findCode(page).boundingBox())!,
        (await areaCode(page).boundingBox())!,
        (await form(page).getByRole('textbox', { name: 'Teléfono' }).boundingBox())!,
      ]
      const at = `at ${width} pixels`
      expect.soft(text.width, at).toBeGreaterThan(60)
      expect.soft(text.x, at).toBeGreaterThan(code.x)
      expect.soft(text.x + text.width, at).toBeLessThan(code.x + code.width - 34)
      expect.soft(number.width, at).toBeGreaterThan(150)
      // On a phone the number has a row of its own.
      expect.soft(number.y > code.y + code.height, at).toBe(width === 390)
    }
    await setTextSize(page, 100)
  })

  await test.step('in forced colours the closed area code shows the code, with visible edges and text', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    await expect(findCode(page)).toBeVisible()
    const { native, border, ground } = await areaCode(page).evaluate((select) => {
      const { color, borderTopColor, backgroundColor } = getComputedStyle(select)
      return { native: color, border: borderTopColor, ground: backgroundColor }
    })
    expect(native).toBe('rgba(0, 0, 0, 0)')
    expect(border).not.toBe(ground)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the closed area code is wide enough for its text', async ({ page }) => {
    await page.goto('/contactanos')
    await expect(findCode(page)).toBeHidden()
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      const room = await areaCode(page).evaluate((select: HTMLSelectElement) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(select)
        const context = document.createElement('canvas').getContext('2d')!
        context.font = font
        const text = context.measureText(select.selectedOptions[0]!.text).width
        return select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - text
      })
      expect.soft(room, `at ${width} pixels`).toBeGreaterThanOrEqual(0)
      const needed = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(needed, `at ${width} pixels`).toBeLessThanOrEqual(width)
    }
  })
})

test('its text area grows with the text', async ({ page, visit }) => {
  await visit('/contactanos')
  const text = form(page).getByLabel('¿Cómo podemos ayudarte?')
  await text.fill('Una línea.\n'.repeat(12))
  expect(await text.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
})
