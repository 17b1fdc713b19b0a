import { expect, test } from '../fixtures'
import { fillSolutionForm } from '../support/leadForms'

test.beforeEach(async ({ page, visit }) => {
  await visit('/soluciones/cisco')
  await page.getByRole('button', { name: 'Haz tu solicitud' }).click()
})

test(
  'a visitor requests a solution without extra details',
  { tag: '@smoke' },
  async ({ page, visitor, leads }) => {
    await fillSolutionForm(page, { ...visitor, text: 'Diez conmutadores para dos oficinas.' })
    await page.getByRole('button', { name: 'Enviar Solicitud' }).click()

    const result = page.getByRole('dialog', { name: 'Solicitud enviada con éxito' })
    await result.getByRole('button', { name: 'Volver al Catálogo' }).click()
    await expect(page).toHaveURL('/soluciones')

    // "Otros detalles" stayed closed, so its fields are sent empty: specification §3.
    expect(await leads()).toEqual([
      expect.objectContaining({
        kind: 'solution',
        product_id: 'cisco',
        phone_number: '+59171234567',
        product_type: '',
        quantity: 0,
        budget: '',
        currency: 'BOB',
      }),
    ])
  },
)

test(
  'a visitor requests a solution with extra details',
  { tag: '@smoke' },
  async ({ page, visitor, leads }) => {
    await fillSolutionForm(page, { ...visitor, text: 'Renovar tres agencias.' })
    const form = page.getByRole('dialog', { name: 'Detalle de Solicitud' })
    await form.getByRole('button', { name: 'Otros detalles' }).click()
    await form.getByLabel('Tipo de Producto').fill('Conmutador de 48 puertos')
    await form.getByLabel('Cantidad').fill('6')
    await form.getByLabel('Moneda').selectOption('USD')
    await form.getByLabel('Presupuesto').fill('1.500,505')
    await form.getByRole('button', { name: 'Enviar Solicitud' }).click()

    await expect(page.getByRole('dialog', { name: 'Solicitud enviada con éxito' })).toBeVisible()
    expect(await leads()).toEqual([
      expect.objectContaining({
        product_type: 'Conmutador de 48 puertos',
        quantity: 6,
        currency: 'USD',
        budget: '1500.51',
      }),
    ])
  },
)
