import { expect, test, type Page } from '../fixtures'
import { fillContactForm } from '../support/leadForms'

/*
 * Both forms on a hydrated page whose form code does not load. The site says what is wrong, and the forms and all other
 * ways to the company work.
 */

async function openWithoutCode(page: Page, remote: string, path: string) {
  await page.route(new RegExp(`/assets/${remote}/.*\\.js`), (route) => route.abort())
  await page.goto(path)
  await expect(page.getByRole('alert')).toContainText('algunas funciones no se cargaron')
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Checks the heading, the errors with links to their fields, and the typed values. */
async function expectReturned(page: Page, title: string, mistakes: Record<string, string>) {
  await expect(heading(page)).toHaveText(title)
  await expect(page.locator('html')).toHaveAttribute('lang', /^es/)
  const summary = page.getByRole('alert')
  for (const [label, message] of Object.entries(mistakes)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(
      new RegExp(`^${message}`),
    )
    await summary.getByRole('link', { name: label }).click()
    await expect(page.getByLabel(label, { exact: true })).toBeInViewport()
  }
}

test('both forms are sent while their remotes are down', async ({ page, visitor, leads }) => {
  await test.step('a contact request', async () => {
    await openWithoutCode(page, 'mfe-contact', '/contactanos')
    await fillContactForm(page, { ...visitor, email: 'ana@', text: 'Sin su código.' })
    await page.getByLabel('Código de área').selectOption('+54')
    await page.getByLabel('Teléfono', { exact: true }).fill('712x')
    await page.getByRole('button', { name: 'Enviar' }).click()

    await expectReturned(page, 'No se pudo enviar la información', {
      'Correo electrónico': 'El formato no es válido',
      Teléfono: 'Solo se aceptan números',
    })
    await expect(page.getByLabel('Nombre completo')).toHaveValue(visitor.name)
    await expect(page.getByLabel('Código de área')).toHaveValue('+54')
    await expect(page.getByLabel('¿Cómo podemos ayudarte?')).toHaveValue('Sin su código.')
    await page.getByLabel('Correo electrónico').fill(visitor.email)
    await page.getByLabel('Teléfono', { exact: true }).fill('71234567')
    await page.getByRole('button', { name: 'Enviar' }).click()
    await expect(heading(page)).toHaveText('Información enviada con éxito')
  })

  await test.step('a solution request', async () => {
    await openWithoutCode(page, 'mfe-catalog', '/soluciones/cisco')
    await page.getByRole('button', { name: 'Haz tu solicitud' }).click()

    await expect(heading(page)).toHaveText('Detalle de Solicitud')
    await page.getByLabel('Nombre').fill(visitor.name)
    await page.getByLabel('Empresa').fill(visitor.company)
    await page.getByLabel('Teléfono', { exact: true }).fill('71234567')
    await page.getByLabel('Descripción').fill('Sin su código.')
    await page.getByRole('button', { name: 'Enviar Solicitud' }).click()

    await expectReturned(page, 'No se pudo enviar la solicitud', { Correo: 'Este campo es requerido' })
    await expect(page.getByLabel('Descripción')).toHaveValue('Sin su código.')
    await page.getByLabel('Correo').fill(visitor.email)
    await page.getByRole('button', { name: 'Enviar Solicitud' }).click()
    await expect(heading(page)).toHaveText('Solicitud enviada con éxito')
  })

  expect(await leads()).toEqual([
    expect.objectContaining({ phone_number: '+5471234567', description: 'Sin su código.' }),
    expect.objectContaining({ product_id: 'cisco', description: 'Sin su código.' }),
  ])
})

test('a lost answer, then the same text posted without scripts, is one lead', async ({
  page,
  visit,
  visitor,
  leads,
}) => {
  const fill = () => fillContactForm(page, { ...visitor, text: 'Primera línea.\nSegunda línea.' })
  const send = page.getByRole('button', { name: 'Enviar' })
  await visit('/contactanos')
  await fill()
  // The lead is stored, but the visitor leaves before the answer arrives.
  let setStored = (_status: number) => {}
  const stored = new Promise<number>((resolve) => (setStored = resolve))
  await page.route('**/api/contact/request', async (route) => setStored((await route.fetch()).status()))
  await send.click()
  expect(await stored).toBe(201)

  // The page loads without scripts, and the browser restores the text.
  await page.route('**/*.js', () => {})
  await page.reload({ waitUntil: 'domcontentloaded' })
  await fill()
  await send.click()
  await expect(heading(page)).toHaveText('Información enviada con éxito')

  // The draft is still there, because the visitor got no confirmation.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await visit('/contactanos')
  await expect(send).toBeEnabled()
  await expect(page.getByText(/^\d+ caracteres restantes/)).not.toHaveText(/^400 /)
  await send.click()
  await expect(page.getByRole('dialog', { name: 'Información enviada con éxito' })).toBeVisible()
  expect(await leads()).toHaveLength(1)
})
