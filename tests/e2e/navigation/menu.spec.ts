import type { Locator } from '@playwright/test'
import { expect, expectHydrated, test, type Page } from '../fixtures'
import { expectPage } from '../support/expectPage'
import { holdBack } from '../support/holdBack'
import { expectReachableMenu } from '../support/narrowMenu'
import { afterTwoFrames, getShifts, watchShifts } from '@site/browser-checks/shifts'

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
const contact = (page: Page) => banner(page).getByRole('link', { name: 'Contáctanos' })
const pageText = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const footerText = (page: Page) => page.getByRole('contentinfo').getByText(/Copyright/)
const logo = (page: Page) => banner(page).getByRole('link', { name: 'Thakhi, inicio' })

async function scrollTo(page: Page, top: number) {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
}

/** The drawing that an option shows. */
const getDrawing = (option: Locator) => option.locator('svg:visible use').getAttribute('href')

/** An option shows another drawing while it is hovered, and while the keyboard has focused it. */
async function expectHoverIcon(page: Page, option: Locator) {
  const idle = await getDrawing(option)
  await option.hover()
  await expect.poll(() => getDrawing(option)).not.toBe(idle)
  await page.mouse.move(0, 0)
  await expect.poll(() => getDrawing(option)).toBe(idle)
  await page.keyboard.press('Tab')
  await option.focus()
  await expect.poll(() => getDrawing(option)).not.toBe(idle)
}

