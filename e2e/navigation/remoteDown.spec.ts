import type { Route } from '@playwright/test'
import { expect, test } from '../fixtures'

/** Blocks all files of the remote and the previews of its pages. */
const contactFiles = /\/(assets\/mfe-contact|fragmentos)\//

/** Once the server answers a look at files that failed, the page is loaded as a document, without the visitor. */
const isLook = (route: Route) => route.request().method() === 'HEAD'

test(
  'a remote that is down affects nothing else, and a retry loads it',
  { tag: '@smoke' },
  async ({ page, visit }) => {
    await visit('/productos/chatbot')
    await page.route(contactFiles, (route) => route.abort())
    await page.getByRole('banner').getByRole('link', { name: 'Contáctanos' }).click()

    const notice = page.getByRole('alert')
    await expect(notice).toContainText('No pudimos cargar esta sección')
    await expect(notice.getByRole('link', { name: 'WhatsApp' })).toBeVisible()

    // Everything else works.
    await page
      .getByRole('banner')
      .getByRole('link', { name: /inicio/ })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Brindamos soluciones/)
    // Were they answered for, the page would be loaded as a document, without the visitor.
    const look = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
    await page.getByRole('banner').getByRole('link', { name: 'Contáctanos' }).click()
    await expect(notice).toContainText('No pudimos cargar esta sección')
    await look

    await page.unroute(contactFiles)
    await notice.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacta con Nosotros')
    await expect(page.getByRole('button', { name: 'Enviar' })).toBeDisabled()
  },
)

// Bounds of the requirement: visibly busy within a second, the notice within eight.
for (const [what, files, from, link, title] of [
  ['of a remote', contactFiles, '/servicios', 'Contáctanos', 'Contacta con Nosotros'],
  ['of the shell', /\/assets\/shell\/.*page-about/, '/contactanos', /Nosotros/, undefined],
] as const) {
  test(`a page ${what} whose files hang is busy, then reported`, async ({ page, visit }) => {
    await page.route(files, (route) => (isLook(route) ? route.abort() : undefined))
    await visit(from)
    const before = await page.getByRole('heading', { level: 1 }).textContent()
    await page.getByRole('banner').getByRole('link', { name: link }).first().click()
    const main = page.getByRole('main')
    await expect(main).toHaveAttribute('aria-busy', 'true', { timeout: 1000 })
    // The page that is being left can still be read.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(before ?? '')
    await expect(page.getByRole('alert')).toContainText('No pudimos cargar', { timeout: 7500 })
    await expect(main).not.toHaveAttribute('aria-busy')
    if (title === undefined) return

    await page.unroute(files)
    await page.getByRole('alert').getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  })
}

test('a page whose remote is down stays readable, and a retry hydrates it', async ({ page }) => {
  await page.route('**/assets/mfe-products/**/*.js', (route) => route.abort())
  await page.route('**/assets/mfe-products/*.js', (route) => route.abort())
  await page.goto('/productos/chatbot')

  const notice = page.getByRole('alert')
  await expect(notice).toContainText('algunas funciones no cargaron')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chatbot')
  await expect(page.getByRole('main')).not.toHaveAttribute('data-page-status', 'ready')

  await page.unrouteAll()
  await notice.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('main')).toHaveAttribute('data-page-status', 'ready')
  await expect(notice).toBeHidden()
})

test('a tampered script is refused', async ({ page }) => {
  await page.route('**/assets/mfe-contact/js/*.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()}\nwindow.isTampered = true` })
  })
  await page.goto('/contactanos')

  await expect(page.getByRole('alert')).toContainText('algunas funciones no cargaron')
  expect(await page.evaluate(() => 'isTampered' in window)).toBe(false)
})

for (const [what, files, from, link] of [
  ['of a remote', '**/assets/mfe-contact/**/*.css*', '/servicios', 'Contáctanos'],
  ['of the shell', '**/assets/shell/**/page-about*.css*', '/contactanos', /Nosotros/],
] as const) {
  test(`a tampered style sheet ${what} is refused`, async ({ page, visit }) => {
    // Without the preview, which would bring the sheet.
    await page.route('**/fragmentos/**', (route) => route.abort())
    await page.route(files, async (route) => {
      if (isLook(route)) return route.abort()
      const response = await route.fetch()
      await route.fulfill({ response, body: `${await response.text()}body{--tampered:1}` })
    })
    await visit(from)
    await page.getByRole('banner').getByRole('link', { name: link }).first().click()
    await expect(page.getByRole('alert')).toContainText('No pudimos cargar esta sección')
    expect(await page.evaluate(isTampered)).toBe(false)
  })
}

test('a preview with a tampered style sheet is not shown', async ({ page, visit }) => {
  await page.route('**/fragmentos/contactanos', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('</style>', 'body{--tampered:1}</style>')
    await route.fulfill({ response, body })
  })
  await visit('/servicios')
  await page.getByRole('banner').getByRole('link', { name: 'Contáctanos' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacta con Nosotros')
  await expect(page.getByRole('button', { name: 'Enviar' })).toBeDisabled()
  expect(await page.evaluate(isTampered)).toBe(false)
})

const isTampered = () => getComputedStyle(document.body).getPropertyValue('--tampered') !== ''

for (const [what, body, reason] of [
  ['does not come', undefined, 'uncaught: Failed to fetch'],
  ['is another one', '{"remotes":{},"menu":[],"showcase":[]}', 'uncaught: Failed to fetch'],
] as const) {
  test(`a page stays as served if its site content ${what}`, async ({ page, consoleMessages }) => {
    await page.route('**/assets/site/*.json', (route) =>
      body === undefined ? route.abort() : route.fulfill({ contentType: 'application/json', body }),
    )
    await page.goto('/productos/chatbot')
    await expect.poll(() => consoleMessages).toContain(reason)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chatbot')
    await expect(page.getByRole('main')).not.toHaveAttribute('data-page-status', 'ready')

    consoleMessages.length = 0
    await page.getByRole('banner').getByRole('link', { name: 'Contáctanos' }).click()
    await expect.poll(() => consoleMessages).toContain(reason)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacta con Nosotros')
    await expect(page.getByRole('main')).not.toHaveAttribute('data-page-status', 'ready')
  })
}
