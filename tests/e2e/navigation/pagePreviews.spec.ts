import { expect, expectHydrated, test, type Page } from '../fixtures'
import { expectPage } from '../support/expectPage'
import { holdBack } from '../support/holdBack'
import { fillContactForm } from '../support/leadForms'
import { afterTwoFrames, getShifts, watchShifts } from '@site/browser-checks/shifts'

/** Retries add a query string. */
const contactFiles = '**/assets/mfe-contact/**/*.js*'

const form = (page: Page) => page.getByRole('main').locator('form').first()

/** Opens a page while matching requests are held back, which the load event may wait for. */
async function openWhileHeld(page: Page, urls: string): Promise<() => void> {
  const release = await holdBack(page, urls)
  await page.goto('/servicios', { waitUntil: 'domcontentloaded' })
  await expectHydrated(page)
  return release
}

async function goToContact(page: Page) {
  await page.getByRole('banner').getByRole('link', { name: 'Contáctanos' }).click()
  await expectPage(page, '/contactanos', 'Contacta con Nosotros')
}

test(
  'a page can be read while its code loads, and hydrates in place',
  { tag: '@smoke' },
  async ({ page, consoleMessages }) => {
    const sheets: string[] = []
    page.on('request', (request) => {
      if (/mfe-contact.*\.css/.test(request.url())) sheets.push(request.url())
    })
    const release = await openWhileHeld(page, contactFiles)
    await goToContact(page)
    await expect(page).toHaveTitle(/^Contacta con Nosotros/)
    await expect(form(page)).toBeVisible()
    await page.getByRole('textbox').first().fill('Ana')
    await page.getByRole('heading', { level: 1 }).focus()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)

    await page.evaluate(watchShifts)
    release()
    // Disabled once the form's code has taken over.
    await expect(page.getByRole('button', { name: 'Enviar' })).toBeDisabled()
    await expect(page.getByRole('textbox').first()).toHaveValue('Ana')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.evaluate(afterTwoFrames)
    expect((await getShifts(page)).filter(({ value }) => value > 0)).toEqual([])
    expect(sheets, 'they came with the page').toEqual([])
    expect(consoleMessages.filter((message) => message.startsWith('error'))).toEqual([])
  },
)

test('the scroll position stays when the page replaces its preview', async ({ page }) => {
  const release = await openWhileHeld(page, '**/assets/mfe-catalog/**/*.js*')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Soluciones' }).dispatchEvent('click')
  await expectPage(page, '/soluciones', /Catálogo de marcas/)
  // Further than a page with only header and footer could scroll.
  await page.evaluate(() => window.scrollTo({ top: 500, behavior: 'instant' }))
  const shown = await page.locator('main > :first-child').elementHandle()
  release()
  await expect.poll(() => shown?.evaluate((element) => element.isConnected)).toBe(false)
  expect(await page.evaluate(() => window.scrollY)).toBe(500)
})

test('links of the frame work on a preview, and Back returns to it', async ({ page }) => {
  const release = await openWhileHeld(page, contactFiles)
  await goToContact(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Nosotros', exact: true }).click()
  await expectPage(page, '/nosotros', /^Tecnología boliviana/)
  await page.goBack()
  await expectPage(page, '/contactanos', 'Contacta con Nosotros')
  release()
  await expect(form(page)).toBeVisible()
})

test('a preview of another release set is not shown', async ({ page }) => {
  await page.route('**/fragmentos/contactanos', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('{"set":', '{"set":9') })
  })
  const release = await openWhileHeld(page, contactFiles)
  const answered = page.waitForResponse('**/fragmentos/contactanos')
  await page.getByRole('banner').getByRole('link', { name: 'Contáctanos' }).click()
  await (await answered).finished()
  await page.evaluate(afterTwoFrames)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Contacta con Nosotros')
  release()
  await expectPage(page, '/contactanos', 'Contacta con Nosotros')
})

test('a page whose code does not load can be read, and its form sent', async ({
  page,
  visit,
  visitor,
  leads,
}) => {
  await page.route(contactFiles, (route) => route.abort())
  await visit('/servicios')
  await goToContact(page)
  await expect(page.getByRole('alert')).toContainText('algunas funciones no se cargaron')
  await expect(form(page)).toBeVisible()
  await fillContactForm(page, { ...visitor, text: 'Sin su código.' })
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Información enviada con éxito')
  expect(await leads()).toEqual([expect.objectContaining({ description: 'Sin su código.' })])
})
