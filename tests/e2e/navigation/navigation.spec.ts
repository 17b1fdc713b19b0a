import { expect, expectHydrated, test, type Page } from '../fixtures'

declare global {
  interface Window {
    /** How view transitions go on, if not by themselves. */
    nextTransition?: 'skipped' | 'held'
    /** Ends a view transition that is held between its two snapshots. */
    finishTransition?: () => void
    /** Versions of all copies of React that render. */
    renderers: string[]
    /** What live regions have announced. */
    said: string[]
  }
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const banner = (page: Page) => page.getByRole('banner')

/** Once its heading has the focus, a page takes clicks. */
async function expectArrived(page: Page, title: string | RegExp) {
  await expect(heading(page)).toHaveText(title)
  await expect(heading(page)).toBeFocused()
}

test(
  'one visit goes through all four packages, with one React and without loading a second document',
  { tag: '@smoke' },
  async ({ page, visit }) => {
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
    })
    // React registers each renderer with the hook of its developer tools.
    await page.addInitScript(() => {
      window.renderers = []
      Object.assign(window, {
        __REACT_DEVTOOLS_GLOBAL_HOOK__: {
          isDisabled: false,
          supportsFiber: true,
          inject: ({ version }: { version: string }) => window.renderers.push(version),
          onCommitFiberRoot() {},
          onCommitFiberUnmount() {},
          onPostCommitFiberRoot() {},
          checkDCE() {},
        },
      })
    })
    const menu = page.getByRole('navigation', { name: 'Principal' })

    await visit('/productos/nada')
    await expect(heading(page)).toHaveText('Página no encontrada')
    await page.getByRole('main').getByRole('link', { name: 'Volver al inicio' }).click()
    await expect(page).toHaveURL('/')
    await expectArrived(page, 'Brindamos soluciones para cada paso que das hacia tu meta')

    await menu.getByRole('button', { name: 'Productos' }).click()
    await menu.getByRole('link', { name: 'Gestor de Crédito' }).click()
    await expectArrived(page, 'Gestor de Crédito')
    await expect(page).toHaveURL('/productos/gestor-de-credito')
    await expect(page).toHaveTitle(/Crédito.* \| Thakhi$/)

    await menu.getByRole('button', { name: 'Soluciones' }).click()
    await menu.getByRole('link', { name: 'Equipamiento' }).click()
    await expect(page).toHaveURL('/soluciones?filter=equipamiento')
    await expectArrived(page, 'Conoce nuestro amplio Catálogo de marcas')
    await page.getByRole('main').getByRole('link', { name: /Cisco/ }).click()
    await expectArrived(page, 'Cisco')

    await banner(page).getByRole('link', { name: 'Contáctanos' }).click()
    await expectArrived(page, 'Contacta con Nosotros')
    await banner(page)
      .getByRole('link', { name: /inicio/ })
      .click()
    await expectArrived(page, 'Brindamos soluciones para cada paso que das hacia tu meta')

    await page.goBack()
    await expect(page).toHaveURL('/contactanos')
    await expect(heading(page)).toHaveText('Contacta con Nosotros')
    expect(documents).toEqual(['/productos/nada'])
    expect(await page.evaluate(() => window.renderers)).toHaveLength(1)
  },
)

test('unknown addresses are answered with status 404; /index.html and /productos redirect', async ({
  request,
  baseURL,
}) => {
  for (const path of [
    '/nada',
    '/productos/nada',
    '/soluciones/nada',
    '/productos/chatbot/mas',
    '/productos/constructor',
  ]) {
    expect.soft((await request.get(path)).status(), path).toBe(404)
  }
  for (const [from, to] of [
    ['/index.html', '/'],
    ['/productos', '/productos/portal-web'],
  ]) {
    const answer = await request.get(from!)
    expect.soft([answer.status(), answer.url()], from).toEqual([200, baseURL! + to])
  }
})

