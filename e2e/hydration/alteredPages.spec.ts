import { expect, expectHydrated, test, type Page } from '../fixtures'
import { alterDocuments, obfuscateAddresses, obfuscateLinks, removeComments } from '../support/alterDocuments'
import { dot } from '../support/carousels'
import { holdBack } from '../support/holdBack'
import { pageKinds } from '../support/site'
import { visitorTools } from '../support/visitorTools'

/*
 * Translators, password managers and blockers change a page, before its scripts run and afterwards. Forms have their own
 * tests: leads/visitorTools.spec.ts.
 */
const allScripts = '**/assets/**/*.js*'
const moments = ['before any script', 'after hydration'] as const

/** React's report of HTML that it could not hydrate and has rendered again. */
const recovered = 'React error #418'
const errors = (messages: string[]) =>
  messages.filter((message) => /^(error|uncaught)/.test(message) && !message.includes('status of 404'))
const unexpected = (messages: string[]) => errors(messages).filter((message) => !message.includes(recovered))

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const menuLink = (page: Page, name: RegExp) =>
  page.getByRole('contentinfo').getByRole('link', { name }).first()

for (const { name: tool, change } of visitorTools) {
  for (const moment of moments) {
    /** Opens a page that the tool changes at that moment. */
    const open = async (page: Page, path: string) => {
      const release = moment === 'after hydration' ? () => {} : await holdBack(page, allScripts)
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      if (moment === 'after hydration') await expectHydrated(page)
      await change(page)
      release()
      await expectHydrated(page)
    }

    test.describe(`${tool}, ${moment}`, () => {
      test.afterEach(({ consoleMessages }) => expect(unexpected(consoleMessages)).toEqual([]))

      test('filters and their count follow', async ({ page, consoleMessages: _ }) => {
        await open(page, '/soluciones')
        const count = main(page).getByRole('status').filter({ hasText: /marca/ })
        for (const [filter, brands] of [
          ['Accesorios', '5 marcas'],
          ['Software', '1 marca'],
          ['Todos', '10 marcas'],
        ] as const) {
          await main(page).getByRole('button', { name: filter }).click()
          await expect(count).toHaveText(new RegExp(`^\\[?${brands}\\]?$`))
          await change(page)
        }
        await page.goBack()
        await expect(count).toHaveText(/^\[?1 marca\]?$/)
      })

      test('a carousel turns', async ({ page, consoleMessages: _ }) => {
        await open(page, '/')
        const carousel = page.getByRole('group', { name: 'Conoce Nuestro Trabajo' })
        await carousel.getByRole('button', { name: 'Siguiente' }).click()
        await expect(dot(carousel, 2)).toHaveAttribute('aria-current', 'true')
        await change(page)
        await carousel.getByRole('button', { name: 'Anterior' }).click()
        await expect(dot(carousel, 1)).toHaveAttribute('aria-current', 'true')
      })

      test('links open the next pages, and Back returns', async ({ page, consoleMessages: _ }) => {
        await open(page, '/servicios')
        for (const [link, title] of [
          [/Nosotros/, 'Tecnología boliviana'],
          [/Soluciones/, 'Catálogo de marcas'],
          [/Servicios/, 'Software que nace'],
        ] as const) {
          await menuLink(page, link).click()
          await expect(heading(page)).toContainText(title)
          await expect(page.getByRole('alert')).toHaveCount(0)
          await change(page)
        }
        await page.goBack()
        await expect(page).toHaveURL('/soluciones')
        await expect(heading(page)).toContainText('Catálogo de marcas')
      })
    })
  }
}

