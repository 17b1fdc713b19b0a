import { expect, test, type Page } from '../fixtures'
import { expectPage } from '../support/expectPage'
import { holdBack } from '../support/holdBack'
import { expectReachableMenu } from '../support/narrowMenu'

/*
 * Browsers without the Popover API: Safari 16, Firefox 124, Chrome 113, Samsung Internet 22 and older. They ignore the
 * attribute `popover`, `:popover-open` is an invalid selector, and `hidePopover` does not exist.
 * The test browser knows all three, so documents reach it with unknown names instead of the first two, and the
 * script interface is removed before the first script runs.
 */
async function removePopovers(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const html = await response.text()
    expect(html).toContain(' popover="auto"')
    expect(html).toContain(':popover-open')
    await route.fulfill({
      response,
      body: html
        .replaceAll(' popover="auto"', ' unknown-popover="auto"')
        .replaceAll(':popover-open', ':unknown-popover-open'),
    })
  })
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) {
      Reflect.deleteProperty(HTMLElement.prototype, name)
    }
    for (const name of ['popoverTargetElement', 'popoverTargetAction']) {
      Reflect.deleteProperty(HTMLButtonElement.prototype, name)
    }
    Reflect.deleteProperty(window, 'ToggleEvent')
  })
}

const sections = [
  ['Servicios', '/servicios'],
  ['Nosotros', '/nosotros'],
  ['Productos', '/productos'],
  ['Soluciones', '/soluciones'],
  ['Política de Calidad', '/politica-de-calidad'],
] as const

const hamburger = (page: Page) => page.getByRole('button', { name: 'Abrir menú' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Menú' })
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

/** Leaves out messages of the browser itself: the status 404, and a note about layout behind the open menu. */
const fromTheSite = (consoleMessages: string[]) =>
  consoleMessages.filter(
    (message) =>
      !message.includes('status of 404') &&
      !message.startsWith('verbose: Rendering was performed in a subtree hidden by content-visibility.'),
  )

/** A trial click fails if another element covers the heading. */
async function expectUncovered(page: Page): Promise<void> {
  await expect(panel(page)).toBeHidden()
  await heading(page).click({ trial: true })
}

// The content security policy has the hashes of the style sheets before the replacement.
test.use({ viewport: { width: 390, height: 844 }, bypassCSP: true })

test.beforeEach(async ({ page }) => {
  await removePopovers(page)
})

test('no page is covered by the menu, and all hydrate', async ({ page, visit, consoleMessages }) => {
  // A page of the shell, one of a remote with a form, and the document of addresses without a page: the menu is the same.
  for (const path of ['/', '/contactanos', '/productos/nada']) {
    await test.step(path, async () => {
      await visit(path)
      await expectUncovered(page)
      expect(fromTheSite(consoleMessages)).toEqual([])
    })
  }
})

test('the menu opens, links to sections and options, and closes', async ({
  page,
  visit,
  consoleMessages,
}) => {
  await visit('/servicios')
  await hamburger(page).click()
  for (const [name] of sections) await expect(panel(page).getByText(name, { exact: true })).toBeVisible()
  await expect(heading(page)).toBeHidden()
  await panel(page).getByRole('link', { name: 'Nosotros' }).click()
  await expectPage(page, '/nosotros', /^Tecnología boliviana/)
  await expectUncovered(page)

  await hamburger(page).click()
  await panel(page).getByText('Productos').click()
  await panel(page).getByRole('link', { name: 'Chatbot' }).click()
  await expectPage(page, '/productos/chatbot', 'Chatbot')
  await expectUncovered(page)

  await hamburger(page).click()
  await page.goBack()
  await expectPage(page, '/nosotros', /^Tecnología boliviana/)
  await expectUncovered(page)
  expect(fromTheSite(consoleMessages)).toEqual([])
})

test('the focus goes into the menu and comes back, and it scrolls in low windows', async ({
  page,
  visit,
}) => {
  await visit('/servicios')
  await hamburger(page).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('button', { name: 'Cerrar menú' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expectUncovered(page)
  await expect(hamburger(page)).toBeFocused()

  await hamburger(page).click()
  await panel(page).getByRole('button', { name: 'Cerrar menú' }).click()
  await expectUncovered(page)
  await expect(hamburger(page)).toBeFocused()
  await expectReachableMenu(page)
})

test('the menu opens before the other scripts are loaded', async ({ page }) => {
  const release = await holdBack(page, /\/assets\/.*\.js$/)
  await page.goto('/servicios', { waitUntil: 'domcontentloaded' })
  await expectUncovered(page)
  await hamburger(page).click()
  await panel(page).getByRole('link', { name: 'Nosotros' }).click()
  await expect(page).toHaveURL('/nosotros')
  await expect(heading(page)).toHaveText(/^Tecnología boliviana/)
  await expectUncovered(page)
  release()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page is not covered, and the footer links to all sections', async ({ page }) => {
    await page.goto('/contactanos')
    await expect(page.getByText('Cargando…')).toBeHidden()
    await expectUncovered(page)
    // Nothing would respond to the button.
    await expect(hamburger(page)).toBeHidden()
    const links = page.getByRole('contentinfo').getByRole('navigation')
    for (const [name, path] of sections) {
      await expect(links.getByRole('link', { name })).toHaveAttribute('href', path)
    }
    await links.getByRole('link', { name: 'Soluciones' }).click()
    await expect(page).toHaveURL('/soluciones')
    await expectUncovered(page)
  })
})