test.describe('a navigation', () => {
  test.beforeEach(async ({ page }) => {
    // Smooth scrolling on focus would make positions unreliable.
    await page.emulateMedia({ reducedMotion: 'reduce' })
  })

  const position = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
  const scrollTo = (page: Page, top: number) =>
    page.evaluate((to) => {
      return new Promise((done) => {
        addEventListener('scroll', done, { once: true })
        window.scrollTo({ top: to, behavior: 'instant' })
      })
    }, top)
  /**
   * Follows a link of the header, which is always visible. Without the mouse, because Playwright may scroll before it
   * clicks.
   */
  async function goToSoftware(page: Page) {
    const menu = page.getByRole('navigation', { name: 'Principal' })
    await menu.getByRole('button', { name: 'Soluciones' }).dispatchEvent('click')
    await menu.getByRole('link', { name: 'Software' }).dispatchEvent('click')
    await expect(page).toHaveURL('/soluciones?filter=software')
    await expectArrived(page, 'Conoce nuestro amplio Catálogo de marcas')
  }

  test('starts at the top; Back, Forward and a reload restore the scroll position', async ({
    page,
    visit,
  }) => {
    await visit('/nosotros')
    await scrollTo(page, 1200)
    await goToSoftware(page)
    await expect.poll(() => position(page)).toBe(0)
    await scrollTo(page, 600)

    await page.goBack()
    await expect(page).toHaveURL('/nosotros')
    await expect.poll(() => position(page)).toBe(1200)
    await page.goForward()
    await expect(page).toHaveURL('/soluciones?filter=software')
    await expect.poll(() => position(page)).toBe(600)

    await scrollTo(page, 500)
    await page.reload()
    await expectHydrated(page)
    await expect.poll(() => position(page)).toBe(500)
    await page.goBack()
    await expect(page).toHaveURL('/nosotros')
    await expect.poll(() => position(page)).toBe(1200)
  })

  test('focuses the heading, without a ring after a mouse click, and is announced once', async ({
    page,
    visit,
  }) => {
    const footerLink = (name: string) =>
      page.getByRole('contentinfo').getByRole('link', { name, exact: true })
    await visit('/servicios')
    await expect(heading(page)).not.toBeFocused()
    await page.evaluate(() => {
      window.said = []
      new MutationObserver((changes) => {
        for (const { target } of changes) {
          const region = (target as Element).closest?.('[aria-live], [role=status], [role=alert]')
          if (region?.textContent) window.said.push(region.textContent)
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    })
    for (const [name, title] of [
      ['Nosotros', /^.+ \| Thakhi$/],
      ['Productos', /^.+ \| Thakhi$/],
      ['Política de Calidad', /^Política de Calidad.* \| Thakhi$/],
    ] as const) {
      await test.step(name, async () => {
        const before = await page.title()
        await footerLink(name).click()
        await expect(page).not.toHaveTitle(before)
        await expect(page).toHaveTitle(title)
        await expect(heading(page)).toBeFocused()
        await expect(heading(page)).toHaveCSS('outline-style', 'none')
        expect(await page.evaluate(() => window.said.splice(0))).toEqual([await page.title()])
        await expect(page.locator('head title')).toHaveCount(1)
        await expect(page.locator('head meta[name=description]')).toHaveCount(1)
        await expect(page.locator('head link[rel=canonical]')).toHaveCount(1)
      })
    }

    await test.step('the keyboard continues on the new page', async () => {
      await footerLink('Soluciones').focus()
      await page.keyboard.press('Enter')
      await expectArrived(page, 'Conoce nuestro amplio Catálogo de marcas')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('main').locator(':focus:not(h1)')).toHaveCount(1)
    })

    await test.step('scroll position and focus stay if only the query changes', async () => {
      const filter = (name: string) => page.getByRole('main').getByRole('button', { name })
      // The first one takes the banners away: tests/e2e/pages/catalogFilter.spec.ts.
      const choose = async (name: string, value: string) => {
        await filter(name).press('Enter')
        await expect(page).toHaveURL(`/soluciones?filter=${value}`)
        // The address changes before the page.
        await expect(filter(name)).toHaveAttribute('aria-pressed', 'true')
      }
      await choose('Accesorios', 'accesorios')
      await page.evaluate(() => window.scrollTo(0, 60))
      await choose('Equipamiento', 'equipamiento')
      await expect(filter('Equipamiento')).toBeFocused()
      expect(await position(page)).toBe(60)
    })
  })
})

test.describe('a view transition', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const begin = document.startViewTransition.bind(document)
      document.startViewTransition = (options) => {
        const { dataset } = document.documentElement
        dataset['transitions'] = String(Number(dataset['transitions'] ?? 0) + 1)
        const { nextTransition } = window
        if (nextTransition !== 'held') {
          const transition = begin(options)
          if (nextTransition === 'skipped') transition.skipTransition()
          return transition
        }
        // Cast: React passes an object with a function.
        const { update, ...rest } = options as { update: () => unknown }
        const held = async () => {
          await update()
          await new Promise<void>((resolve) => (window.finishTransition = resolve))
        }
        return begin({ ...rest, update: held })
      }
    })
  })

  /** Number of transitions so far. */
  const transitions = (page: Page) =>
    page.evaluate(() => Number(document.documentElement.dataset['transitions'] ?? 0))

  test('animates a navigation by link, but not a filter or Back; one that is interrupted is not an error', async ({
    page,
    visit,
    consoleMessages,
  }) => {
    const main = page.getByRole('main')
    await visit('/soluciones')
    await test.step('a filter is not animated', async () => {
      await main.getByRole('button', { name: 'Software' }).click()
      await expect(page).toHaveURL('/soluciones?filter=software')
      await expect(page.getByText('1 marca', { exact: true })).toBeVisible()
      expect(await transitions(page)).toBe(0)
    })
    await test.step('a link is', async () => {
      await main.getByRole('link', { name: /Fortinet/ }).click()
      await expectArrived(page, 'Fortinet')
      expect(await transitions(page)).toBe(1)
    })
    await test.step('Back is not', async () => {
      await page.goBack()
      await expectArrived(page, /Catálogo/)
      expect(await transitions(page)).toBe(1)
    })
    await test.step('nothing is, with reduced motion', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await main.getByRole('link', { name: /Fortinet/ }).click()
      await expectArrived(page, 'Fortinet')
      expect(await transitions(page)).toBe(1)
      await page.emulateMedia({ reducedMotion: 'no-preference' })
    })
    await test.step('one is skipped, as by Back during it', async () => {
      await page.evaluate(() => void (window.nextTransition = 'skipped'))
      await banner(page).getByRole('link', { name: 'Servicios' }).click()
      await expectArrived(page, /Software/)
      expect(await transitions(page)).toBe(2)
    })
    await test.step('one is on the screen, and does not swallow a press', async () => {
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync('::view-transition-group(*) { animation-duration: 60s !important }')
        document.adoptedStyleSheets.push(sheet)
        delete window.nextTransition
      })
      await banner(page).getByRole('link', { name: 'Nosotros' }).click()
      await expect(heading(page)).toBeFocused()
      const products = banner(page).getByRole('button', { name: 'Productos' })
      expect(await page.evaluate(() => document.activeViewTransition !== null)).toBe(true)
      // Not `click`, which waits until the button is hit.
      const { x, y, width, height } = (await products.boundingBox())!
      await page.mouse.click(x + width / 2, y + height / 2)
      await expect(products).toHaveAttribute('aria-expanded', 'true')
      await page.keyboard.press('Escape')
      expect(await transitions(page)).toBe(3)
    })
    await test.step('one ends because the window is resized', async () => {
      await page.evaluate(() => void (window.nextTransition = 'held'))
      await banner(page).getByRole('link', { name: 'Contáctanos' }).click()
      await expect.poll(() => page.evaluate(() => 'finishTransition' in window)).toBe(true)
      await page.setViewportSize({ width: 1100, height: 700 })
      await page.evaluate(() => window.finishTransition!())
      await expectArrived(page, 'Contacta con Nosotros')
      expect(await transitions(page)).toBe(4)
    })
    expect(consoleMessages.filter((message) => /^(error|uncaught)/.test(message))).toEqual([])
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('is off', async ({ page, visit }) => {
      await visit('/soluciones')
      await page
        .getByRole('main')
        .getByRole('link', { name: /Fortinet/ })
        .tap()
      await expectArrived(page, 'Fortinet')
      expect(await transitions(page)).toBe(0)
    })
  })
})
