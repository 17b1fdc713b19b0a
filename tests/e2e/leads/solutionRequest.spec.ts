import { expect, test } from '../fixtures'
import { fillSolutionForm } from '../support/leadForms'

test(
  'a visitor requests a solution without extra details, and another one with them',
  { tag: '@smoke' },
  async ({ page, visit, visitor, leads }) => {
    const opener = page.getByRole('button', { name: 'Haz tu solicitud' })
    const form = page.getByRole('dialog', { name: 'Detalle de Solicitud' })
    const heading = page.getByRole('heading', { level: 1 })
    const result = page.getByRole('dialog', { name: 'Solicitud enviada con éxito' })
    await visit('/soluciones/cisco')
    await opener.click()
    await fillSolutionForm(page, { ...visitor, text: 'Diez conmutadores para dos oficinas.' })
    await form.getByRole('button', { name: 'Enviar Solicitud' }).click()
    await result.getByRole('button', { name: 'Volver al Catálogo' }).click()
    await expect(page).toHaveURL('/soluciones')
    // Only then the next page takes clicks.
    await expect(heading).toBeFocused()

    await page.getByRole('main').getByRole('link', { name: /^HP/ }).click()
    await expect(heading).toHaveText('HP')
    await expect(heading).toBeFocused()
    await opener.click()
    await fillSolutionForm(page, { ...visitor, text: 'Renovar tres agencias.' })
    await form.getByRole('button', { name: 'Otros detalles' }).click()
    await form.getByLabel('Tipo de Producto').fill('Conmutador de 48 puertos')
    await form.getByLabel('Cantidad').fill('6')
    await form.getByLabel('Moneda').selectOption('USD')
    await form.getByLabel('Presupuesto').fill('1.500,505')
    await form.getByRole('button', { name: 'Enviar Solicitud' }).click()
    await expect(result).toBeVisible()

    expect(await leads()).toEqual([
      // "Otros detalles" stayed closed, so its fields are sent empty: specification §3.
      expect.objectContaining({
        kind: 'solution',
        product_id: 'cisco',
        phone_number: '+59171234567',
        product_type: '',
        quantity: 0,
        budget: '',
        currency: 'BOB',
      }),
      expect.objectContaining({
        product_id: 'hp',
        product_type: 'Conmutador de 48 puertos',
        quantity: 6,
        currency: 'USD',
        budget: '1500.51',
      }),
    ])
  },
)
