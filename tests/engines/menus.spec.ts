import { expect, test } from './fixtures'

test.describe('the narrow menu', () => {
  test.use({ size: { width: 390, height: 844 } })

  test('opens, leads to a page, and closes', async ({ visitor }) => {
    await visitor.visit('/servicios')
    const menu = visitor.role('dialog', 'Menú')
    await menu.expectHidden()
    await visitor.role('button', 'Abrir menú').click()
    await menu.text('Productos').click()
    await menu.role('link', 'Chatbot').click()
    await visitor.expectPath('/productos/chatbot')
    await menu.expectHidden()
    expect(await visitor.messages()).toEqual([])
  })

  test('closes on Escape, on its button and on Back', async ({ visitor }) => {
    await visitor.visit('/servicios')
    await visitor.role('contentinfo').role('link', 'Nosotros').click()
    await visitor.expectPath('/nosotros')
    // The menu closes when a page that was awaited appears.
    await visitor.role('heading', 'Propósito').expectVisible()
    const menu = visitor.role('dialog', 'Menú')
    const button = visitor.role('button', 'Abrir menú')
    for (const close of [
      () => visitor.press('Escape'),
      () => menu.role('button', 'Cerrar menú').click(),
      () => visitor.goBack(),
    ]) {
      await button.click()
      await menu.expectVisible()
      await close()
      await menu.expectHidden()
    }
    await visitor.expectPath('/servicios')
    expect(await visitor.messages()).toEqual([])
  })
})

test('a section of the wide menu opens, another closes it, and an option leads to its page', async ({
  visitor,
}) => {
  await visitor.visit('/servicios')
  const menu = visitor.role('banner')
  await menu.role('button', 'Productos').click()
  await menu.role('link', 'Chatbot').expectVisible()
  await menu.role('button', 'Soluciones').click()
  await menu.role('link', 'Chatbot').expectHidden()
  await menu.role('link', 'Software').click()
  await visitor.expectPath('/soluciones?filter=software')
  await visitor.expectHydrated()
  await menu.role('link', 'Software').expectHidden()

  await menu.role('button', 'Productos').click()
  await menu.role('link', 'Chatbot').expectVisible()
  await visitor.press('Escape')
  await menu.role('link', 'Chatbot').expectHidden()
  await menu.role('button', 'Productos').expectFocused()
  expect(await visitor.messages()).toEqual([])
})
