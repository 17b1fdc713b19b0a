import { expect, test } from '../fixtures'
import { fillContactForm } from '../support/leadForms'

test.use({ javaScriptEnabled: false })

const pages = [
  {
    path: '/',
    heading: 'Brindamos soluciones para cada paso que das hacia tu meta',
    text: 'Todo lo que tu empresa necesita',
  },
  { path: '/productos/portal-web', heading: 'Portal Web', text: 'Servicios que incluye' },
  { path: '/soluciones', heading: 'Conoce nuestro amplio Catálogo de marcas', text: 'Honeywell' },
  { path: '/soluciones/cisco', heading: 'Cisco', text: 'Otros' },
  { path: '/contactanos', heading: 'Contacta con Nosotros', text: 'Oficina de La Paz' },
]

test('pages can be read without scripts', async ({ page }) => {
  for (const { path, heading, text } of pages) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect.soft(page.getByRole('heading', { level: 1 })).toBeInViewport()
      await expect.soft(page.getByRole('main')).toContainText(text)
      await expect.soft(page.getByText('Cargando…')).toBeHidden()
    })
  }
})

test('a filter works without scripts', { tag: '@smoke' }, async ({ page }) => {
  await page.goto('/soluciones')
  await page.getByRole('main').getByRole('button', { name: 'ThermoPrint' }).click()
  await expect(page).toHaveURL('/soluciones?filter=thermoprint')
  await expect(page.getByRole('main').getByRole('link', { name: /^Thermoprint/ })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /^Cisco/ })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('status')).toHaveText('1 marca')
  await expect(page.getByRole('main').getByRole('link', { name: 'Solicitar por WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+\?text=Hola/,
  )

  await page.getByRole('main').getByRole('button', { name: 'Todos' }).click()
  await expect(page).toHaveURL('/soluciones')
  await expect(page.getByRole('main').getByRole('status')).toHaveText('10 marcas')
})

test('a contact request is sent without scripts', { tag: '@smoke' }, async ({ page, visitor, leads }) => {
  await page.goto('/contactanos')
  await fillContactForm(page, { ...visitor, text: 'Sin JavaScript.' })
  await page.getByRole('button', { name: 'Enviar' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Información enviada con éxito')
  expect(await leads()).toEqual([
    expect.objectContaining({ phone_number: '+59171234567', description: 'Sin JavaScript.' }),
  ])
})

test('a solution request is sent without scripts', { tag: '@smoke' }, async ({ page, visitor, leads }) => {
  await page.goto('/soluciones/hp')
  await page.getByRole('button', { name: 'Haz tu solicitud' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Detalle de Solicitud')
  await page.getByLabel('Nombre').fill(visitor.name)
  await page.getByLabel('Empresa').fill(visitor.company)
  await page.getByLabel('Correo').fill(visitor.email)
  await page.getByLabel('Teléfono').fill('+591 7123-4567')
  await page.getByLabel('Descripción').fill('Impresoras.')
  await page.getByLabel('Cantidad').fill('4')
  await page.getByRole('button', { name: 'Enviar Solicitud' }).click()

  // Filling one detail requires the others; all values are kept.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No se pudo enviar la solicitud')
  await page.getByRole('alert').getByRole('link', { name: 'Presupuesto' }).click()
  await expect(page.getByLabel('Presupuesto')).toBeInViewport()
  await expect(page.getByLabel('Descripción')).toHaveValue('Impresoras.')
  await page.getByLabel('Tipo de Producto').fill('Impresora láser')
  await page.getByLabel('Presupuesto').fill('1.500,505')
  await page.getByRole('button', { name: 'Enviar Solicitud' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Solicitud enviada con éxito')
  await expect(page.getByRole('link', { name: 'Volver al Catálogo' })).toHaveAttribute('href', '/soluciones')
  expect(await leads()).toEqual([
    expect.objectContaining({
      product_id: 'hp',
      phone_number: '+59171234567',
      product_type: 'Impresora láser',
      quantity: 4,
      budget: '1500.51',
    }),
  ])
})
