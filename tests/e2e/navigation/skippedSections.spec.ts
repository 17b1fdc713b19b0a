import { expect, test, type Page } from '../fixtures'
import { expectPage } from '../support/expectPage'

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

test('on a page that a link has led to, sections below the screen are skipped until they are seen or the browser is idle', async ({
  page,
  visit,
}) => {
  await visit('/productos/portal-web')
  const own = await heights(page)
  // Before the page: it prefetches this code by itself.
  const asked = page.waitForRequest('**/assets/mfe-products/*.js')
  await visit('/')
  // With its code on the way, the page is rendered by React instead of from its preview.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Productos' }).focus()
  await asked
  const release = await holdIdle(page)
  await page.locator('main a[href="/productos/portal-web"]').first().click()
  await expectPage(page, '/productos/portal-web', 'Portal Web')
  await expect(skipped(page)).toHaveCount(own.length - 2)
  await expect.poll(() => areDrawn(page)).toContain(false)

  const last = page.locator('main > section').last()
  await last.scrollIntoViewIfNeeded()
  await expect(last.getByRole('link').first()).toBeInViewport()
  await expect.poll(async () => (await areDrawn(page)).at(-1)).toBe(true)

  await release()
  await expect(skipped(page)).toHaveCount(0)
  await expect.poll(() => areDrawn(page)).not.toContain(false)
  await expect.poll(() => heights(page)).toEqual(own)
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
