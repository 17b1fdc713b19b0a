import { expect, test } from '../support/remoteTest'

/** Development builds of React recommend their tools. */
const isReport = (message: string) => !message.includes('React DevTools')

/** How many pages a remote has, filters included, and some of its states. */
const benches = {
  'mfe-products': { pages: 8, states: ['MainSection/sin-imagen', 'MainSection/imagen-cargando'] },
  'mfe-catalog': { pages: 15, states: ['BrandList/sin-imagen', 'SolutionDetail/imagen-cargando'] },
  'mfe-contact': { pages: 1, states: ['Offices/sin-imagen', 'Offices/imagen-cargando'] },
} as const

for (const [remote, bench] of Object.entries(benches)) {
  test.describe(remote, { tag: '@standalone' }, () => {
    test.use({ remote })

    test('the bench lists every page and every state of the sections, and each can be opened alone', async ({
      page,
      visit,
      consoleMessages,
    }) => {
      test.slow()
      await visit('/')
      const list = page.getByRole('navigation', { name: 'Páginas y estados' })
      const notFound = page.getByRole('img', { name: 'Imagen no encontrada' })
      const addresses = await list
        .getByRole('link')
        .evaluateAll((links) =>
          links.map((link) => new URLSearchParams((link as HTMLAnchorElement).search).get('ver') ?? ''),
        )
      const states = addresses.filter((address) => address.startsWith('/estados/'))
      expect(addresses.length - states.length).toBe(bench.pages)
      expect(states).toEqual(expect.arrayContaining(bench.states.map((state) => `/estados/${state}`)))
      const main = page.getByRole('main')
      await page.setViewportSize({ width: 320, height: 700 })
      for (const address of states) {
        await page.goto(address, { waitUntil: 'domcontentloaded' })
        await expect(main.locator('h1, h2, img, a').or(notFound).first(), address).toBeAttached()
        await expect(main, address).not.toContainText('Página no encontrada')
        if (address.endsWith('/sin-imagen')) await expect(notFound.first(), address).toBeVisible()
        if (address.endsWith('/imagen-cargando')) await expect(notFound, address).toHaveCount(0)
        expect
          .soft(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), address)
          .toBeLessThanOrEqual(0)
      }
      expect(consoleMessages.filter(isReport)).toEqual([])
    })
  })
}
