import { expect, expectHydrated, test } from '../fixtures'
import { originsOf } from '../support/remoteServers'

/** A title in both builds. The first test changes it in the local build. */
const releasedTitle = 'Un sitio que atiende, no solo que informa'
const localTitle = 'Lo que todavía nadie ha publicado'

test('a tester starts an override, sees the local build inside the live site, and ends it', async ({
  page,
  visit,
}) => {
  const { local } = originsOf('mfe-products')
  await page.route(`${local}/js/**`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace(releasedTitle, localTitle) })
  })
  const banner = page.getByRole('complementary', { name: 'Prueba de un módulo local' })

  await page.goto('/qa/remotos')
  await page.getByLabel('Módulo').selectOption('mfe-products')
  await page.getByLabel('Servidor').selectOption(local)
  await page.getByRole('button', { name: 'Probar en este navegador' }).click()
  await expect(page.getByText(`Ahora se prueba mfe-products desde ${local}`)).toBeVisible()

  // The home page comes from the live set. Links from it open the local build.
  await visit('/')
  await expect(banner).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Principal' })
  await menu.getByRole('button', { name: 'Productos' }).click()
  await menu.getByRole('link', { name: 'Portal Web' }).click()
  await expect(page.getByRole('heading', { name: localTitle })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: localTitle })).toBeVisible()
  await expect(page).toHaveTitle(/Portal Web/)

  await banner.getByRole('button', { name: 'Terminar la prueba' }).click()
  await expect(page).toHaveURL('/productos/portal-web')
  await expect(page.getByRole('heading', { name: releasedTitle })).toBeVisible()
  await expect(banner).toHaveCount(0)
})

test('neither a link nor a form of another site starts an override', async ({ page, baseURL }) => {
  const { standalone, local } = originsOf('mfe-products')
  await page.goto(`/qa/remotos?modulo=mfe-products&servidor=${local}`)
  await expect(page.getByText('Ahora no se prueba nada')).toBeVisible()

  await page.goto(standalone)
  const answer = page.waitForResponse(`${baseURL}/qa/remotos`)
  await page.evaluate(
    ({ action, servidor }) => {
      const form = document.createElement('form')
      form.method = 'post'
      form.action = action
      form.innerHTML = `<input name="modulo" value="mfe-products"><input name="servidor" value="${servidor}">`
      document.body.append(form)
      form.submit()
    },
    { action: `${baseURL}/qa/remotos`, servidor: local },
  )
  expect((await answer).status()).toBe(403)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No se pudo cambiar la prueba')
  await page.goto('/qa/remotos')
  await expect(page.getByText('Ahora no se prueba nada')).toBeVisible()
})

test('when the local build does not load, its pages show a notice and other pages work', async ({
  page,
  context,
  baseURL,
}) => {
  const { local } = originsOf('mfe-products')
  await context.request.post('/qa/remotos', {
    headers: { origin: baseURL ?? '' },
    form: { modulo: 'mfe-products', servidor: local },
  })
  await page.route(`${local}/**`, (route) => route.abort())

  await page.goto('/productos/chatbot')
  await expect(page.getByRole('alert')).toContainText('No pudimos cargar esta sección')
  await page.getByRole('banner').getByRole('link', { name: 'Contáctanos' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacta con Nosotros')
})

test('unknown addresses of other remotes are still not found', async ({ page, context, baseURL }) => {
  const { local } = originsOf('mfe-products')
  await context.request.post('/qa/remotos', {
    headers: { origin: baseURL ?? '' },
    form: { modulo: 'mfe-products', servidor: local },
  })

  const response = await page.goto('/soluciones/nada')
  expect(response?.status()).toBe(404)
  await expectHydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página no encontrada')
  await expect(page.getByRole('complementary', { name: 'Prueba de un módulo local' })).toBeVisible()
})
