import { expect, expectHydrated, test, type Page } from '../fixtures'

declare global {
  interface Window {
    /** Ends a view transition that a test holds between its two snapshots. */
    finishTransition?: () => void
  }
}

test(
  'one visit goes through all four packages without loading a second document',
  { tag: '@smoke' },
  async ({ page, visit }) => {
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
    })
    const heading = page.getByRole('heading', { level: 1 })
    const menu = page.getByRole('navigation', { name: 'Principal' })

    await visit('/')
    await menu.getByRole('button', { name: 'Productos' }).click()
    await menu.getByRole('link', { name: 'Gestor de Crédito' }).click()
    await expect(heading).toHaveText('Gestor de Crédito')
    await expect(page).toHaveURL('/productos/gestor-de-credito')
    await expect(page).toHaveTitle(/Crédito.* \| Thakhi$/)

    await menu.getByRole('button', { name: 'Soluciones' }).click()
    await menu.getByRole('link', { name: 'Equipamiento' }).click()
    await expect(page).toHaveURL('/soluciones?filter=equipamiento')
    await expect(heading).toHaveText('Conoce nuestro amplio Catálogo de marcas')
    await page.getByRole('main').getByRole('link', { name: /Cisco/ }).click()
    await expect(heading).toHaveText('Cisco')

    await page.getByRole('banner').getByRole('link', { name: 'Contáctanos' }).click()
    await expect(heading).toHaveText('Contacta con Nosotros')

    await page
      .getByRole('banner')
      .getByRole('link', { name: /inicio/ })
      .click()
    await expect(heading).toHaveText('Brindamos soluciones para cada paso que das hacia tu meta')
    expect(documents).toEqual(['/'])
  },
)

