import { expect, test, type Page } from '../fixtures'
import { dot, expectReplaced } from '../support/carousels'

const widths = [320, 360, 390, 576, 577, 768, 960, 1024, 1100, 1200, 1201, 1440, 2560]
const carousels = [
  { path: '/', name: 'Lo que hacemos', titles: ['Digitaliza tus compras', 'Insumos de impresión'] },
  {
    path: '/soluciones',
    name: 'Destacados del catálogo',
    titles: ['Equipos, licencias', 'Seguridad y videovigilancia'],
  },
]
const brokenPictures = /\/b-(home|catalogo)-\d/

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

/**
 * In the page: words and controls that reach into the picture of a banner. Its second cell holds the picture, or a
 * notice if the picture failed.
 */
function misplaced(carousel: Element, title: string): string[] {
  const titles = [...carousel.querySelectorAll('li:not([inert]) p')]
  const words = titles.find(({ textContent }) => textContent.startsWith(title))?.parentElement
  const picture = words?.nextElementSibling?.getBoundingClientRect()
  if (!words || !picture) throw new Error(`misplaced: no banner "${title}"`)
  const isApart = (part: DOMRect) =>
    part.right <= picture.left ||
    part.left >= picture.right ||
    part.bottom <= picture.top ||
    part.top >= picture.bottom
  return [...words.children, ...carousel.querySelectorAll('button')]
    .filter((part) => !isApart(part.getBoundingClientRect()))
    .map((part) => part.getAttribute('aria-label') ?? part.textContent)
}

async function expectSeparateCells(page: Page, { name, titles }: (typeof carousels)[number]): Promise<void> {
  const carousel = page.getByRole('group', { name })
  for (const [index, title] of titles.entries()) {
    await dot(carousel, index + 1).click()
    const banner = carousel.getByRole('listitem').filter({ hasText: title })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await banner.scrollIntoViewIfNeeded()
      await expect(banner.getByText(title)).toBeInViewport({ ratio: 1 })
      expect(await carousel.evaluate(misplaced, title), `${title} at ${width} pixels`).toEqual([])
    }
  }
}

for (const carousel of carousels) {
  test(`words and controls of the banners of ${carousel.path} keep off their pictures`, async ({
    page,
    visit,
  }) => {
    test.slow()
    await visit(carousel.path)
    await expectSeparateCells(page, carousel)
  })

  test(`the banners of ${carousel.path} can be read without their pictures`, async ({ page, visit }) => {
    test.slow()
    await page.route(brokenPictures, (route) => route.abort())
    await visit(carousel.path)
    const group = page.getByRole('group', { name: carousel.name })
    await expectReplaced(group)
    const notice = group.getByRole('img', { name: 'Imagen no encontrada' }).first()
    await notice.scrollIntoViewIfNeeded()
    await expect(notice).toBeVisible()
    await expectSeparateCells(page, carousel)
  })
}
