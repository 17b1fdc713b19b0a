import { expect, test } from './fixtures'

test.beforeEach(async ({ visit }) => {
  await visit('/contactanos')
})

test('a visitor sends a contact request and it is stored', async ({ page, visitor, leads }) => {
  const form = page.getByRole('form')
  await form.getByLabel('Nombre completo').fill(visitor.name)
  await form.getByLabel('Empresa').fill(visitor.company)
  await form.getByLabel('Correo electrónico').fill(visitor.email)
  await form.getByLabel('Teléfono', { exact: true }).fill('71234567')
  await form.getByLabel('¿Cómo podemos ayudarte?').fill('Queremos digitalizar la originación de créditos.')
  await form.getByRole('button', { name: 'Enviar' }).click()

  const result = page.getByRole('dialog', { name: 'Información enviada con éxito' })
  await result.getByRole('button', { name: 'Volver al inicio' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Brindamos soluciones para cada paso que das hacia tu meta',
  )

  expect(await leads()).toEqual([
    expect.objectContaining({
      kind: 'contact',
      name: visitor.name,
      company: visitor.company,
      email: visitor.email,
      phone_number: '+59171234567',
      description: 'Queremos digitalizar la originación de créditos.',
    }),
  ])
})

test('a failure keeps everything typed, and the second try is stored once', async ({
  page,
  visitor,
  leads,
}) => {
  const form = page.getByRole('form')
  await form.getByLabel('Nombre completo').fill(visitor.name)
  await form.getByLabel('Empresa').fill(visitor.company)
  await form.getByLabel('Correo electrónico').fill(visitor.email)
  await form.getByLabel('Teléfono', { exact: true }).fill('71234567')
  await form.getByLabel('¿Cómo podemos ayudarte?').fill('Diez licencias.')

  const endpoint = '**/api/contact/request'
  await page.route(endpoint, (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
  )
  await form.getByRole('button', { name: 'Enviar' }).click()
  const failure = page.getByRole('dialog', { name: 'No se pudo enviar la información' })
  await expect(failure).toContainText(
    'Algo salió mal, la información no fué enviada con éxito, vuelve a intentarlo para que podamos contactarte.',
  )
  await failure.getByRole('button', { name: 'Volver a intentarlo' }).click()
  await expect(form.getByLabel('Nombre completo')).toHaveValue(visitor.name)
  await expect(form.getByLabel('¿Cómo podemos ayudarte?')).toHaveValue('Diez licencias.')

  await page.unroute(endpoint)
  await form.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByRole('dialog', { name: 'Información enviada con éxito' })).toBeVisible()
  expect(await leads()).toHaveLength(1)
})