test.describe('a document without comments', () => {
  test.beforeEach(({ page }) => alterDocuments(page, removeComments))

  for (const path of pageKinds) {
    test(`${path} is hydrated as it is, and keeps the focus`, async ({ page, consoleMessages }) => {
      const release = await holdBack(page, allScripts)
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      const before = await main(page).elementHandle()
      const link = main(page).getByRole('link').first()
      await link.focus()
      release()
      await expectHydrated(page)
      await expect(link).toBeFocused()
      expect(await before?.evaluate((element) => element.isConnected)).toBe(true)
      expect(errors(consoleMessages)).toEqual([])
    })
  }

  // React may report that it rendered the form again, because separators of texts are gone too.
  test('text typed at any time before hydration is kept, with the focus', async ({ page }) => {
    const releaseRemote = await holdBack(page, '**/assets/mfe-contact/**/*.js*')
    const releaseShell = await holdBack(page, '**/assets/shell/**/*.js*')
    await page.goto('/contactanos', { waitUntil: 'domcontentloaded' })
    const name = page.getByRole('form').getByLabel('Nombre completo')
    await name.click()
    await page.keyboard.type('Ana ')
    releaseShell()
    // Header and footer are hydrated, the page is not.
    await expect(page.getByRole('banner').getByRole('button', { name: 'Productos' })).toBeVisible()
    await page.keyboard.type('Quispe ')
    const typing = page.keyboard.type('Mamani de la Paz', { delay: 10 })
    releaseRemote()
    await typing
    await expectHydrated(page)
    // Before, it is enabled, because it posts the form natively.
    await expect(page.getByRole('button', { name: 'Enviar' })).toBeDisabled()
    await expect(name).toHaveValue('Ana Quispe Mamani de la Paz')
    await expect(name).toBeFocused()
  })
})

for (const [what, obfuscate] of [
  ['addresses', obfuscateAddresses],
  ['addresses and texts', obfuscateLinks],
] as const) {
  test(`mail links whose ${what} were obfuscated are right again after hydration`, async ({
    page,
    visit,
    consoleMessages,
  }) => {
    await alterDocuments(page, obfuscate)
    for (const path of ['/', '/contactanos']) {
      await visit(path)
      const mailLinks = page.getByRole('link', { name: 'contacto@thakhi.example' })
      await expect(mailLinks).toHaveCount(path === '/contactanos' ? 2 : 1)
      for (const link of await mailLinks.all())
        await expect(link).toHaveAttribute('href', 'mailto:contacto@thakhi.example')
      await expect(page.locator('a[href^="/cdn-cgi"]')).toHaveCount(0)
    }
    expect(unexpected(consoleMessages)).toEqual([])
  })
}

for (const moment of moments) {
  test(`a section removed ${moment} does not hinder the next navigation`, async ({
    page,
    consoleMessages,
  }) => {
    const release = moment === 'after hydration' ? () => {} : await holdBack(page, allScripts)
    await page.goto('/servicios', { waitUntil: 'domcontentloaded' })
    if (moment === 'after hydration') await expectHydrated(page)
    const remove = () =>
      page.evaluate(() => document.querySelectorAll('main > section').forEach((section) => section.remove()))
    await remove()
    release()
    await expectHydrated(page)
    await menuLink(page, /Nosotros/).click()
    await expect(page).toHaveTitle(/Nosotros/)
    await expect(heading(page)).toBeVisible()
    await remove()
    await menuLink(page, /Soluciones/).click()
    await expect(heading(page)).toContainText('Catálogo de marcas')
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(unexpected(consoleMessages)).toEqual([])
  })
}

test('the dialog of a request keeps its text and focus when its page is changed while it is open', async ({
  page,
  visit,
}) => {
  await visit('/soluciones/cisco')
  await page.getByRole('button', { name: 'Haz tu solicitud' }).click()
  const dialog = page.getByRole('dialog')
  const description = dialog.getByLabel('Descripción')
  await dialog.getByLabel('Nombre').fill('Ana Quispe')
  await description.fill('Diez conmutadores.')
  for (const { change } of visitorTools) await change(page)
  await page.keyboard.type(' Gracias.')
  await expect(description).toHaveValue('Diez conmutadores. Gracias.')
  await expect(description).toBeFocused()
  await expect(dialog.getByText('373 caracteres restantes')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
