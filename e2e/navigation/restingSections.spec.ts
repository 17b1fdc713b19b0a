import { expect, test, type Page } from '../fixtures'

test.use({ viewport: { width: 390, height: 844 } })

const heights = (page: Page) =>
  page
    .locator('main > section')
    .evaluateAll((sections) => sections.map((section) => section.getBoundingClientRect().height))

/** Whether the browser draws what is in each of the sections. */
const areDrawn = (page: Page) =>
  page
    .locator('main > section')
    .evaluateAll((sections) =>
      sections.map((section) => section.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })),
    )

const openMenu = (page: Page) => page.getByRole('button', { name: 'Abrir menú' }).click()
const resting = (page: Page) => page.locator('main > [data-resting]')

for (const path of ['/', '/servicios', '/nosotros', '/productos/portal-web']) {
  test(`${path}: sections far off the screen rest behind the menu, at the height that they had`, async ({
    page,
    visit,
  }) => {
    await visit(path)
    const before = await heights(page)
    await openMenu(page)
    await expect(resting(page)).not.toHaveCount(0)

    // Kept as they rest, beyond the moment when they would be woken.
    await resting(page).evaluateAll((sections) =>
      sections.forEach((section) => {
        section.removeAttribute('data-resting')
        ;(section as HTMLElement).style.contentVisibility = 'auto'
      }),
    )
    await page.getByRole('button', { name: 'Cerrar menú' }).click()
    await expect.poll(() => areDrawn(page)).toContain(false)
    expect(await heights(page)).toEqual(before)
  })
}

test('all are drawn again once the menu has closed', async ({ page, visit }) => {
  await visit('/')
  await openMenu(page)
  await expect(resting(page)).not.toHaveCount(0)

  await page.keyboard.press('Escape')
  await expect(resting(page)).toHaveCount(0)
  expect(await areDrawn(page)).not.toContain(false)
})

test('none of the page that the menu leads to rests', async ({ page, visit }) => {
  await visit('/')
  await openMenu(page)
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Nosotros' }).click()
  // The address changes before the page is drawn.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tecnología boliviana, cerca de ti')
  await expect(resting(page)).toHaveCount(0)
  expect(await areDrawn(page)).not.toContain(false)
})

test.describe('on a page that a link leads to', () => {
  /** On the page as it is: nothing happens that waits until the browser has nothing to do, until it is told to. */
  async function holdIdle(page: Page): Promise<() => Promise<void>> {
    await page.evaluate(() => {
      const waiting: IdleRequestCallback[] = []
      let isQuarantined = true
      const idle = window.requestIdleCallback.bind(window)
      window.requestIdleCallback = (run) => (isQuarantined ? waiting.push(run) : idle(run))
      window.addEventListener('release-idle', () => {
        isQuarantined = false
        waiting.forEach((run) => idle(run))
      })
    })
    return () => page.evaluate(() => void window.dispatchEvent(new Event('release-idle')))
  }
  /** @returns Lets go what waits. */
  const goOn = async (page: Page): Promise<() => Promise<void>> => {
    // Its code is on the way, so that it is drawn by that and not as its document shows it.
    const asked = page.waitForRequest('**/assets/mfe-products/*.js')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Productos' }).focus()
    await asked
    const release = await holdIdle(page)
    await page.locator('main a[href="/productos/portal-web"]').first().click()
    await expect(page).toHaveURL('/productos/portal-web')
    return release
  }

  test('what is below the screen rests until the browser has nothing to do', async ({ page, visit }) => {
    await visit('/productos/portal-web')
    const own = await heights(page)
    await visit('/')
    const release = await goOn(page)
    await expect(resting(page)).toHaveCount(own.length - 2)
    await expect.poll(() => areDrawn(page)).toContain(false)

    await release()
    await expect(resting(page)).toHaveCount(0)
    expect(await areDrawn(page)).not.toContain(false)
    expect(await heights(page)).toEqual(own)
  })

  test('it does so too where the page is seen before its code', async ({ page, visit }) => {
    await page.addInitScript(() => (window.requestIdleCallback = () => 0))
    await page.route('**/assets/mfe-products/**/*.js*', (route) => route.abort())
    await visit('/')
    await page.locator('main a[href="/productos/portal-web"]').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Portal Web')
    await expect(resting(page)).not.toHaveCount(0)
    await expect.poll(() => areDrawn(page)).toContain(false)
  })

  test('what the visitor scrolls to is drawn even so', async ({ page, visit }) => {
    await visit('/')
    await goOn(page)
    await expect(resting(page)).not.toHaveCount(0)
    const last = page.locator('main > section').last()
    await last.scrollIntoViewIfNeeded()
    await expect(last.getByRole('link')).toBeInViewport()
    expect((await areDrawn(page)).at(-1)).toBe(true)
  })

  test('where Back leads what was far off the screen rests, and all is where it was', async ({
    page,
    visit,
  }) => {
    await visit('/')
    const own = await heights(page)
    const card = page.locator('main a[href="/contactanos"]').last()
    await card.scrollIntoViewIfNeeded()
    const place = () => card.evaluate((link) => link.getBoundingClientRect().top)
    const before = await place()
    const release = await holdIdle(page)
    // Not with the mouse: the loader may be above it, and the test library then scrolls and tries again.
    await card.evaluate((link: HTMLElement) => link.click())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacta con Nosotros')
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(resting(page)).not.toHaveCount(0)
    await expect.poll(() => areDrawn(page)).toContain(false)
    expect(await place()).toBe(before)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    await release()
    await expect(resting(page)).toHaveCount(0)
    expect(await areDrawn(page)).not.toContain(false)
    expect(await heights(page)).toEqual(own)
    expect(await place()).toBe(before)
  })
})
