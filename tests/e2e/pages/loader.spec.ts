import { visitedKey } from '@site/shared/contract/site'
import { serveInParts } from '../support/documentInParts'
import { expect, test, type Page } from '../fixtures'
import { holdAt, openStopped } from '../support/stoppedLoader'
import { afterTwoFrames } from '@site/browser-checks/shifts'

test.use({ firstVisit: true })

const loader = (page: Page) => page.getByText('Cargando…')
const isLocked = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden')
/** Whether the loader takes the clicks. */
const isCovered = (page: Page) =>
  page.evaluate(() => !!document.elementFromPoint(20, 20)?.closest('[role=status]'))

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`with motion preference “${reducedMotion}” it covers the page for 2000 ms, and scrolling is possible 1000 ms later`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await openStopped(page, '/servicios')

    await test.step('it is hidden while the keyboard focus is on the page', async () => {
      await holdAt(page, 500)
      await expect(loader(page)).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
      await expect(loader(page)).toBeHidden()
      await page.evaluate(() => (document.activeElement as HTMLElement).blur())
      await expect(loader(page)).toBeVisible()
    })

    await test.step('wheel and keys do not scroll the page', async () => {
      await holdAt(page, 1000)
      await page.mouse.move(300, 300)
      await page.mouse.wheel(0, 500)
      await page.keyboard.press('End')
      await page.evaluate(afterTwoFrames)
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
    })

    await test.step('it covers the page until 2000 ms', async () => {
      await holdAt(page, 1999)
      const cover = page.getByRole('status').filter({ has: loader(page) })
      await expect(cover).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await cover.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
      await expect(cover).toHaveCSS('background-color', 'rgb(11, 32, 56)')
      expect([await isCovered(page), await isLocked(page)]).toEqual([true, true])
    })

    await test.step('while it fades, the page can be clicked, and is scrolled from 3000 ms on', async () => {
      await holdAt(page, 2002)
      expect(await isCovered(page)).toBe(false)
      await holdAt(page, 2301)
      await expect(loader(page)).toBeHidden()
      await holdAt(page, 2999)
      expect(await isLocked(page)).toBe(true)
      await holdAt(page, 3002)
      expect(await isLocked(page)).toBe(false)
    })
  })
}

test('nothing moves by itself after it, which would wear out batteries and delay answers', async ({
  page,
}) => {
  await page.goto('/servicios')
  await expect(loader(page)).toBeHidden()
  const getRunning = () =>
    document
      .getAnimations()
      .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
      .map((animation) => (animation as CSSAnimation).animationName)
  await expect.poll(() => page.evaluate(getRunning)).toEqual([])
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

test('it ends and the page can be scrolled, whatever happens to scripts', async ({ context }) => {
  const tabs: Record<string, (page: Page) => Promise<unknown>> = {
    'with no script arriving': (page) => page.route('**/*.js', (route) => route.abort()),
    'with a script that throws': (page) =>
      page.addInitScript(() => {
        Object.defineProperty(window, 'MessageChannel', {
          get() {
            throw new Error('a broken browser')
          },
        })
      }),
    'on a slow processor': async (page) =>
      (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 6 }),
  }
  // Together, because each waits for three seconds. The first ones are in the background while the others open.
  const opened: [string, Page][] = []
  for (const [when, prepare] of Object.entries(tabs)) {
    const page = await context.newPage()
    await prepare(page)
    await page.goto('/servicios', { waitUntil: 'domcontentloaded' })
    opened.push([when, page])
  }
  for (const [when, page] of opened) {
    await test.step(when, async () => {
      await page.bringToFront()
      await expect(loader(page)).toBeHidden()
      await expect.poll(() => isLocked(page)).toBe(false)
      await page.mouse.move(300, 300)
      await page.mouse.wheel(0, 500)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    })
  }
})

test('it is painted before the page, however slowly the document arrives', async ({ page, request }) => {
  const html = await (await request.get('/')).text()
  const { url, close } = await serveInParts(html, [html.indexOf('</section>')])
  try {
    await page.goto(url, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    expect(await isCovered(page)).toBe(true)
  } finally {
    close()
  }
})

test('a document that is cut between the loader and the script that hides it shows the right state at once', async ({
  context,
  request,
}) => {
  const html = await (await request.get('/servicios')).text()
  const behindLoader = html.indexOf('<script', html.indexOf('<body>'))
  for (const visited of [false, true]) {
    await test.step(visited ? 'the second of a visit' : 'the first of a visit', async () => {
      const page = await context.newPage()
      if (visited) await page.addInitScript((key) => sessionStorage.setItem(key, '1'), visitedKey)
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
        await expect(loader(page)).toBeVisible({ visible: !visited })
        await expect(page.locator('#root')).toHaveCount(0)
      } finally {
        close()
      }
    })
  }
})
