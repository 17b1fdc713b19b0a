import type { Locator } from '@playwright/test'
import { expect, test, type Page } from '../fixtures'
import { holdBack } from '../support/holdBack'
import { expectReachableMenu, lowWindows } from '../support/narrowMenu'
import { afterTwoFrames, shiftsOf, watchShifts } from '../../scripts/testing/shifts'

const sections = ['Servicios', 'Nosotros', 'Productos', 'Soluciones', 'Política de Calidad']
const products = [
  ['Portal Web', '/productos/portal-web'],
  ['Sistema de Adquisiciones', '/productos/sistema-adquisiciones'],
  ['Gestor de Crédito', '/productos/gestor-de-credito'],
  ['Sistema de Normalización', '/productos/sistema-normalizacion'],
  ['Cobranza Móvil', '/productos/cobranza-movil'],
  ['Onboarding QR', '/productos/onboarding-qr'],
  ['Punto Digital', '/productos/punto-digital'],
  ['Chatbot', '/productos/chatbot'],
] as const
const filters = [
  ['Software', '/soluciones?filter=software'],
  ['Equipamiento', '/soluciones?filter=equipamiento'],
  ['Accesorios', '/soluciones?filter=accesorios'],
  ['ThermoPrint', '/soluciones?filter=thermoprint'],
] as const
const networks = ['Facebook', 'Instagram', 'YouTube', 'WhatsApp', 'LinkedIn']

// Hidden elements have no role, so each of these finds one element.
const banner = (page: Page) => page.getByRole('banner')
const menu = (page: Page) => page.getByRole('navigation', { name: 'Principal' })
const section = (page: Page, name: string) => menu(page).getByRole('button', { name })
const hamburger = (page: Page) => page.getByRole('button', { name: 'Abrir menú' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Menú' })
const pageText = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const footerText = (page: Page) => page.getByRole('contentinfo').getByText(/Copyright/)
const logo = (page: Page) => banner(page).getByRole('link', { name: 'Thakhi, inicio' })

async function scrollTo(page: Page, top: number) {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
}

/** The focused element's accessible name or text. */
async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
  })
}

/** The drawing that an option shows. */
const drawingOf = (option: Locator) => option.locator('svg:visible use').getAttribute('href')

/** An option shows another drawing while it is hovered, and while the keyboard has focused it. */
async function expectHoverIcon(page: Page, option: Locator) {
  const idle = await drawingOf(option)
  await option.hover()
  await expect.poll(() => drawingOf(option)).not.toBe(idle)
  await page.mouse.move(0, 0)
  await expect.poll(() => drawingOf(option)).toBe(idle)
  await page.keyboard.press('Tab')
  await option.focus()
  await expect.poll(() => drawingOf(option)).not.toBe(idle)
}

