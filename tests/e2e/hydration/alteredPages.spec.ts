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
type Moment = 'before any script' | 'after hydration'

/**
 * What can fail differently. Before any script React knows no text node, so that replacing texts stands for wrapping
 * them; a translated frame fails apart from a translated page. Afterwards, wrapped nodes move and replaced ones are gone;
 * of the whole page stands for of its main content. Password managers find no fields on these pages.
 */
const alterations: readonly (readonly [keyof typeof visitorTools, Moment, ...tags: string[]])[] = [
  ['a translator of the main content', 'before any script', '@weekly'],
  ['a translator that goes on with the page', 'before any script'],
  ['a blocker', 'before any script', '@weekly'],
  ['a translator of the whole page', 'after hydration', '@weekly'],
  ['a translator that goes on with the page', 'after hydration'],
  ['a blocker', 'after hydration'],
]

/** React's report of HTML that it could not hydrate and has rendered again. */
const recovered = 'React error #418'
const errors = (messages: string[]) =>
  messages.filter((message) => /^(error|uncaught)/.test(message) && !message.includes('status of 404'))
const unexpected = (messages: string[]) => errors(messages).filter((message) => !message.includes(recovered))

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens a page and changes it at that moment. */
async function openAndChange(
  page: Page,
  path: string,
  moment: Moment,
  change: (page: Page) => Promise<void>,
) {
  const release = moment === 'after hydration' ? () => {} : await holdBack(page, allScripts)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  if (moment === 'after hydration') await expectHydrated(page)
  await change(page)
  release()
  await expectHydrated(page)
}

/** Follows a link of the header. Once its heading has the focus, the next page takes clicks. */
async function follow(page: Page, link: RegExp, title: string) {
  await page.getByRole('banner').getByRole('link', { name: link }).first().click()
  await expect(heading(page)).toContainText(title)
  await expect(heading(page)).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
}

for (const [tool, moment, ...tag] of alterations) {
  const name = `${tool}, ${moment}: filters, carousels and links work`
  test(name, { tag }, async ({ page, consoleMessages }) => {
    const change = visitorTools[tool]
    await test.step('filters and their count follow', async () => {
      await openAndChange(page, '/soluciones', moment, change)
      const count = main(page).getByRole('status').filter({ hasText: /marca/ })
      for (const [filter, brands] of [
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

    await test.step('a carousel turns', async () => {
      // Turns at once: a click during a turn has no effect.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await openAndChange(page, '/', moment, change)
      const carousel = page.getByRole('group', { name: 'Conoce Nuestro Trabajo' })
      await carousel.getByRole('button', { name: 'Siguiente' }).click()
      await expect(dot(carousel, 2)).toHaveAttribute('aria-current', 'true')
      await change(page)
      await carousel.getByRole('button', { name: 'Anterior' }).click()
      await expect(dot(carousel, 1)).toHaveAttribute('aria-current', 'true')
    })

    await test.step('links open the next pages, and Back returns', async () => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await follow(page, /Nosotros/, 'Tecnología boliviana')
      await change(page)
      await follow(page, /Contáctanos/, 'Contacta con Nosotros')
      await change(page)
      await page.goBack()
      await expect(page).toHaveURL('/nosotros')
      await expect(heading(page)).toContainText('Tecnología boliviana')
    })
    expect(unexpected(consoleMessages)).toEqual([])
  })
}

test.describe('a document without comments', () => {
  test.beforeEach(({ page }) => alterDocuments(page, removeComments))

  test('is hydrated as it is, and keeps the focus', async ({ page, consoleMessages }) => {
    // Without those that are built like the page about the company.
    const alike = /servicios|calidad|nada/
    for (const path of pageKinds.filter((kind) => !alike.test(kind))) {
      await test.step(path, async () => {
        const release = await holdBack(page, allScripts)
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        const before = await main(page).elementHandle()
        const link = main(page).getByRole('link').first()
        await link.focus()
        release()
        await expectHydrated(page)
        await expect.soft(link, path).toBeFocused()
        expect.soft(await before?.evaluate((element) => element.isConnected), path).toBe(true)
        expect.soft(errors(consoleMessages.splice(0)), path).toEqual([])
      })
    }
  })

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

test('mail links that were obfuscated are right again after hydration', async ({
  page,
  visit,
  consoleMessages,
}) => {
  let obfuscate = obfuscateAddresses
  await alterDocuments(page, (html) => obfuscate(html))
  // React reports a changed text and renders the page again. It does not look at addresses.
  for (const [what, change] of Object.entries({ addresses: obfuscateAddresses, texts: obfuscateLinks })) {
    await test.step(what, async () => {
      obfuscate = change
      // With one in the page and one in the footer.
      await visit('/contactanos')
      const mailLinks = page.getByRole('link', { name: 'contacto@thakhi.example' })
      await expect(mailLinks).toHaveCount(2)
      for (const link of await mailLinks.all())
        await expect(link).toHaveAttribute('href', 'mailto:contacto@thakhi.example')
      await expect(page.locator('a[href^="/cdn-cgi"]')).toHaveCount(0)
    })
  }
  expect(unexpected(consoleMessages)).toEqual([])
})

test('removed sections do not hinder the next navigation', async ({ page, consoleMessages }) => {
  const remove = () =>
    page.evaluate(() => document.querySelectorAll('main > section').forEach((section) => section.remove()))
  await test.step('before any script', async () => {
    await openAndChange(page, '/servicios', 'before any script', remove)
    await follow(page, /Nosotros/, 'Tecnología boliviana')
  })
  await test.step('after hydration', async () => {
    await remove()
    await follow(page, /Contáctanos/, 'Contacta con Nosotros')
  })
  expect(unexpected(consoleMessages)).toEqual([])
})

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
  for (const change of Object.values(visitorTools)) await change(page)
  await page.keyboard.type(' Gracias.')
  await expect(description).toHaveValue('Diez conmutadores. Gracias.')
  await expect(description).toBeFocused()
  await expect(dialog.getByText('373 caracteres restantes')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
