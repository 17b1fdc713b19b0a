import { expect, test } from '../fixtures'
import { originsOf } from '../support/remoteServers'

/** Stands in the released build and in the local one, until the test changes the latter. */
const releasedTitle = 'Un sitio que atiende, no solo que informa'
const localTitle = 'Lo que todavía nadie ha publicado'

test('someone who tests sees a local build inside the live site, and ends it', async ({ page, visit }) => {
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

  // The home page is the live one, hydrated, and a click from it leads to the local build.
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

test('neither a link nor the form of another site begins it', async ({ page, baseURL }) => {
  const { alone, local } = originsOf('mfe-products')
  await page.goto(`/qa/remotos?modulo=mfe-products&servidor=${local}`)
  await expect(page.getByText('Ahora no se prueba nada')).toBeVisible()

  await page.goto(alone)
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

test('a local build that does not answer leaves a notice, and the rest of the site', async ({
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
