import { expect, test, type Page } from '../fixtures'

test.use({ viewport: { width: 390, height: 844 } })

const heights = (page: Page) =>
  page
    .locator('main > section')
    .evaluateAll((sections) => sections.map((section) => section.getBoundingClientRect().height))

/** Whether the browser renders the content of each section. */
const areDrawn = (page: Page) =>
  page
    .locator('main > section')
    .evaluateAll((sections) =>
      sections.map((section) => section.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })),
    )

const skipped = (page: Page) => page.locator('main > [data-skipped]')

test.describe('on a page that a link has led to', () => {
  /** From now on idle callbacks wait until the returned function is called. */
  async function holdIdle(page: Page): Promise<() => Promise<void>> {
    await page.evaluate(() => {
      const waiting: IdleRequestCallback[] = []
      let isHeld = true
      const idle = window.requestIdleCallback.bind(window)
      window.requestIdleCallback = (run) => (isHeld ? waiting.push(run) : idle(run))
      window.addEventListener('release-idle', () => {
        isHeld = false
        waiting.forEach((run) => idle(run))
      })
    })
    return () => page.evaluate(() => void window.dispatchEvent(new Event('release-idle')))
  }
  /** Follows a link to a product. @returns As `holdIdle`. */
  const goOn = async (page: Page): Promise<() => Promise<void>> => {
    // With its code on the way, the page is rendered by React instead of from its preview.
    const asked = page.waitForRequest('**/assets/mfe-products/*.js')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Productos' }).focus()
    await asked
    const release = await holdIdle(page)
    await page.locator('main a[href="/productos/portal-web"]').first().click()
    await expect(page).toHaveURL('/productos/portal-web')
    return release
  }

  test('sections below the screen are skipped until the browser is idle', async ({ page, visit }) => {
    await visit('/productos/portal-web')
    const own = await heights(page)
    await visit('/')
    const release = await goOn(page)
    await expect(skipped(page)).toHaveCount(own.length - 2)
    await expect.poll(() => areDrawn(page)).toContain(false)

    await release()
    await expect(skipped(page)).toHaveCount(0)
    expect(await areDrawn(page)).not.toContain(false)
    expect(await heights(page)).toEqual(own)
  })

  test('they are skipped in a page preview too', async ({ page, visit }) => {
    await page.addInitScript(() => (window.requestIdleCallback = () => 0))
    await page.route('**/assets/mfe-products/**/*.js*', (route) => route.abort())
    await visit('/')
    await page.locator('main a[href="/productos/portal-web"]').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Portal Web')
    await expect(skipped(page)).not.toHaveCount(0)
    await expect.poll(() => areDrawn(page)).toContain(false)
  })

  test('a skipped section is rendered when it is scrolled into view', async ({ page, visit }) => {
    await visit('/')
    await goOn(page)
    await expect(skipped(page)).not.toHaveCount(0)
    const last = page.locator('main > section').last()
    await last.scrollIntoViewIfNeeded()
    await expect(last.getByRole('link').first()).toBeInViewport()
    expect((await areDrawn(page)).at(-1)).toBe(true)
  })
})
