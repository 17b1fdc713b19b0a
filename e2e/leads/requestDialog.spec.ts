import { expect, expectHydrated, test, type Page } from '../fixtures'
import { fillSolutionForm, recoverRequest } from '../support/leadForms'

const opener = (page: Page) => page.getByRole('button', { name: 'Haz tu solicitud' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cisco Detalle de Solicitud' })
const details = (page: Page) => dialog(page).getByRole('button', { name: 'Otros detalles' })

test('the dialog names the brand, and keeps the title of the specification', async ({ page, visit }) => {
  await visit('/soluciones/cisco')
  await opener(page).click()
  await expect(dialog(page)).toHaveText(/^Cisco/)
  await expect(dialog(page).getByRole('heading')).toHaveText('Detalle de Solicitud')
  await expect(dialog(page).getByText('Todos los campos son obligatorios')).toBeVisible()
})

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`at ${width} × ${height}, "Otros detalles" scrolls into view when it opens`, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width, height })
    await visit('/soluciones/cisco')
    await opener(page).click()
    await details(page).click()

    await expect.poll(() => isUncovered(details(page))).toBe(true)
    for (const name of ['Tipo de Producto', 'Cantidad', 'Moneda', 'Presupuesto']) {
      await expect.poll(() => isUncovered(dialog(page).getByLabel(name)), name).toBe(true)
    }
    await expect(details(page)).toBeFocused()
    await expect(dialog(page).getByLabel('Cantidad')).toHaveAttribute('placeholder', 'Máximo 50')
  })
}

test('a half-typed request can be recovered after closing and after a reload, and is gone once sent', async ({
  page,
  visit,
  visitor,
}) => {
  await visit('/soluciones/cisco')
  await opener(page).click()
  await dialog(page).getByLabel('Nombre').fill(visitor.name)
  await dialog(page).getByLabel('Correo').fill('ana@')
  await expect(dialog(page).getByText('El formato no es válido')).toBeVisible()
  await details(page).click()
  await dialog(page).getByLabel('Cantidad').fill('20')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()

  await opener(page).click()
  await expect(dialog(page).getByLabel('Nombre')).toHaveValue('')
  await expect(details(page)).toHaveAttribute('aria-expanded', 'false')
  // Errors are reset, and the dialog opens at its top.
  await expect(dialog(page).getByText('El formato no es válido')).toBeHidden()
  await expect(dialog(page).getByText('Todos los campos son obligatorios')).toBeInViewport()
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
  await details(page).click()
  await fillSolutionForm(page, { ...visitor, text: 'Veinte conmutadores.' })
  await dialog(page).getByRole('button', { name: 'Enviar Solicitud' }).click()
  const result = page.getByRole('dialog', { name: 'Solicitud enviada con éxito' })
  await result.getByRole('button', { name: 'Cerrar' }).click()

  await opener(page).click()
  await expect(dialog(page).getByLabel('Nombre')).toHaveValue('')
  await expect(details(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(dialog(page).getByRole('button', { name: 'Recuperar lo que escribiste' })).toBeHidden()
})

test('the offer to recover a draft moves nothing while the visitor types', async ({
  page,
  visit,
  visitor,
}) => {
  await visit('/soluciones/cisco')
  await opener(page).click()
  await dialog(page).getByLabel('Nombre').fill(visitor.name)
  await page.keyboard.press('Escape')
  await opener(page).click()
  const company = dialog(page).getByLabel('Empresa')
  const before = await company.boundingBox()
  await company.fill(visitor.company)
  await expect(dialog(page).getByRole('status')).toContainText('Falta completar')
  expect(await company.boundingBox()).toEqual(before)
})

test('each brand has its own draft', async ({ page, visit }) => {
  await visit('/soluciones/cisco')
  await opener(page).click()
  await dialog(page).getByLabel('Nombre').fill('Ana Quispe')
  await page.keyboard.press('Escape')

  await visit('/soluciones/hp')
  await opener(page).click()
  const other = page.getByRole('dialog', { name: 'HP Detalle de Solicitud' })
  await expect(other.getByLabel('Nombre')).toHaveValue('')
  await expect(other.getByRole('button', { name: 'Recuperar lo que escribiste' })).toBeHidden()

  await visit('/soluciones/cisco')
  await opener(page).click()
  await recoverRequest(page)
  await expect(dialog(page).getByLabel('Nombre')).toHaveValue('Ana Quispe')
})

test('with the keyboard: it opens, its fields follow in order, Escape closes it and returns the focus', async ({
  page,
  visit,
}) => {
  await visit('/soluciones/cisco')
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

test('below 36em of height, neither its header nor its footer stays in place', async ({ page, visit }) => {
  await page.setViewportSize({ width: 1440, height: 575 })
  await visit('/soluciones/cisco')
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

for (const width of [390, 1440]) {
  test(`with text at 200 %, the dialog does not scroll sideways at ${width} pixels`, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await visit('/soluciones/cisco')
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await opener(page).click()
    await details(page).click()
    await expect(details(page)).toHaveAttribute('aria-expanded', 'true')
    expect(
      await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth),
    ).toBeLessThanOrEqual(0)
  })
}

for (const width of [390, 1440]) {
  test(`in forced colours, the dialog has a border at ${width} pixels`, async ({ page, visit }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ forcedColors: 'active' })
    await visit('/soluciones/cisco')
    await opener(page).click()
    const [style, colour, inset] = await dialog(page).evaluate((element) => {
      const { borderTopStyle, borderTopColor, borderTopWidth } = getComputedStyle(element)
      return [borderTopStyle, borderTopColor, borderTopWidth]
    })
    expect([style, inset]).toEqual(['solid', '1px'])
    expect(colour).not.toBe('rgba(0, 0, 0, 0)')
  })
}

/** Whether neither the header nor the footer of the dialog covers a control. */
function isUncovered(control: ReturnType<Page['getByRole']>): Promise<boolean> {
  return control.evaluate((element) => {
    const { left, top, bottom } = element.getBoundingClientRect()
    return [top + 2, bottom - 2].every((y) => element.contains(document.elementFromPoint(left + 12, y)))
  })
}
