import { expect, test } from './fixtures'

test('the narrow menu opens, leads to a page, and closes', async ({ visitor }) => {
  await visitor.resize({ width: 390, height: 844 })
  await visitor.visit('/servicios')
  const menu = visitor.role('dialog', 'Menú')
  await visitor.role('button', 'Abrir menú').click()
  await menu.text('Productos').click()
  await menu.role('link', 'Chatbot').click()
  await visitor.expectPath('/productos/chatbot')
  await menu.expectHidden()
  expect(await visitor.messages()).toEqual([])
})
