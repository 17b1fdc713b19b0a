import { expect, expectHydrated, test, type Page } from '../fixtures'
import { recoverRequest } from '../support/leadForms'

const opener = (page: Page) => page.getByRole('button', { name: 'Haz tu solicitud' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cisco Detalle de Solicitud' })
const details = (page: Page) => dialog(page).getByRole('button', { name: 'Otros detalles' })
const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

test.beforeEach(({ visit }) => visit('/soluciones/cisco'))

test('it can be used with the keyboard and at every size of window and text', async ({ page }) => {
  await test.step('its fields follow in order, Escape closes it and returns the focus', async () => {
    await opener(page).focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('heading')).toBeFocused()
    for (const control of [
      dialog(page).getByRole('button', { name: 'Cerrar' }),
      dialog(page).getByLabel('Nombre'),
      dialog(page).getByLabel('Empresa'),
      dialog(page).getByLabel('Correo'),
      dialog(page).getByLabel('Código de área'),
      dialog(page).getByLabel('Teléfono', { exact: true }),
      dialog(page).getByLabel('Descripción'),
      details(page),
    ]) {
      await page.keyboard.press('Tab')
      await expect(control).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(dialog(page).getByLabel('Tipo de Producto')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(opener(page)).toBeFocused()
  })

  await test.step('below 36em of height, neither its header nor its footer stays in place', async () => {
    await page.setViewportSize({ width: 1440, height: 575 })
    await opener(page).click()
    const title = dialog(page).getByRole('heading')
    const submit = dialog(page).getByRole('button', { name: 'Enviar Solicitud' })
    await expect(title).toBeInViewport()
    await expect(submit).not.toBeInViewport()
    await submit.scrollIntoViewIfNeeded()
    await expect(title).not.toBeInViewport()

    await page.setViewportSize({ width: 1440, height: 600 })
    await expect(title).toBeInViewport()
    await expect(submit).toBeInViewport()
  })

  for (const size of [phone, desktop]) {
    const at = `at ${size.width} × ${size.height}`
    await test.step(`${at}, "Otros detalles" scrolls into view when it opens`, async () => {
      await page.setViewportSize(size)
      await details(page).click()
      await expect.poll(() => isUncovered(details(page)), at).toBe(true)
      for (const name of ['Tipo de Producto', 'Cantidad', 'Moneda', 'Presupuesto']) {
        await expect.poll(() => isUncovered(dialog(page).getByLabel(name)), `${name} ${at}`).toBe(true)
      }
      await expect(details(page)).toBeFocused()
      await expect(dialog(page).getByLabel('Cantidad')).toHaveAttribute('placeholder', 'Máximo 50')
      await details(page).click()
      await expect(details(page)).toHaveAttribute('aria-expanded', 'false')
    })
  }

  await test.step('in forced colours, it has a border', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size)
      const [style, colour, width] = await dialog(page).evaluate((element) => {
        const { borderTopStyle, borderTopColor, borderTopWidth } = getComputedStyle(element)
        return [borderTopStyle, borderTopColor, borderTopWidth]
      })
      expect.soft([style, width], `at ${size.width} pixels`).toEqual(['solid', '1px'])
      expect.soft(colour, `at ${size.width} pixels`).not.toBe('rgba(0, 0, 0, 0)')
    }
    await page.emulateMedia({ forcedColors: 'none' })
  })

  await test.step('with text at 200 %, it does not scroll sideways', async () => {
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await details(page).click()
    await expect(details(page)).toHaveAttribute('aria-expanded', 'true')
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size)
      const sideways = await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth)
      expect.soft(sideways, `at ${size.width} pixels`).toBeLessThanOrEqual(0)
    }
  })
})

test('a half-typed request is not shown again until it is recovered, and the offer moves nothing', async ({
  page,
  visitor,
}) => {
  // The dialog does not rise while positions are read.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const error = dialog(page).getByText('El formato no es válido')
  const company = dialog(page).getByLabel('Empresa')
  await opener(page).click()
  await dialog(page).getByLabel('Nombre').fill(visitor.name)
  await dialog(page).getByLabel('Correo').fill('ana@')
  await expect(error).toBeVisible()
  await details(page).click()
  await dialog(page).getByLabel('Cantidad').fill('20')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()

  await opener(page).click()
  await expect(dialog(page).getByLabel('Nombre')).toHaveValue('')
  await expect(details(page)).toHaveAttribute('aria-expanded', 'false')
  // Errors are reset, and the dialog opens at its top.
  await expect(error).toBeHidden()
  await expect(dialog(page).getByText('Todos los campos son obligatorios')).toBeInViewport()
  const before = await company.boundingBox()
  await company.fill(visitor.company)
  await expect(dialog(page).getByRole('status')).toContainText('Falta completar')
  expect(await company.boundingBox()).toEqual(before)
  await recoverRequest(page)
  await expect(dialog(page).getByLabel('Nombre')).toBeFocused()
  await expect(dialog(page).getByLabel('Nombre')).toHaveValue(visitor.name)
  await expect(dialog(page).getByLabel('Cantidad')).toHaveValue('20')

  await page.reload()
  await expectHydrated(page)
  await opener(page).click()
  await expect(dialog(page).getByLabel('Correo')).toHaveValue('')
  await recoverRequest(page)
  await expect(dialog(page).getByLabel('Correo')).toHaveValue('ana@')
})

/** Whether neither the header nor the footer of the dialog covers a control. */
function isUncovered(control: ReturnType<Page['getByRole']>): Promise<boolean> {
  return control.evaluate((element) => {
    const { left, top, bottom } = element.getBoundingClientRect()
    return [top + 2, bottom - 2].every((y) => element.contains(document.elementFromPoint(left + 12, y)))
  })
}

test('a press on "Otros detalles" counts although it shows the error of the field before', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  // The dialog does not rise while positions are read.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await opener(page).click()
  await details(page).scrollIntoViewIfNeeded()
  await dialog(page).getByLabel('Descripción').focus()
  const box = (await details(page).boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + 6)
  await page.mouse.down()
  // The field has lost the focus, and the page has been rendered again.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await page.mouse.up()
  await expect(details(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(details(page)).toBeFocused()
  await expect(dialog(page).getByText('Este campo es requerido')).toBeVisible()
})
