import { expect, test } from '../support/remoteTest'

test.use({ remote: 'mfe-products' })

/** Development builds of React recommend their tools. */
const isReport = (message: string) => !message.includes('React DevTools')

test('a product hydrates with an empty console, its pictures load, and a related product opens in the same document', async ({
  page,
  visit,
  consoleMessages,
}) => {
  await visit('/productos/portal-web')
  const main = page.getByRole('main')
  const heading = page.getByRole('heading', { level: 1 })
  await test.step('at any width the page does not scroll sideways', async () => {
    for (const width of [320, 390, 768, 1440, 2160]) {
      await page.setViewportSize({ width, height: 900 })
      await expect
        .poll(
          () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
          `${width} pixels`,
        )
        .toBeLessThanOrEqual(0)
    }
  })
  await test.step('all pictures load', async () => {
    await expect(main.getByRole('img')).not.toHaveCount(0)
    for (const picture of await main.locator('img').all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
        .toBe(true)
    }
    await expect(page.getByRole('img', { name: 'Imagen no encontrada' })).toHaveCount(0)
  })
  await test.step('a related product opens at the top', async () => {
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url())
    })
    await main.getByRole('link', { name: 'Chatbot Ver producto' }).click()
    await expect(heading).toHaveText('Chatbot')
    await expect(page).toHaveURL('/productos/chatbot')
    await expect(page).toHaveTitle(/Chatbot con inteligencia artificial/)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    expect(documents).toEqual([])
    expect(consoleMessages.filter(isReport)).toEqual([])
  })
  await test.step('an unknown product is not found', async () => {
    await visit('/productos/nada')
    await expect(heading).toHaveText('Página no encontrada')
  })
})