test.describe('the bars above 846 px', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('an option changes its icon while it is hovered or focused', async ({ page, visit }) => {
    await visit('/servicios')
    for (const [name, option] of [
      ['Productos', 'Chatbot'],
      ['Soluciones', 'Software'],
    ] as const) {
      await section(page, name).click()
      await expectHoverIcon(page, menu(page).getByRole('link', { name: option }))
    }
  })

  test('the primary bar has social icons, logo and the yellow button; the secondary bar the sections', async ({
    page,
    visit,
  }) => {
    await visit('/servicios')
    for (const network of networks) {
      const link = banner(page).getByRole('link', { name: network })
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', /noopener/)
    }
    await expect(logo(page)).toHaveAttribute('href', '/')
    const contact = banner(page).getByRole('link', { name: 'Contáctanos' })
    await expect(contact).toHaveAttribute('href', '/contactanos')
    await expect(contact).toHaveCSS('background-color', 'rgb(255, 198, 46)')
    for (const name of sections) await expect(menu(page).getByText(name, { exact: true })).toBeVisible()
    await expect(menu(page).getByRole('link', { name: 'Servicios' })).toHaveAttribute('href', '/servicios')
    await expect(menu(page).getByRole('link', { name: 'Nosotros' })).toHaveAttribute('href', '/nosotros')
    await expect(menu(page).getByRole('link', { name: 'Política de Calidad' })).toHaveAttribute(
      'href',
      '/politica-de-calidad',
    )
    await expect(hamburger(page)).toBeHidden()
  })

  test('scrolling down past 70 px hides the primary bar, and scrolling up brings it back', async ({
    page,
    visit,
  }) => {
    await visit('/servicios')
    await scrollTo(page, 69)
    await expect(menu(page)).not.toHaveCSS('box-shadow', 'none')
    await expect(logo(page)).toBeInViewport({ ratio: 1 })

    await scrollTo(page, 71)
    await expect(logo(page)).not.toBeInViewport()
    await expect(menu(page)).toBeInViewport({ ratio: 1 })

    await scrollTo(page, 900)
    await expect(logo(page)).not.toBeInViewport()
    await expect(menu(page)).toBeInViewport({ ratio: 1 })
    await scrollTo(page, 890)
    await expect(logo(page)).toBeInViewport({ ratio: 1 })
    await expect(menu(page)).toBeInViewport({ ratio: 1 })
  })

  test('past 20 px the secondary bar floats above the page', async ({ page, visit }) => {
    await visit('/servicios')
    await expect(menu(page)).toBeInViewport({ ratio: 1 })
    await expect(menu(page)).toHaveCSS('box-shadow', 'none')
    await scrollTo(page, 19)
    await expect(menu(page)).toHaveCSS('box-shadow', 'none')
    await scrollTo(page, 21)
    await expect(menu(page)).not.toHaveCSS('box-shadow', 'none')
    await expect(menu(page)).toBeInViewport({ ratio: 1 })
    await scrollTo(page, 19)
    await expect(menu(page)).toHaveCSS('box-shadow', 'none')
  })

  test('the bars move nothing else', async ({ page, visit }) => {
    await visit('/servicios')
    // Shifts by late fonts are tested in stability.spec.ts.
    await page.evaluate(() => document.fonts.ready)
    await page.evaluate(watchShifts)
    for (const top of [19, 21, 69, 71, 900, 400, 0]) {
      await scrollTo(page, top)
      await page.evaluate(afterTwoFrames)
    }
    await expect(logo(page)).toBeInViewport({ ratio: 1 })
    expect(await shiftsOf(page)).toEqual([])
  })

  test('a hidden primary bar appears on keyboard focus', async ({ page, visit }) => {
    await visit('/servicios')
    await scrollTo(page, 900)
    await expect(logo(page)).not.toBeInViewport()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(banner(page).getByRole('link', { name: /Facebook/ })).toBeFocused()
    await expect(logo(page)).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => window.scrollY)).toBe(900)
  })

  test('focused elements are not covered by the bars', async ({ page, visit }) => {
    await visit('/soluciones')
    // Backwards, so that elements scroll into view from above.
    await banner(page).getByRole('link', { name: 'Contáctanos' }).focus()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Servicios' }).focus()
    for (let press = 0; press < 16; press++) {
      await page.keyboard.press('Shift+Tab')
      await expect
        .poll(() =>
          page.evaluate(() => {
            const element = document.activeElement!
            const { left, top, width, height } = element.getBoundingClientRect()
            return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
          }),
        )
        .toBe(true)
    }
  })

  test('with the primary bar hidden, a pressed section opens and does not move', async ({ page, visit }) => {
    // The bar would move immediately.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit('/servicios')
    await scrollTo(page, 900)
    await expect(logo(page)).not.toBeInViewport()
    const { x, y, width, height } = (await section(page, 'Productos').boundingBox())!
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await expect(section(page, 'Productos')).toBeFocused()
    await page.mouse.up()
    await expect(section(page, 'Productos')).toHaveAttribute('aria-expanded', 'true')
  })

  test(
    'sections with options open them on a press, never on hover',
    { tag: '@smoke' },
    async ({ page, visit }) => {
      await visit('/servicios')
      await section(page, 'Productos').hover()
      await expect(section(page, 'Productos')).toHaveAttribute('aria-expanded', 'false')
      await section(page, 'Productos').click()
      await expect(section(page, 'Productos')).toHaveAttribute('aria-expanded', 'true')
      for (const [name, address] of products) {
        await expect(menu(page).getByRole('link', { name })).toHaveAttribute('href', address)
      }
      await expect(menu(page).getByRole('link')).toHaveCount(3 + products.length)

      await section(page, 'Soluciones').click()
      for (const [name, address] of filters) {
        await expect(menu(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', address)
      }
      await expect(menu(page).getByRole('link')).toHaveCount(3 + filters.length)
    },
  )

  test('switching closes after 150 ms and reopens after 250 ms', async ({ page, visit }) => {
    await page.clock.install()
    await visit('/servicios')
    await section(page, 'Productos').click()
    await page.clock.pauseAt(Date.now() + 60_000)
    await section(page, 'Soluciones').click()

    await page.clock.runFor(149)
    await expect(section(page, 'Productos')).toHaveAttribute('aria-expanded', 'true')
    await page.clock.runFor(1)
    await expect(section(page, 'Productos')).toHaveAttribute('aria-expanded', 'false')
    await page.clock.runFor(99)
    await expect(section(page, 'Soluciones')).toHaveAttribute('aria-expanded', 'false')
    await page.clock.runFor(1)
    await expect(section(page, 'Soluciones')).toHaveAttribute('aria-expanded', 'true')
  })

  test('the keyboard opens, navigates and leaves a dropdown', async ({ page, visit }) => {
    await visit('/servicios')
    await section(page, 'Productos').focus()
    await page.keyboard.press('Space')
    await expect(section(page, 'Productos')).toHaveAttribute('aria-expanded', 'true')
    for (const [name] of products) {
      await page.keyboard.press('Tab')
      await expect(menu(page).getByRole('link', { name })).toBeFocused()
    }
    await page.keyboard.press('Escape')
    await expect(section(page, 'Productos')).toBeFocused()
    await expect(section(page, 'Productos')).toHaveAttribute('aria-expanded', 'false')

    await page.keyboard.press('Enter')
    await expect(section(page, 'Productos')).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(banner(page).getByRole('link', { name: 'Contáctanos' })).toBeFocused()
    await expect(section(page, 'Productos')).toHaveAttribute('aria-expanded', 'false')
  })

  test('picking a filter on the catalogue page keeps the focus in the menu', async ({ page, visit }) => {
    await visit('/soluciones')
    await section(page, 'Soluciones').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/soluciones?filter=software')
    await expect(section(page, 'Soluciones')).toHaveAttribute('aria-expanded', 'false')
    await expect(section(page, 'Soluciones')).toBeFocused()
  })

  test('the section of the page is marked, Política de Calidad is not', async ({ page, visit }) => {
    await visit('/productos/chatbot')
    await expect(section(page, 'Productos')).toHaveAttribute('aria-current', 'true')
    await menu(page).getByRole('link', { name: 'Nosotros' }).click()
    await expect(menu(page).getByRole('link', { name: 'Nosotros' })).toHaveAttribute('aria-current', 'page')
    await expect(section(page, 'Productos')).not.toHaveAttribute('aria-current')
    await menu(page).getByRole('link', { name: 'Política de Calidad' }).click()
    await expect(page).toHaveURL('/politica-de-calidad')
    await expect(menu(page).getByRole('link', { name: 'Nosotros' })).not.toHaveAttribute('aria-current')
    await expect(menu(page).getByRole('link', { name: 'Política de Calidad' })).not.toHaveAttribute(
      'aria-current',
    )
  })

  test('an open dropdown fits at 847 px, and scrolls on low screens', async ({ page, visit }) => {
    await page.setViewportSize({ width: 847, height: 320 })
    await visit('/servicios')
    for (const [name, last] of [
      ['Productos', 'Chatbot'],
      ['Soluciones', 'ThermoPrint'],
    ] as const) {
      await section(page, name).click()
      const option = menu(page).getByRole('link', { name: last, exact: true })
      await option.scrollIntoViewIfNeeded()
      await expect(option).toBeInViewport({ ratio: 1 })
    }
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0)
  })
})

