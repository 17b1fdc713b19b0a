import { expect, test } from './fixtures'
import type { Target } from './support/VisitorPage'

async function fill(form: Target, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await form.label(label).fill(value)
}

test('a contact request reaches the database', async ({ visitor, email, leads }) => {
  await visitor.visit('/contactanos')
  const form = visitor.role('form', 'Formulario de contacto')
  await fill(form, {
    'Nombre completo': 'Ana Quispe',
    Empresa: 'Andina SRL',
    'Correo electrónico': email,
    Teléfono: '71234567',
    '¿Cómo podemos ayudarte?': 'Queremos digitalizar la originación de créditos.',
  })
  await form.role('button', 'Enviar').click()
  await visitor.role('dialog', 'Información enviada con éxito').role('button', 'Volver al inicio').click()
  await visitor.expectPath('/')
  await visitor.expectHydrated()
  expect(await leads()).toEqual([
    expect.objectContaining({
      kind: 'contact',
      name: 'Ana Quispe',
      phone_number: '+59171234567',
      description: 'Queremos digitalizar la originación de créditos.',
    }),
  ])
  expect(await visitor.messages()).toEqual([])
})

test('a solution request reaches the database', async ({ visitor, email, leads }) => {
  await visitor.visit('/soluciones/cisco')
  await visitor.role('button', 'Haz tu solicitud').click()
  const form = visitor.role('dialog')
  await fill(form, {
    Nombre: 'Ana Quispe',
    Empresa: 'Andina SRL',
    Correo: email,
    Teléfono: '71234567',
    Descripción: 'Diez conmutadores para dos oficinas.',
  })
  await form.role('button', 'Enviar Solicitud').click()
  await visitor.role('dialog', 'Solicitud enviada con éxito').role('button', 'Volver al Catálogo').click()
  await visitor.expectPath('/soluciones')
  expect(await leads()).toEqual([
    expect.objectContaining({ product_id: 'cisco', phone_number: '+59171234567', quantity: 0, budget: '' }),
  ])
  expect(await visitor.messages()).toEqual([])
})
