import { expect, test, type Page } from '../fixtures'
import { dot, enhance } from '../support/carousels'
import { pageKinds } from '../support/site'
import { violations } from '../support/violations'

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }

/** Waits until the loader is gone, because it covers the page. */
async function open(page: Page, visit: (path: string) => Promise<void>, path: string) {
  await visit(path)
  await expect(page.getByText('Cargando…')).toBeHidden()
}

for (const [name, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })

    for (const path of pageKinds) {
      test(`${path} has no accessibility violations`, async ({ page, visit }) => {
        await open(page, visit, path)
        expect(await violations(page)).toEqual([])
      })
    }

    test('the request dialog with errors has none', async ({ page, visit }) => {
      await open(page, visit, '/soluciones/cisco')
      await page.getByRole('button', { name: 'Haz tu solicitud' }).click()
      const dialog = page.getByRole('dialog', { name: 'Detalle de Solicitud' })
      await dialog.getByRole('button', { name: 'Otros detalles' }).click()
      await dialog.getByLabel('Correo').fill('ana@')
      await dialog.getByLabel('Cantidad').fill('1.5')
      await dialog.getByLabel('Presupuesto').click()
      await expect(dialog.getByText('No se aceptan decimales')).toBeVisible()
      expect(await violations(page)).toEqual([])
    })

    test('the dialog of the certifications has none', async ({ page, visit }) => {
      await open(page, visit, '/')
      await page.getByRole('button', { name: 'Todos Nuestros Partners' }).click()
      await expect(page.getByRole('dialog', { name: 'Todos Nuestros Partners' })).toBeVisible()
      expect(await violations(page)).toEqual([])
    })

    for (const [form, prepare] of [
      ['lists', async () => {}],
      ['enhanced by the library', enhance],
    ] as const) {
      test(`turned carousels that are ${form} have none`, async ({ page, visit }) => {
        await open(page, visit, '/')
        for (const name of ['Lo que hacemos', 'Conoce Nuestro Trabajo']) {
          const carousel = page.getByRole('group', { name })
          await prepare(carousel)
          await carousel.getByRole('button', { name: 'Siguiente' }).click()
          await expect(dot(carousel, 2)).toHaveAttribute('aria-current', 'true')
        }
        expect(await violations(page)).toEqual([])
      })
    }
  })
}

test('the open menu of a phone has none', async ({ page, visit }) => {
  await page.setViewportSize(sizes.phone)
  await open(page, visit, '/')
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  await page.getByRole('navigation', { name: 'Principal' }).getByText('Productos').click()
  expect(await violations(page)).toEqual([])
})

test('an open dropdown has none', async ({ page, visit }) => {
  await page.setViewportSize(sizes.desktop)
  await open(page, visit, '/')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('button', { name: 'Productos' }).click()
  expect(await violations(page)).toEqual([])
})
