import { expect, test } from '../support/remoteTest'
import { violations } from '../support/violations'

test.use({ remote: 'mfe-products' })

const related = {
  'portal-web': ['chatbot', 'sistema-adquisiciones'],
  'sistema-adquisiciones': ['portal-web', 'gestor-de-credito'],
  'gestor-de-credito': ['sistema-adquisiciones', 'sistema-normalizacion'],
  'sistema-normalizacion': ['gestor-de-credito', 'cobranza-movil'],
  'cobranza-movil': ['sistema-normalizacion', 'onboarding-qr'],
  'onboarding-qr': ['cobranza-movil', 'punto-digital'],
  'punto-digital': ['onboarding-qr', 'chatbot'],
  chatbot: ['punto-digital', 'portal-web'],
}

test('every product hydrates and links to its two related products', async ({
  page,
  visit,
  consoleMessages,
}) => {
  test.slow()
  for (const [slug, [first, second]] of Object.entries(related)) {
    await test.step(slug, async () => {
      await visit(`/productos/${slug}`)
      const cards = page.getByRole('main').getByRole('link', { name: /Ver producto/ })
      await expect(cards).toHaveCount(2)
      await expect(cards.nth(0)).toHaveAttribute('href', `/productos/${first}`)
      await expect(cards.nth(1)).toHaveAttribute('href', `/productos/${second}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      expect(consoleMessages.filter((message) => !message.includes('React DevTools'))).toEqual([])
    })
  }
})

test('a related product opens in the same document, at the top', async ({ page, visit }) => {
  await visit('/productos/portal-web')
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  await page.getByRole('main').getByRole('link', { name: 'Chatbot Ver producto' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chatbot')
  await expect(page).toHaveURL('/productos/chatbot')
  await expect(page).toHaveTitle(/Chatbot con inteligencia artificial/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  expect(documents).toEqual([])
})

test('all pictures of a page load', async ({ page, visit }) => {
  await visit('/productos/gestor-de-credito')
  const pictures = page.getByRole('main').getByRole('img')
  await expect(pictures).not.toHaveCount(0)
  for (const picture of await page.getByRole('main').locator('img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true)
  }
  await expect(page.getByRole('img', { name: 'Imagen no encontrada' })).toHaveCount(0)
})

test('a picture that fails shows its description', async ({ page, visit }) => {
  await page.route(/\/media\/m-portal-web/, (route) => route.abort())
  await visit('/productos/portal-web')
  await expect(page.getByRole('img', { name: 'Imagen no encontrada' })).toBeVisible()
  await expect(page.getByText('Página de inicio de una cooperativa en una computadora')).toBeVisible()
})

test('/productos redirects to the first product', async ({ page, visit }) => {
  await visit('/productos')
  await expect(page).toHaveURL('/productos/portal-web')
})

test('an unknown product and addresses below a product are not found', async ({ page, visit }) => {
  for (const path of ['/productos/nada', '/productos/portal-web/nada', '/productos/constructor']) {
    await visit(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página no encontrada')
  }
})

for (const [name, width] of Object.entries({ phone: 390, desktop: 1440 })) {
  test(`on a ${name} a page has no accessibility violations`, async ({ page, visit }) => {
    await page.setViewportSize({ width, height: 900 })
    await visit('/productos/onboarding-qr')
    await expect(page.getByText('Cargando…')).toBeHidden()
    expect(await violations(page)).toEqual([])
  })
}

test('no page scrolls sideways at any width', async ({ page, visit }) => {
  await visit('/productos/sistema-normalizacion')
  for (const width of [320, 390, 768, 1440, 2160]) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0)
  }
})

test('standalone, an index links to every page and every state of the sections', async ({
  page,
  mode,
  visit,
  consoleMessages,
}) => {
  test.skip(mode !== 'standalone', 'Only the standalone remote has an index.')
  test.slow()
  await visit('/')
  for (const slug of Object.keys(related)) {
    await expect(page.getByRole('main').locator(`a[href="/productos/${slug}"]`)).toBeVisible()
  }
  const states = page.getByRole('main').locator('a[href^="/estados/"]')
  await expect(states).not.toHaveCount(0)
  const addresses = await states.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  for (const address of addresses) {
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('main')).not.toContainText('Página no encontrada')
    const content = page.getByRole('main').locator('h1, h2, img')
    await expect(content.or(page.getByRole('img', { name: 'Imagen no encontrada' })).first()).toBeAttached()
    await page.setViewportSize({ width: 320, height: 700 })
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      `${address} at 320 pixels`,
    ).toBeLessThanOrEqual(0)
  }
  expect(consoleMessages.filter((message) => !message.includes('React DevTools'))).toEqual([])
})

test('standalone, states show a loading picture and a failed one', async ({ page, mode }) => {
  test.skip(mode !== 'standalone', 'Only the standalone remote shows states.')
  await page.goto('/estados/MainSection/sin-imagen')
  await expect(page.getByRole('img', { name: 'Imagen no encontrada' })).toBeVisible()
  await page.goto('/estados/MainSection/imagen-cargando', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Portal Web')
  await expect(page.getByRole('img', { name: 'Imagen no encontrada' })).toHaveCount(0)
})
