import { serveInParts } from '../support/documentInParts'
import { expect, test, type Page } from '../fixtures'

test.use({ firstVisit: true })

const loader = (page: Page) => page.getByText('Cargando…')

/** Pauses the loader's animations when they start. The test then sets their time itself. */
async function openStopped(page: Page) {
  await page.addInitScript(() => {
    function stop() {
      const animations = document.getAnimations()
      // One on the loader, which leaves, and one on the document, which is locked.
      const hasBegun = ['[role=status]', 'html'].every((selector) =>
        animations.some(({ effect }) => (effect as KeyframeEffect).target?.matches(selector)),
      )
      if (!hasBegun) return void requestAnimationFrame(stop)
      animations.forEach((animation) => animation.pause())
      // Animations of the page itself, such as skeletons, continue.
      document.documentElement.dataset['isStopped'] = ''
    }
    stop()
  })
  await page.goto('/servicios')
  await expect(page.locator('html')).toHaveAttribute('data-is-stopped')
}

async function holdAt(page: Page, ms: number) {
  await page.evaluate((at) => {
    for (const animation of document.getAnimations()) animation.currentTime = at
  }, ms)
}

async function scrollsByKey(page: Page): Promise<boolean> {
  return page.evaluate(() => getComputedStyle(document.documentElement).overflowY !== 'hidden')
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.describe(`with motion preference “${reducedMotion}”`, () => {
    test.use({ contextOptions: { reducedMotion } })

    test('it covers the page for 2000 ms, and scrolling is possible 1000 ms later', async ({ page }) => {
      await openStopped(page)
      await holdAt(page, 1999)
      await expect(page.getByRole('status').filter({ has: loader(page) })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const covered = page.getByRole('status').filter({ has: loader(page) })
      expect(await covered.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
      await expect(covered).toHaveCSS('background-color', 'rgb(11, 32, 56)')
      expect(await scrollsByKey(page)).toBe(false)

      await holdAt(page, 2301)
      await expect(loader(page)).toBeHidden()
      await holdAt(page, 2999)
      expect(await scrollsByKey(page)).toBe(false)
      await holdAt(page, 3002)
      expect(await scrollsByKey(page)).toBe(true)
    })
  })
}

test('from 2000 ms on, while it fades, the page can be clicked', async ({ page }) => {
  await openStopped(page)
  const under = () =>
    page.evaluate(() => document.elementFromPoint(20, 20)?.closest('[role=status]') !== null)
  await holdAt(page, 1999)
  expect(await under()).toBe(true)
  await holdAt(page, 2002)
  expect(await under()).toBe(false)
})

test('wheel and keys do not scroll the page while it is shown', async ({ page }) => {
  await openStopped(page)
  await holdAt(page, 1000)
  await page.mouse.move(300, 300)
  await page.mouse.wheel(0, 500)
  await page.keyboard.press('End')
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('it does not appear on the second document of a visit or after a navigation', async ({
  page,
  visit,
}) => {
  await visit('/servicios')
  await expect(loader(page)).toBeHidden()
  await visit('/nosotros')
  await expect(page.locator('html')).toHaveAttribute('data-visited', '1')
  await expect(loader(page)).toBeHidden()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Servicios' }).click()
  await expect(page).toHaveURL('/servicios')
  await expect(loader(page)).toBeHidden()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('it does not appear, because nothing could remember that this visit has seen it', async ({ page }) => {
    await page.goto('/servicios', { waitUntil: 'commit' })
    // Last in the document.
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(loader(page)).toBeHidden()
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'scroll')
  })
})

test('it is hidden while the keyboard focus is on the page', async ({ page }) => {
  await openStopped(page)
  await holdAt(page, 500)
  await expect(loader(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
  await expect(loader(page)).toBeHidden()
})

test.describe('it ends and the page can be scrolled', () => {
  test('with no script arriving', async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort())
    await page.goto('/servicios')
    await expectScrollable(page)
  })

  test('with a script that throws', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'MessageChannel', {
        get() {
          throw new Error('a broken browser')
        },
      })
    })
    await page.goto('/servicios')
    await expectScrollable(page)
  })

  test('on a slow processor', async ({ page }) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await page.goto('/servicios')
    await expectScrollable(page)
  })

  test('in a tab that was in the background', async ({ page, context }) => {
    await page.goto('/servicios')
    const front = await context.newPage()
    await front.bringToFront()
    await front.close()
    await page.bringToFront()
    await expectScrollable(page)
  })
})

async function expectScrollable(page: Page) {
  await expect(loader(page)).toBeHidden()
  await expect.poll(() => scrollsByKey(page)).toBe(true)
  await page.mouse.move(300, 300)
  await page.mouse.wheel(0, 500)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
}

test('it is painted before the page, however slowly the document arrives', async ({ page, request }) => {
  const html = await (await request.get('/')).text()
  const { url, close } = await serveInParts(html, [html.indexOf('</section>')])
  try {
    await page.goto(url, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    const isCovered = await page.evaluate(() => !!document.elementFromPoint(20, 20)?.closest('[role=status]'))
    expect(isCovered).toBe(true)
  } finally {
    close()
  }
})

test.describe('if a document is cut between the loader and the script that hides it', () => {
  for (const { visit, seen } of [
    { visit: 'first', seen: true },
    { visit: 'second', seen: false },
  ]) {
    test.describe(() => {
      test.use({ firstVisit: visit === 'first' })

      test(`the ${visit} document of a visit shows the right state at once`, async ({ page, request }) => {
        const html = await (await request.get('/servicios')).text()
        const behindLoader = html.indexOf('<script', html.indexOf('<body>'))
        const { url, sendNext, close } = await serveInParts(html, [
          behindLoader,
          html.indexOf('<div id="root">'),
        ])
        try {
          await page.goto(url, { waitUntil: 'commit' })
          await expect(loader(page)).toBeAttached()
          await expect(loader(page)).toBeHidden()
          sendNext()
          await expect(page.locator('html')).toHaveAttribute('data-visited')
          await expect(loader(page)).toBeVisible({ visible: seen })
          await expect(page.locator('#root')).toHaveCount(0)
        } finally {
          close()
        }
      })
    })
  }
})
