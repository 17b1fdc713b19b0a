import { expect, test } from './fixtures'

test('one visit goes through all four packages without loading a second document', async ({
  page,
  visit,
}) => {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  const heading = page.getByRole('heading', { level: 1 })
  const menu = page.getByRole('navigation', { name: 'Principal' })

  await visit('/')
  await menu.getByRole('button', { name: 'Productos' }).click()
  await menu.getByRole('link', { name: 'Gestor de Crédito' }).click()
  await expect(heading).toHaveText('Gestor de Crédito')
  await expect(page).toHaveURL('/productos/gestor-de-credito')
  await expect(page).toHaveTitle(/Crédito.* \| Thakhi$/)

  await menu.getByRole('button', { name: 'Soluciones' }).click()
  await menu.getByRole('link', { name: 'Equipamiento' }).click()
  await expect(page).toHaveURL('/soluciones?filter=equipamiento')
  await expect(heading).toHaveText('Conoce nuestro amplio Catálogo de marcas')
  await page.getByRole('main').getByRole('link', { name: /Cisco/ }).click()
  await expect(heading).toHaveText('Cisco')

  await page.getByRole('banner').getByRole('link', { name: 'Contáctanos' }).click()
  await expect(heading).toHaveText('Contacta con Nosotros')

  await page
    .getByRole('banner')
    .getByRole('link', { name: /inicio/ })
    .click()
  await expect(heading).toHaveText('Brindamos soluciones para cada paso que das hacia tu meta')
  expect(documents).toEqual(['/'])
})

test('Back returns to the page before, from another package', async ({ page, visit }) => {
  await visit('/productos/chatbot')
  await page.getByRole('banner').getByRole('link', { name: 'Contáctanos' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacta con Nosotros')

  await page.goBack()
  await expect(page).toHaveURL('/productos/chatbot')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chatbot')
})

test('there is one React on the page, however many packages draw it', async ({ page, visit }) => {
  // React registers every renderer with the developer tools' hook, if there is one.
  await page.addInitScript(() => {
    const renderers: unknown[] = []
    Object.assign(window, {
      renderers,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        isDisabled: false,
        supportsFiber: true,
        inject: (renderer: unknown) => renderers.push(renderer),
        onCommitFiberRoot() {},
        onCommitFiberUnmount() {},
        onPostCommitFiberRoot() {},
        checkDCE() {},
      },
    })
  })
  await visit('/productos/chatbot')
  await page.getByRole('banner').getByRole('link', { name: 'Contáctanos' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacta con Nosotros')

  const versions = await page.evaluate(
    // Cast: put there above.
    () => (window as unknown as { renderers: { version: string }[] }).renderers.map(({ version }) => version),
  )
  expect(versions).toHaveLength(1)
})

test('an unknown address is answered with status 404 and the not-found page', async ({ page, visit }) => {
  for (const path of [
    '/nada',
    '/productos/nada',
    '/soluciones/nada',
    '/productos/chatbot/mas',
    '/productos/constructor',
  ]) {
    const response = await page.request.get(path)
    expect(response.status(), path).toBe(404)
  }
  await visit('/productos/nada')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página no encontrada')
  await page.getByRole('main').getByRole('link', { name: 'Volver al inicio' }).click()
  await expect(page).toHaveURL('/')
})

test('/index.html and /productos lead on', async ({ page, visit }) => {
  await visit('/index.html')
  await expect(page).toHaveURL('/')
  await visit('/productos')
  await expect(page).toHaveURL('/productos/portal-web')
})
