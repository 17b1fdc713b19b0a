import { company } from '@site/shared/content/company'
import { expect, test, type Page } from '../fixtures'
import { expectAllReplaced } from '../support/carousels'

/** Width of the printed area of an A4 page, in CSS pixels: 210 mm less two margins of 16 mm. */
const PAPER_WIDTH = 673

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: PAPER_WIDTH, height: 950 })
})

/** What is the same in all pages. */
async function expectPrintedFrame(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByText(company.name).filter({ visible: true })).toHaveCount(1)
  const footer = page.getByRole('contentinfo')
  const { phone, email, offices } = company
  const texts = [phone, email, ...offices.flatMap(({ city, address, hours }) => [city, address, hours])]
  for (const text of [...texts, 'Copyright ©']) await expect(footer.getByText(text).first()).toBeVisible()
  for (const name of ['Facebook', 'Saltar al contenido', 'Contáctanos', 'Mapa de La Paz', 'Cisco'])
    await expect(footer.or(page.getByRole('banner')).getByRole('link', { name })).toHaveCount(0)
}

/** In the page: texts that reach beyond the paper. */
function cutTexts(): string[] {
  return [...document.querySelectorAll('#root :is(h1, h2, h3, p, li, a)')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      return left < 0 || right > innerWidth
    })
    .map(({ textContent }) => textContent)
}

for (const paths of [
  ['/', '/servicios', '/nosotros', '/politica-de-calidad'],
  ['/contactanos', '/soluciones', '/soluciones/cisco', '/productos/gestor-de-credito'],
]) {
  test(`${paths.join(', ')} print with logo and contacts, without menus and buttons, and nothing is cut`, async ({
    page,
    visit,
  }) => {
    for (const path of paths) {
      await test.step(path, async () => {
        await visit(path)
        await expectAllReplaced(page)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        for (const role of ['navigation', 'button'] as const)
          await expect.soft(page.getByRole(role)).toHaveCount(0)
        expect.soft(await page.evaluate(cutTexts)).toEqual([])
        if (path === paths[0]) await expectPrintedFrame(page)
        if (path === '/')
          // Not by its role: on the screen the slide is hidden and inert.
          await expect(page.locator('main [role=group] a[href="/productos/chatbot"]:visible')).toHaveCount(1)
        if (path === '/servicios') await expectSkippedSections(page)
        if (path === '/productos/gestor-de-credito') await expectOnePage(page)
      })
    }
  })
}

/** Sections that the browser skips on the screen are printed. */
async function expectSkippedSections(page: Page): Promise<void> {
  const last = page.getByRole('main').locator('> :last-child')
  await last.evaluate((section) => section.setAttribute('data-skipped', ''))
  await expect(last).toHaveCSS('content-visibility', 'visible')
}

/** A product prints on one page, with its pictures and without other products. */
async function expectOnePage(page: Page): Promise<void> {
  const main = page.getByRole('main')
  for (const text of ['Descubre más Productos', '¿Por qué elegirnos?'])
    await expect(main.getByText(text)).toBeHidden()
  expect(countPages(await page.pdf({ preferCSSPageSize: true }))).toBe(1)
  for (const picture of await main.getByRole('img').all())
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
      .toBe(true)
}

/** The page tree of a PDF holds the number of its pages. */
function countPages(pdf: Buffer): number {
  return [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b(?!s)/g)].length
}