test(
  'Back returns to the previous page, from another package',
  { tag: '@smoke' },
  async ({ page, visit }) => {
    await visit('/productos/chatbot')
    await page.getByRole('banner').getByRole('link', { name: 'Contáctanos' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacta con Nosotros')

    await page.goBack()
    await expect(page).toHaveURL('/productos/chatbot')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chatbot')
  },
)

test('there is one React on the page, however many packages render it', async ({ page, visit }) => {
  // React registers each renderer with the hook of its developer tools.
  await page.addInitScript(() => {
    const renderers: unknown[] = []
    Object.assign(window, {
      renderers,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        isDisabled: false,
        supportsFiber: true,
        inject: (renderer: unknown) => renderers.push(renderer),
        onCommitFiberRoot() {},
        onCommitFiberUnmount() {},
        onPostCommitFiberRoot() {},
        checkDCE() {},
      },
    })
  })
  await visit('/productos/chatbot')
  await page.getByRole('banner').getByRole('link', { name: 'Contáctanos' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacta con Nosotros')

  const versions = await page.evaluate(
    // Cast: set above.
    () => (window as unknown as { renderers: { version: string }[] }).renderers.map(({ version }) => version),
  )
  expect(versions).toHaveLength(1)
})

test(
  'an unknown address is answered with status 404 and the not-found page',
  { tag: '@smoke' },
  async ({ page, visit }) => {
    for (const path of [
      '/nada',
      '/productos/nada',
      '/soluciones/nada',
      '/productos/chatbot/mas',
      '/productos/constructor',
    ]) {
      const response = await page.request.get(path)
      expect(response.status(), path).toBe(404)
    }
    await visit('/productos/nada')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página no encontrada')
    await page.getByRole('main').getByRole('link', { name: 'Volver al inicio' }).click()
    await expect(page).toHaveURL('/')
  },
)

test('/index.html and /productos redirect', async ({ page, visit }) => {
  await visit('/index.html')
  await expect(page).toHaveURL('/')
  await visit('/productos')
  await expect(page).toHaveURL('/productos/portal-web')
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
  const heading = (page: Page) => page.getByRole('heading', { level: 1 })
  /**
   * Follows a link of the header, which is always visible. Without the mouse, because Playwright may scroll before it
   * clicks.
   */
  async function goToSoftware(page: Page) {
    const menu = page.getByRole('navigation', { name: 'Principal' })
    await menu.getByRole('button', { name: 'Soluciones' }).dispatchEvent('click')
    await menu.getByRole('link', { name: 'Software' }).dispatchEvent('click')
  }
  const goTo = (page: Page, name: string) =>
    page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()

  test('starts at the top; Back and Forward restore the scroll position', async ({ page, visit }) => {
    await visit('/nosotros')
    await scrollTo(page, 1200)
    await goToSoftware(page)
    await expect(heading(page)).toHaveText('Conoce nuestro amplio Catálogo de marcas')
    await expect(heading(page)).toBeFocused()
    await expect.poll(() => position(page)).toBe(0)
    await scrollTo(page, 600)

    await page.goBack()
    await expect(page).toHaveURL('/nosotros')
    await expect.poll(() => position(page)).toBe(1200)
    await page.goForward()
    await expect(page).toHaveURL('/soluciones?filter=software')
    await expect.poll(() => position(page)).toBe(600)
  })

  test('restores the scroll position after a reload', async ({ page, visit }) => {
    await visit('/nosotros')
    await scrollTo(page, 1200)
    await goToSoftware(page)
    await expect(page).toHaveURL('/soluciones?filter=software')
    await expect(heading(page)).toBeFocused()
    await scrollTo(page, 500)
    await page.reload()
    await expectHydrated(page)
    await expect.poll(() => position(page)).toBe(500)
    await page.goBack()
    await expect(page).toHaveURL('/nosotros')
    await expect.poll(() => position(page)).toBe(1200)
  })

  test('keeps scroll position and focus if only the query changes', async ({ page, visit }) => {
    await visit('/soluciones')
    const filter = page.getByRole('main').getByRole('button', { name: 'Equipamiento' })
    await filter.focus()
    const before = await position(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/soluciones?filter=equipamiento')
    await expect(filter).toBeFocused()
    expect(await position(page)).toBe(before)
  })

  test('focuses the heading, without a ring after a mouse click, and is announced once', async ({
    page,
    visit,
  }) => {
    await visit('/servicios')
    await expect(heading(page)).not.toBeFocused()
    await page.evaluate(() => {
      const said: string[] = []
      Object.assign(window, { said })
      new MutationObserver((changes) => {
        for (const { target } of changes) {
          const region = (target as Element).closest?.('[aria-live], [role=status], [role=alert]')
          if (region?.textContent) said.push(region.textContent)
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    })
    for (const [name, title] of [
      ['Nosotros', /^.+ \| Thakhi$/],
      ['Productos', /^.+ \| Thakhi$/],
      ['Política de Calidad', /^Política de Calidad.* \| Thakhi$/],
    ] as const) {
      const before = await page.title()
      await goTo(page, name)
      await expect(page).not.toHaveTitle(before)
      await expect(page).toHaveTitle(title)
      await expect(heading(page)).toBeFocused()
      await expect(heading(page)).toHaveCSS('outline-style', 'none')
      expect(
        // Cast: set above.
        await page.evaluate(() => (window as unknown as { said: string[] }).said.splice(0)),
      ).toEqual([await page.title()])
      await expect(page.locator('head title')).toHaveCount(1)
      await expect(page.locator('head meta[name=description]')).toHaveCount(1)
      await expect(page.locator('head link[rel=canonical]')).toHaveCount(1)
    }
  })

  test('lets the keyboard continue on the new page', async ({ page, visit }) => {
    await visit('/servicios')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Soluciones' }).focus()
    await page.keyboard.press('Enter')
    await expect(heading(page)).toBeFocused()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  })
})

test.describe('a view transition', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const begin = document.startViewTransition.bind(document)
      document.startViewTransition = (...options) => {
        document.documentElement.dataset['transitions'] = String(
          Number(document.documentElement.dataset['transitions'] ?? 0) + 1,
        )
        return begin(...options)
      }
    })
  })

  const transitions = (page: Page) => page.locator('html').getAttribute('data-transitions')

  test('animates a navigation by link, but not a filter or Back', async ({ page, visit }) => {
    await visit('/soluciones')
    await page.getByRole('main').getByRole('button', { name: 'Software' }).click()
    await expect(page).toHaveURL('/soluciones?filter=software')
    await expect(page.getByText('1 marca', { exact: true })).toBeVisible()
    expect(await transitions(page)).toBeNull()

    await page
      .getByRole('main')
      .getByRole('link', { name: /Fortinet/ })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fortinet')
    expect(await transitions(page)).toBe('1')

    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Catálogo/)
    expect(await transitions(page)).toBe('1')
  })

  test('that is skipped, as by Back during it, is no error', async ({ page, visit }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.addInitScript(() => {
      const begin = document.startViewTransition.bind(document)
      document.startViewTransition = (...options) => {
        const transition = begin(...options)
        transition.skipTransition()
        return transition
      }
    })
    await visit('/servicios')
    await page.getByRole('banner').getByRole('link', { name: 'Contáctanos' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacta con Nosotros')
    expect(await transitions(page)).toBe('1')
    expect(errors).toEqual([])
  })

  test('that ends because the window is resized is no error', async ({ page, visit, consoleMessages }) => {
    await page.addInitScript(() => {
      const begin = document.startViewTransition.bind(document)
      document.startViewTransition = (options) => {
        // Cast: React passes an object with a function.
        const { update, ...rest } = options as { update: () => unknown }
        const held = async () => {
          await update()
          await new Promise<void>((resolve) => (window.finishTransition = resolve))
        }
        return begin({ ...rest, update: held })
      }
    })
    await visit('/servicios')
    await page.getByRole('banner').getByRole('link', { name: 'Contáctanos' }).click()
    await expect.poll(() => page.evaluate(() => 'finishTransition' in window)).toBe(true)
    await page.setViewportSize({ width: 1100, height: 700 })
    await page.evaluate(() => window.finishTransition!())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacta con Nosotros')
    expect(consoleMessages.filter((message) => /^(error|uncaught)/.test(message))).toEqual([])
  })

  test('is off with reduced motion', async ({ page, visit }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit('/')
    await page.getByRole('banner').getByRole('link', { name: 'Contáctanos' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacta con Nosotros')
    expect(await transitions(page)).toBeNull()
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('is off', async ({ page, visit }) => {
      await visit('/soluciones')
      await page
        .getByRole('main')
        .getByRole('link', { name: /Fortinet/ })
        .tap()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fortinet')
      expect(await transitions(page)).toBeNull()
    })
  })
})
