import type { Route } from '@playwright/test'
import { expect, expectHydrated, test } from '../fixtures'

test.use({ hasFileTimeouts: true })

/** Blocks all files of the remote and the previews of its pages. */
const contactFiles = /\/(assets\/mfe-contact|fragmentos)\//

/** Once the server answers a look at files that failed, the page is loaded as a document, without the visitor. */
const isLook = (route: Route) => route.request().method() === 'HEAD'

test(
  'a remote that is down affects nothing else, and a retry loads it',
  { tag: '@smoke' },
  async ({ page, visit }) => {
    // Before the visit, because the page prefetches them.
    await page.route(contactFiles, (route) => route.abort())
    await visit('/politica-de-calidad')
    await page.getByRole('banner').getByRole('link', { name: 'Contáctanos' }).click()

    const notice = page.getByRole('alert')
    await expect(notice).toContainText('No pudimos cargar esta sección')
    await expect(notice.getByRole('link', { name: 'WhatsApp' })).toBeVisible()

    // Everything else works.
    await page
      .getByRole('banner')
      .getByRole('link', { name: /inicio/ })
      .click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(/Brindamos soluciones/)
    await expect(heading).toBeFocused()
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

// When it is busy and when it gives up: SiteRouter.test.tsx, ModuleLoader.test.ts. Files of the shell are loaded alike.
test('a page whose files hang is busy, then reported', async ({ page, visit }) => {
  let hang = true
  await page.route(contactFiles, (route) => {
    if (isLook(route)) return route.abort()
    return hang ? undefined : route.continue()
  })
  await visit('/politica-de-calidad')
  const heading = page.getByRole('heading', { level: 1 })
  const before = (await heading.textContent()) ?? ''
  await page.getByRole('banner').getByRole('link', { name: 'Contáctanos' }).click()
  const main = page.getByRole('main')
  await expect(main).toHaveAttribute('aria-busy', 'true')
  // The page that is being left can still be read.
  await expect(heading).toHaveText(before)
  await expect(page.getByRole('alert')).toContainText('No pudimos cargar', { timeout: 30_000 })
  await expect(main).not.toHaveAttribute('aria-busy')

  // Looks still fail: after an answer, the page would be loaded without the button.
  hang = false
  await page.getByRole('alert').getByRole('button', { name: 'Reintentar' }).click()
  await expect(heading).toHaveText('Contacta con Nosotros')
})

for (const way of ['link', 'document'] as const) {
  test(`text typed while a remote is down is found after leaving by a ${way}`, async ({ page }) => {
    const scripts = '**/assets/mfe-contact/**/*.js'
    await page.route(scripts, (route) => route.abort())
    await page.goto('/contactanos')
    await expect(page.getByRole('alert')).toContainText('algunas funciones no se cargaron')
    const company = page.getByRole('textbox', { name: 'Empresa' })
    await company.fill('Andina SRL')

    if (way === 'document') await page.goto('/nosotros')
    else await page.getByRole('banner').getByRole('link', { name: 'Nosotros' }).click()
    await expect(page).toHaveTitle(/^Nosotros/)
    await page.unroute(scripts)
    await page.getByRole('banner').getByRole('link', { name: 'Contáctanos' }).click()
    await expect(company).toHaveValue('Andina SRL')
  })
}

test('tampered scripts are refused; the page stays readable, and a retry hydrates it', async ({ page }) => {
  let tampers = true
  await page.route(/\/assets\/mfe-products\/js\/.*\.js/, async (route) => {
    if (!tampers) return route.continue()
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()}\nwindow.isTampered = true` })
  })
  await page.goto('/productos/chatbot')

  const notice = page.getByRole('alert')
  await expect(notice).toContainText('algunas funciones no se cargaron')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chatbot')
  await expect(page.getByRole('main')).not.toHaveAttribute('data-page-status', 'ready')

  tampers = false
  await notice.getByRole('button', { name: 'Reintentar' }).click()
  await expectHydrated(page)
  await expect(notice).toBeHidden()
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
      const response = await route.fetch()
      await route.fulfill({ response, body: `${await response.text()}body{--tampered:1}` })
    })
    // If the server answered for all files, the page would be loaded as a document.
    await page.route('**/assets/**', (route) => (isLook(route) ? route.abort() : route.fallback()))
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

test('a page stays as served if its site content does not come or is another one', async ({
  page,
  consoleMessages,
}) => {
  const siteContent = '**/assets/site/*.json'
  await page.route(siteContent, (route) => route.abort())
  const expectAsServed = async (title: string) => {
    await expect.poll(() => consoleMessages.splice(0)).toContain('uncaught: Failed to fetch')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('main')).not.toHaveAttribute('data-page-status', 'ready')
  }
  await page.goto('/productos/chatbot')
  await expectAsServed('Chatbot')
  const body = '{"remotes":{},"menu":[],"showcase":[]}'
  await page.route(siteContent, (route) => route.fulfill({ contentType: 'application/json', body }))
  // As a document.
  await page.getByRole('banner').getByRole('link', { name: 'Contáctanos' }).click()
  await expect(page).toHaveURL('/contactanos')
  await expectAsServed('Contacta con Nosotros')
})
