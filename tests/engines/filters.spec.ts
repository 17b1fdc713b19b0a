import { expect, test } from './fixtures'

test('a filter shows its brands, and Back returns', async ({ visitor }) => {
  await visitor.visit('/soluciones')
  const main = visitor.role('main')
  await main.role('button', 'Accesorios').click()
  await visitor.expectPath('/soluciones?filter=accesorios')
  await main.role('status').expectText(/^5 marcas/)
  await main.role('button', 'Equipamiento').click()
  await visitor.expectPath('/soluciones?filter=equipamiento')
  await visitor.goBack()
  await visitor.expectPath('/soluciones?filter=accesorios')
  await main.role('status').expectText(/^5 marcas/)
  await main.role('link', /^Cisco/).click()
  await visitor.expectPath('/soluciones/cisco')
  await visitor.expectHydrated()
  expect(await visitor.messages()).toEqual([])
})
