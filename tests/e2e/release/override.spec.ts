import { expect, expectHydrated, test } from '../fixtures'
import { getOrigins } from '../support/remoteServers'

/** A title in both builds. The test changes it in the local build. */
const releasedTitle = 'Un sitio que no solo informa: atiende'
const localTitle = 'Lo que todavía nadie ha publicado'

test('a tester starts an override, sees the local build inside the live site, and ends it', async ({
  page,
  visit,
}) => {
  const { local } = getOrigins('mfe-products')
  await page.route(`${local}/js/**`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace(releasedTitle, localTitle) })
  })
  const banner = page.getByRole('complementary', { name: 'Prueba de un módulo local' })
  const heading = page.getByRole('heading', { level: 1 })

  await test.step('the start', async () => {
    await page.goto('/qa/remotos')
    await page.getByLabel('Módulo').selectOption('mfe-products')
    await page.getByLabel('Servidor').selectOption(local)
    await page.getByRole('button', { name: 'Probar en este navegador' }).click()
    await expect(page.getByText(`Ahora se prueba mfe-products desde ${local}`)).toBeVisible()
  })

  await test.step('unknown addresses of other remotes are still not found', async () => {
    const response = await page.goto('/soluciones/nada')
    expect(response?.status()).toBe(404)
    await expectHydrated(page)
    await expect(heading).toHaveText('Página no encontrada')
    await expect(banner).toBeVisible()
  })

  await test.step('when the local build does not load, its pages show a notice and other pages work', async () => {
    await page.route(`${local}/**`, (route) => route.abort())
    await page.goto('/productos/chatbot')
    await expect(page.getByRole('alert')).toContainText('No pudimos cargar esta sección')
    await page.getByRole('banner').getByRole('link', { name: 'Contáctanos' }).click()
    await expect(heading).toHaveText('Contacta con Nosotros')
    await page.unroute(`${local}/**`)
  })

  await test.step('links of the home page, which comes from the live set, open the local build', async () => {
    await visit('/')
    await expect(banner).toBeVisible()
    const menu = page.getByRole('navigation', { name: 'Principal' })
    await menu.getByRole('button', { name: 'Productos' }).click()
    await menu.getByRole('link', { name: 'Portal Web' }).click()
    await expect(page.getByRole('heading', { name: localTitle })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: localTitle })).toBeVisible()
    await expect(page).toHaveTitle(/Portal Web/)
  })

  await test.step('the end', async () => {
    await banner.getByRole('button', { name: 'Terminar la prueba' }).click()
    await expect(page).toHaveURL('/productos/portal-web')
    await expect(page.getByRole('heading', { name: releasedTitle })).toBeVisible()
    await expect(banner).toHaveCount(0)
  })
})
