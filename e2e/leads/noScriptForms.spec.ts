import { expect, test, type Page } from '../fixtures'
import { fillContactForm } from '../support/leadForms'

/*
 * Both forms on a hydrated page whose form code does not load. The site says what is wrong, and the forms and all other
 * ways to the company work.
 */

const codeOf = (remote: string) => new RegExp(`/assets/${remote}/.*\\.js`)

async function withoutCodeOf(page: Page, remote: string, path: string) {
  await page.route(codeOf(remote), (route) => route.abort())
  await page.goto(path)
  await expect(page.getByRole('alert')).toContainText('algunas funciones no cargaron')
}

/** Checks the heading, the errors with links to their fields, and the typed values. */
async function expectReturned(page: Page, heading: string, mistakes: Record<string, string>) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expect(page.locator('html')).toHaveAttribute('lang', /^es/)
  const summary = page.getByRole('alert')
  for (const [label, message] of Object.entries(mistakes)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(message)
    await summary.getByRole('link', { name: label }).click()
    await expect(page.getByLabel(label, { exact: true })).toBeInViewport()
  }
}

test('a contact request is sent while its remote is down', async ({ page, visitor, leads }) => {
  await withoutCodeOf(page, 'mfe-contact', '/contactanos')
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

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Información enviada con éxito')
  expect(await leads()).toEqual([
    expect.objectContaining({ phone_number: '+5471234567', description: 'Sin su código.' }),
  ])
})

test('a solution request is sent while its remote is down', async ({ page, visitor, leads }) => {
  await withoutCodeOf(page, 'mfe-catalog', '/soluciones/cisco')
  await page.getByRole('button', { name: 'Haz tu solicitud' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Detalle de Solicitud')
  await page.getByLabel('Nombre').fill(visitor.name)
  await page.getByLabel('Empresa').fill(visitor.company)
  await page.getByLabel('Teléfono', { exact: true }).fill('71234567')
  await page.getByLabel('Descripción').fill('Sin su código.')
  await page.getByRole('button', { name: 'Enviar Solicitud' }).click()

  await expectReturned(page, 'No se pudo enviar la solicitud', { Correo: 'Este campo es requerido' })
  await expect(page.getByLabel('Descripción')).toHaveValue('Sin su código.')
  await page.getByLabel('Correo').fill(visitor.email)
  await page.getByRole('button', { name: 'Enviar Solicitud' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Solicitud enviada con éxito')
  expect(await leads()).toEqual([
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
  await page.route('**/api/contact/request', async (route) => void (await route.fetch()))
  await send.click()
  await expect.poll(async () => (await leads()).length).toBe(1)

  // The page loads without scripts, and the browser restores the text.
  await page.route('**/*.js', () => {})
  await page.reload()
  await fill()
  await send.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Información enviada con éxito')
  expect(await leads()).toHaveLength(1)

  // The draft is still there, because the visitor got no confirmation.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await visit('/contactanos')
  await expect(send).toBeEnabled()
  await expect(page.getByText(/^\d+ caracteres restantes/)).not.toHaveText(/^400 /)
  await send.click()
  await expect(page.getByRole('dialog', { name: 'Información enviada con éxito' })).toBeVisible()
  expect(await leads()).toHaveLength(1)
})