test.describe('the menu up to 846 px', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the bar has the logo and a menu button, the menu has everything else', async ({ page, visit }) => {
    await visit('/servicios')
    await expect(menu(page)).toBeHidden()
    await hamburger(page).click()
    for (const name of sections) await expect(menu(page).getByText(name, { exact: true })).toBeVisible()
    for (const network of networks) {
      await expect(panel(page).getByRole('link', { name: new RegExp(network) })).toBeVisible()
    }
    await expect(panel(page).getByRole('link', { name: 'Contáctanos' })).toHaveAttribute(
      'href',
      '/contactanos',
    )
  })

  test('one submenu is open at a time', { tag: '@smoke' }, async ({ page, visit }) => {
    await visit('/servicios')
    await hamburger(page).click()
    await menu(page).getByText('Productos').click()
    for (const [name, address] of products) {
      await expect(menu(page).getByRole('link', { name })).toHaveAttribute('href', address)
    }
    await menu(page).getByText('Soluciones').click()
    for (const [name, address] of filters) {
      await expect(menu(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', address)
    }
    await expect(menu(page).getByRole('link', { name: 'Chatbot' })).toBeHidden()
  })

  test('the page behind does not scroll', async ({ page, visit }) => {
    await visit('/servicios')
    await scrollTo(page, 300)
    await hamburger(page).click()
    await page.mouse.move(195, 130)
    await page.mouse.wheel(0, 400)
    await page.keyboard.press('End')
    // By the next response, scrolling would have started.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    expect(await page.evaluate(() => window.scrollY)).toBe(300)
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await page.mouse.wheel(0, 400)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
  })

  test('the focus moves into the menu, stays there, and returns', async ({ page, visit }) => {
    await visit('/servicios')
    await hamburger(page).focus()
    await page.keyboard.press('Enter')
    await expect(panel(page).getByRole('button', { name: 'Cerrar menú' })).toBeFocused()
    const visited = new Set<string>()
    for (let press = 0; press < 30; press++) {
      await page.keyboard.press('Tab')
      visited.add(await focused(page))
      expect(
        // After the last link the focus moves to the browser's own controls.
        await page.evaluate(
          () =>
            document.activeElement === document.body ||
            Boolean(document.activeElement?.closest('[role=dialog]')),
        ),
      ).toBe(true)
    }
    expect([...visited]).toEqual(expect.arrayContaining(['Contáctanos', 'Cerrar menú', 'Servicios']))

    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await expect(hamburger(page)).toBeFocused()
  })

  test('the page behind the menu is hidden, also from screen readers', async ({ page, visit }) => {
    await visit('/servicios')
    await hamburger(page).click()
    await expect(pageText(page)).toBeHidden()
    await expect(footerText(page)).toBeHidden()
    await expect(hamburger(page)).toBeHidden()
    await panel(page).getByRole('button', { name: 'Cerrar menú' }).click()
    await expect(pageText(page)).toBeVisible()
    await expect(footerText(page)).toBeVisible()
    await expect(hamburger(page)).toBeFocused()
  })

  test('the page behind it keeps its scroll position and height', async ({ page, visit }) => {
    await visit('/servicios')
    await scrollTo(page, 900)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await hamburger(page).click()
    await expect(pageText(page)).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
    await panel(page).getByRole('button', { name: 'Cerrar menú' }).click()
    await expect(footerText(page)).toBeVisible()
    expect(await page.evaluate(() => window.scrollY)).toBe(900)
  })

  test('it closes on Back before the next page is rendered', async ({ page, visit }) => {
    await visit('/servicios')
    // The preview is requested before the page's code.
    const release = await holdBack(page, /\/(assets\/mfe-catalog|fragmentos)\//)
    await hamburger(page).click()
    await menu(page).getByText('Soluciones').click()
    await menu(page).getByRole('link', { name: 'Accesorios' }).click()
    await expect(page).toHaveURL('/soluciones?filter=accesorios')
    await expect(panel(page)).toBeHidden()

    await hamburger(page).click()
    await page.goBack()
    await expect(page).toHaveURL('/servicios')
    await expect(panel(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    release()
  })

  test('it closes when a section, an option or the logo is picked, and on Back', async ({ page, visit }) => {
    await visit('/servicios')
    await hamburger(page).click()
    await menu(page).getByRole('link', { name: 'Nosotros' }).click()
    await expect(panel(page)).toBeHidden()
    await expect(page).toHaveURL('/nosotros')

    await hamburger(page).click()
    await menu(page).getByText('Soluciones').click()
    await menu(page).getByRole('link', { name: 'Accesorios' }).click()
    await expect(panel(page)).toBeHidden()
    await expect(page).toHaveURL('/soluciones?filter=accesorios')

    await hamburger(page).click()
    await page.goBack()
    await expect(page).toHaveURL('/nosotros')
    await expect(panel(page)).toBeHidden()
    await expect(pageText(page)).toBeVisible()

    await hamburger(page).click()
    await panel(page).getByRole('link', { name: 'Thakhi, inicio' }).click()
    await expect(panel(page)).toBeHidden()
    await expect(page).toHaveURL('/')
  })

  test('the button at its foot stays in view at 320 px', async ({ page, visit }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await visit('/servicios')
    await hamburger(page).click()
    await menu(page).getByText('Productos').click()
    await menu(page).getByText('Política de Calidad').scrollIntoViewIfNeeded()
    await expect(menu(page).getByText('Política de Calidad')).toBeInViewport({ ratio: 1 })
    await expect(panel(page).getByRole('link', { name: 'Contáctanos' })).toBeInViewport({ ratio: 1 })
  })

  for (const viewport of lowWindows) {
    test(`it scrolls as a whole at ${viewport.width} by ${viewport.height}`, async ({ page, visit }) => {
      await page.setViewportSize(viewport)
      await visit('/servicios')
      await expectReachableMenu(page)
    })
  }
})

test.describe('at the width where the menus switch', () => {
  test('846 px has the narrow menu, 847 px the bars', async ({ page, visit }) => {
    await page.setViewportSize({ width: 846, height: 900 })
    await visit('/servicios')
    await expect(hamburger(page)).toBeVisible()
    await expect(menu(page)).toBeHidden()
    await page.setViewportSize({ width: 847, height: 900 })
    await expect(hamburger(page)).toBeHidden()
    await expect(menu(page)).toBeVisible()
  })

  test('an open menu is closed, and the page can be scrolled', async ({ page, visit }) => {
    await page.setViewportSize({ width: 846, height: 900 })
    await visit('/servicios')
    await hamburger(page).click()
    await page.setViewportSize({ width: 847, height: 900 })
    await expect(menu(page)).toHaveCount(1)
    await expect(pageText(page)).toBeVisible()
    await page.mouse.move(400, 600)
    await page.mouse.wheel(0, 300)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)

    await section(page, 'Productos').click()
    await page.setViewportSize({ width: 846, height: 900 })
    await expect(panel(page)).toBeHidden()
    await page.setViewportSize({ width: 847, height: 900 })
    await expect(section(page, 'Productos')).toHaveAttribute('aria-expanded', 'false')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the narrow menu scrolls as a whole in a low window', async ({ page }) => {
    await page.setViewportSize(lowWindows[0])
    await page.goto('/servicios')
    await expect(page.getByText('Cargando…')).toBeHidden()
    await expectReachableMenu(page)
  })

  test('the narrow menu opens, traps the focus, and its links work', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/servicios')
    await expect(page.getByText('Cargando…')).toBeHidden()
    await hamburger(page).focus()
    await page.keyboard.press('Enter')
    await expect(panel(page).getByRole('button', { name: 'Cerrar menú' })).toBeFocused()
    await expect(pageText(page)).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(hamburger(page)).toBeFocused()

    await hamburger(page).click()
    await menu(page).getByText('Productos').click()
    await menu(page).getByRole('link', { name: 'Chatbot' }).click()
    await expect(page).toHaveURL('/productos/chatbot')
  })

  test('the sections of the bars are links', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/servicios')
    await expect(page.getByText('Cargando…')).toBeHidden()
    for (const [name, path] of [
      ['Productos', '/productos'],
      ['Soluciones', '/soluciones'],
    ] as const) {
      await expect(menu(page).getByRole('link', { name })).toHaveAttribute('href', path)
      await expect(menu(page).getByRole('link', { name })).not.toHaveAttribute('aria-expanded')
    }
    await menu(page).getByRole('link', { name: 'Soluciones' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Conoce nuestro amplio Catálogo de marcas',
    )
  })
})