test.describe('the bars above 846 px', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('scrolling floats and hides them, and moves nothing else', async ({ page, visit }) => {
    await visit('/servicios')
    // Shifts by late fonts are tested in stability.spec.ts.
    await page.evaluate(() => document.fonts.ready)
    await page.evaluate(watchShifts)

    await test.step('past 20 px the secondary bar floats above the page', async () => {
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

    await test.step('past 70 px the primary bar is hidden, until the page is scrolled up', async () => {
      await scrollTo(page, 69)
      await expect(menu(page)).not.toHaveCSS('box-shadow', 'none')
      await expect(logo(page)).toBeInViewport({ ratio: 1 })
      for (const top of [71, 900]) {
        await scrollTo(page, top)
        await expect(logo(page)).not.toBeInViewport()
        await expect(menu(page)).toBeInViewport({ ratio: 1 })
      }
      await scrollTo(page, 890)
      await expect(logo(page)).toBeInViewport({ ratio: 1 })
      await expect(menu(page)).toBeInViewport({ ratio: 1 })
      await page.evaluate(afterTwoFrames)
      expect(await getShifts(page)).toEqual([])
    })

    await test.step('a hidden primary bar appears on keyboard focus', async () => {
      await scrollTo(page, 900)
      await expect(logo(page)).not.toBeInViewport()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(banner(page).getByRole('link', { name: /Facebook/ })).toBeFocused()
      await expect(logo(page)).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => window.scrollY)).toBe(900)
    })

    await test.step('with the primary bar hidden, a pressed section opens and does not move', async () => {
      // The bar would move immediately.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await banner(page)
        .getByRole('link', { name: /Facebook/ })
        .blur()
      await scrollTo(page, 1000)
      await expect(logo(page)).not.toBeInViewport()
      const { x, y, width, height } = (await section(page, 'Productos').boundingBox())!
      await page.mouse.move(x + width / 2, y + height / 2)
      await page.mouse.down()
      await expect(section(page, 'Productos')).toBeFocused()
      await page.mouse.up()
      await expect(section(page, 'Productos')).toHaveAttribute('aria-expanded', 'true')
    })
  })

  test(
    'they have the logo, the social profiles, the yellow button and the sections, which open on a press',
    { tag: '@smoke' },
    async ({ page, visit }) => {
      await visit('/servicios')
      await test.step('the links of both bars', async () => {
        for (const network of networks) {
          const link = banner(page).getByRole('link', { name: network })
          await expect(link).toHaveAttribute('target', '_blank')
          await expect(link).toHaveAttribute('rel', /noopener/)
        }
        await expect(logo(page)).toHaveAttribute('href', '/')
        await expect(contact(page)).toHaveAttribute('href', '/contactanos')
        await expect(contact(page)).toHaveCSS('background-color', 'rgb(255, 198, 46)')
        for (const name of sections) await expect(menu(page).getByText(name, { exact: true })).toBeVisible()
        for (const [name, address] of [
          ['Servicios', '/servicios'],
          ['Nosotros', '/nosotros'],
          ['Política de Calidad', '/politica-de-calidad'],
        ] as const)
          await expect(menu(page).getByRole('link', { name })).toHaveAttribute('href', address)
        await expect(hamburger(page)).toBeHidden()
      })

      await test.step('a section opens on a press, never on hover, and closes the other', async () => {
        await section(page, 'Productos').hover()
        await expect(section(page, 'Productos')).toHaveAttribute('aria-expanded', 'false')
        for (const [name, options] of [
          ['Productos', products],
          ['Soluciones', filters],
        ] as const) {
          await section(page, name).click()
          await expect(section(page, name)).toHaveAttribute('aria-expanded', 'true')
          for (const [option, address] of options) {
            const link = menu(page).getByRole('link', { name: option, exact: true })
            await expect(link).toHaveAttribute('href', address)
          }
          await expect(menu(page).getByRole('link')).toHaveCount(3 + options.length)
        }
      })

      await test.step('an option changes its icon while it is hovered or focused', async () => {
        await expectHoverIcon(page, menu(page).getByRole('link', { name: 'Software' }))
        await section(page, 'Productos').click()
        await expectHoverIcon(page, menu(page).getByRole('link', { name: 'Chatbot' }))
        await page.keyboard.press('Escape')
      })

      await test.step('the keyboard opens, goes through and leaves a section', async () => {
        await expect(section(page, 'Productos')).toBeFocused()
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
        for (let press = 0; press < 3; press++) await page.keyboard.press('Shift+Tab')
        await expect(contact(page)).toBeFocused()
        await expect(section(page, 'Productos')).toHaveAttribute('aria-expanded', 'false')
      })

      await test.step('the options fit at 847 px, and scroll in a low window', async () => {
        await page.setViewportSize({ width: 847, height: 320 })
        for (const [name, last] of [
          ['Productos', 'Chatbot'],
          ['Soluciones', 'ThermoPrint'],
        ] as const) {
          await section(page, name).click()
          const option = menu(page).getByRole('link', { name: last, exact: true })
          await option.scrollIntoViewIfNeeded()
          await expect(option).toBeInViewport({ ratio: 1 })
        }
        const { scrollWidth, clientWidth } = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement
          return { scrollWidth, clientWidth }
        })
        expect(scrollWidth).toBe(clientWidth)
      })

      await test.step('the section of the page is marked, except Política de Calidad', async () => {
        await expect(menu(page).getByRole('link', { name: 'Servicios' })).toHaveAttribute(
          'aria-current',
          'page',
        )
        await menu(page).getByRole('link', { name: 'Política de Calidad' }).click()
        await expectPage(page, '/politica-de-calidad', 'Política de Calidad')
        await expect(menu(page).locator('[aria-current]')).toHaveCount(0)
      })
    },
  )

  test('they cover no focused element, and keep the focus when a filter is picked', async ({
    page,
    visit,
  }) => {
    await visit('/soluciones')
    // Backwards, so that elements scroll into view from above.
    await contact(page).focus()
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

    await section(page, 'Soluciones').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(menu(page).getByRole('link', { name: 'Software' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/soluciones?filter=software')
    await expect(section(page, 'Soluciones')).toHaveAttribute('aria-expanded', 'false')
    await expect(section(page, 'Soluciones')).toBeFocused()
  })
})

test.describe('the menu up to 846 px', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  const close = (page: Page) => panel(page).getByRole('button', { name: 'Cerrar menú' })

  test(
    'it has everything else, and hides and holds the page behind it',
    { tag: '@smoke' },
    async ({ page, visit }) => {
      await visit('/servicios')
      await expect(menu(page)).toBeHidden()
      await scrollTo(page, 900)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      await hamburger(page).click()

      await test.step('sections, social profiles and the contact button', async () => {
        for (const name of sections) await expect(menu(page).getByText(name, { exact: true })).toBeVisible()
        for (const network of networks)
          await expect(panel(page).getByRole('link', { name: new RegExp(network) })).toBeVisible()
        await expect(panel(page).getByRole('link', { name: 'Contáctanos' })).toHaveAttribute(
          'href',
          '/contactanos',
        )
      })

      await test.step('the page behind is hidden, also from screen readers, and does not scroll', async () => {
        for (const hidden of [pageText(page), footerText(page), hamburger(page)])
          await expect(hidden).toBeHidden()
        expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
        await page.mouse.move(195, 130)
        await page.mouse.wheel(0, 400)
        await page.keyboard.press('End')
        // Scrolling would have started.
        await page.evaluate(afterTwoFrames)
        expect(await page.evaluate(() => window.scrollY)).toBe(900)
      })

      await test.step('one submenu is open at a time', async () => {
        for (const [name, options] of [
          ['Productos', products],
          ['Soluciones', filters],
        ] as const) {
          await menu(page).getByText(name).click()
          for (const [option, address] of options) {
            const link = menu(page).getByRole('link', { name: option, exact: true })
            await expect(link).toHaveAttribute('href', address)
          }
        }
        await expect(menu(page).getByRole('link', { name: 'Chatbot' })).toBeHidden()
      })

      await test.step('the button at its foot stays in view at 320 px', async () => {
        await page.setViewportSize({ width: 320, height: 568 })
        await menu(page).getByText('Productos').click()
        await menu(page).getByText('Política de Calidad').scrollIntoViewIfNeeded()
        await expect(menu(page).getByText('Política de Calidad')).toBeInViewport({ ratio: 1 })
        await expect(panel(page).getByRole('link', { name: 'Contáctanos' })).toBeInViewport({ ratio: 1 })
        await page.setViewportSize({ width: 390, height: 844 })
      })

      await test.step('closed, the page is where it was, and scrolls', async () => {
        await close(page).click()
        await expect(panel(page)).toBeHidden()
        await expect(pageText(page)).toBeVisible()
        await expect(footerText(page)).toBeVisible()
        await expect(hamburger(page)).toBeFocused()
        expect(await page.evaluate(() => window.scrollY)).toBe(900)
        await page.mouse.wheel(0, 400)
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(900)
      })
    },
  )

  test('the focus moves into it, stays there, and returns; it scrolls in low windows', async ({
    page,
    visit,
  }) => {
    await visit('/servicios')
    await hamburger(page).focus()
    await page.keyboard.press('Enter')
    await expect(close(page)).toBeFocused()
    const reached = new Set<string>()
    for (let press = 0; press < 30; press++) {
      await page.keyboard.press('Tab')
      const { name, isInside } = await page.evaluate(() => {
        const element = document.activeElement
        return {
          name: element?.getAttribute('aria-label') ?? element?.textContent ?? '',
          // After the last link the focus moves to the browser's own controls.
          isInside: element === document.body || Boolean(element?.closest('[role=dialog]')),
        }
      })
      reached.add(name)
      expect(isInside, name).toBe(true)
    }
    expect([...reached]).toEqual(expect.arrayContaining(['Contáctanos', 'Cerrar menú', 'Servicios']))

    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await expect(hamburger(page)).toBeFocused()
    await expectReachableMenu(page)
  })

  test('with reduced motion the focus returns too', async ({ page, visit }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit('/servicios')
    await hamburger(page).focus()
    await page.keyboard.press('Enter')
    await expect(close(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(hamburger(page)).toBeFocused()
  })

  test('it closes when a section, an option or the logo is picked, and on Back', async ({ page, visit }) => {
    await visit('/servicios')
    await hamburger(page).click()
    await menu(page).getByRole('link', { name: 'Nosotros' }).click()
    await expect(panel(page)).toBeHidden()
    await expectPage(page, '/nosotros', /^Tecnología boliviana/)

    await hamburger(page).click()
    await menu(page).getByText('Soluciones').click()
    await menu(page).getByRole('link', { name: 'Accesorios' }).click()
    await expect(panel(page)).toBeHidden()
    await expectPage(page, '/soluciones?filter=accesorios', /Catálogo de marcas/)

    await hamburger(page).click()
    await page.goBack()
    await expect(panel(page)).toBeHidden()
    await expectPage(page, '/nosotros', /^Tecnología boliviana/)

    await hamburger(page).click()
    await panel(page).getByRole('link', { name: 'Thakhi, inicio' }).click()
    await expect(panel(page)).toBeHidden()
    await expectPage(page, '/', /^Brindamos soluciones/)
  })

  test('it stays open when the page hydrates', async ({ page }) => {
    const release = await holdBack(page, /\/assets\/.*\.js$/)
    await page.goto('/servicios', { waitUntil: 'domcontentloaded' })
    await hamburger(page).click()
    await expect(panel(page)).toBeVisible()
    release()
    await expectHydrated(page)
    await page.evaluate(afterTwoFrames)
    await expect(panel(page)).toBeVisible()
  })

  test('it closes on Back before the next page is rendered', async ({ page }) => {
    // The preview is requested before the page's code.
    const release = await holdBack(page, /\/(assets\/mfe-catalog|fragmentos)\//)
    await page.goto('/servicios', { waitUntil: 'domcontentloaded' })
    await expectHydrated(page)
    await hamburger(page).click()
    await menu(page).getByText('Soluciones').click()
    await menu(page).getByRole('link', { name: 'Accesorios' }).click()
    await expect(page).toHaveURL('/soluciones?filter=accesorios')
    await expect(panel(page)).toBeHidden()

    await hamburger(page).click()
    await page.goBack()
    await expect(page).toHaveURL('/servicios')
    await expect(panel(page)).toBeHidden()
    await expect(pageText(page)).toBeVisible()
    release()
  })
})

test('846 px has the narrow menu, 847 px the bars; what is open is closed, and the page scrolls', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 846, height: 900 })
  await visit('/servicios')
  await expect(menu(page)).toBeHidden()
  await hamburger(page).click()
  await page.setViewportSize({ width: 847, height: 900 })
  await expect(hamburger(page)).toBeHidden()
  await expect(menu(page)).toHaveCount(1)
  await expect(pageText(page)).toBeVisible()
  await page.mouse.move(400, 600)
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)

  await section(page, 'Productos').click()
  await expect(section(page, 'Productos')).toHaveAttribute('aria-expanded', 'true')
  await page.setViewportSize({ width: 846, height: 900 })
  await expect(hamburger(page)).toBeVisible()
  await expect(panel(page)).toBeHidden()
  await page.setViewportSize({ width: 847, height: 900 })
  await expect(section(page, 'Productos')).toHaveAttribute('aria-expanded', 'false')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the narrow menu traps the focus, scrolls in low windows, and its links work', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/servicios')
    await hamburger(page).focus()
    await page.keyboard.press('Enter')
    await expect(panel(page).getByRole('button', { name: 'Cerrar menú' })).toBeFocused()
    await expect(pageText(page)).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(hamburger(page)).toBeFocused()
    await expectReachableMenu(page)
    await menu(page).getByRole('link', { name: 'Chatbot' }).click()
    await expect(page).toHaveURL('/productos/chatbot')
  })

  test('the sections of the bars are links', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/servicios')
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
