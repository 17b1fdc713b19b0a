import { company } from '@site/shared/content/company'
import { expect, test, type Page } from '../fixtures'

/** Width of the printed area of an A4 page, in CSS pixels: 210 mm less two margins of 16 mm. */
const PAPER_WIDTH = 673

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: PAPER_WIDTH, height: 950 })
})

const paths = [
  '/productos/gestor-de-credito',
  '/contactanos',
  '/',
  '/servicios',
  '/nosotros',
  '/soluciones',
  '/soluciones/cisco',
  '/politica-de-calidad',
]
for (const path of paths) {
  test(`${path} prints with logo and contacts, without menus and buttons, and nothing is cut`, async ({
    page,
    visit,
  }) => {
    await visit(path)
    await expect(page.getByRole('banner').getByText(company.name).filter({ visible: true })).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    const footer = page.getByRole('contentinfo')
    for (const text of [company.phone, company.email, ...company.offices.map(({ city }) => city)])
      await expect(footer.getByText(text).first()).toBeVisible()
    for (const { address, hours } of company.offices)
      for (const text of [address, hours]) await expect(footer.getByText(text).first()).toBeVisible()

    for (const role of ['navigation', 'button'] as const) await expect(page.getByRole(role)).toHaveCount(0)
    for (const name of ['Facebook', 'Saltar al contenido', 'Contáctanos', 'Mapa de La Paz', 'Cisco'])
      await expect(footer.or(page.getByRole('banner')).getByRole('link', { name })).toHaveCount(0)

    expect(await cutTexts(page)).toEqual([])
  })
}

test('a product prints on one page, with its pictures and without other products', async ({
  page,
  visit,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'Only Chromium writes PDF files.')
  await visit('/productos/gestor-de-credito')
  await expect(page.getByRole('main').getByText('Descubre más Productos')).toBeHidden()
  await expect(page.getByRole('main').getByText('¿Por qué elegirnos?')).toBeHidden()

  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1)

  const pictures = await page.getByRole('main').getByRole('img').all()
  const loaded = pictures.map((picture) =>
    picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
  )
  expect(await Promise.all(loaded)).toEqual(pictures.map(() => true))
})

test('sections that the browser skips on the screen are printed', async ({ page, visit }) => {
  await visit('/servicios')
  const last = page.getByRole('main').locator('> :last-child')
  await last.evaluate((section) => section.setAttribute('data-skipped', ''))
  await expect(last).toHaveCSS('content-visibility', 'visible')
})

/** Texts that reach beyond the paper. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('#root :is(h1, h2, h3, p, li, a)')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        return left < 0 || right > innerWidth
      })
      .map(({ textContent }) => textContent),
  )
}

/** The page tree of a PDF holds the number of its pages. */
function pagesOf(pdf: Buffer): number {
  return [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b(?!s)/g)].length
}
