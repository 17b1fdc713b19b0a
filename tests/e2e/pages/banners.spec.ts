import { expect, test, type Page } from '../fixtures'
import { dot, expectReplaced } from '../support/carousels'

// The ends of the window's range, and both sides of each width at which the banners change.
const widths = [320, 390, 576, 577, 768, 1200, 1201, 2560]
const widthsWithoutPictures = [320, 577, 1440]
const carousels = [
  { path: '/', name: 'Lo que hacemos', titles: ['Digitaliza tus compras', 'Insumos de impresión'] },
  {
    path: '/soluciones',
    name: 'Destacados del catálogo',
    titles: ['Equipos, licencias', 'Seguridad y videovigilancia'],
  },
]
const brokenPictures = /\/b-(home|catalogo)-\d/

/**
 * In the page: what is wrong with the banner that is shown: another title, a title outside the window, or words and
 * controls that reach into the picture. The second cell of a banner holds the picture, or a notice if the picture failed.
 */
function findFaults(carousel: Element, title: string): string[] {
  const paragraphs = [...carousel.querySelectorAll('li:not([inert]) p')]
  const words = paragraphs.find(({ textContent }) => textContent.startsWith(title))?.parentElement
  const picture = words?.nextElementSibling
  if (!words || !picture) return ['it is not shown']
  words.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  const cell = picture.getBoundingClientRect()
  const isApart = ({ left, top, right, bottom }: DOMRect) =>
    right <= cell.left || left >= cell.right || bottom <= cell.top || top >= cell.bottom
  const { left, right } = words.getBoundingClientRect()
  return [
    ...(left < 0 || right > innerWidth ? ['it leaves the window'] : []),
    ...[...words.children, ...carousel.querySelectorAll('button')]
      .filter((part) => !isApart(part.getBoundingClientRect()))
      .map((part) => part.getAttribute('aria-label') ?? part.textContent),
  ]
}

async function expectSeparateCells(
  page: Page,
  { name, titles }: (typeof carousels)[number],
  sizes: readonly number[],
): Promise<void> {
  const carousel = page.getByRole('group', { name })
  await expectReplaced(carousel)
  for (const [index, title] of titles.entries()) {
    await dot(carousel, index + 1).click()
    for (const width of sizes) {
      await page.setViewportSize({ width, height: 900 })
      // The library measures its new width after the window has changed.
      await expect.soft
        .poll(() => carousel.evaluate(findFaults, title), `${title} at ${width} pixels`)
        .toEqual([])
    }
  }
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('words and controls of banners keep off their pictures', async ({ page, visit }) => {
  for (const carousel of carousels) {
    await visit(carousel.path)
    await expectSeparateCells(page, carousel, widths)
  }
})

test('banners can be read without their pictures', async ({ page, visit }) => {
  await page.route(brokenPictures, (route) => route.abort())
  for (const carousel of carousels) {
    await visit(carousel.path)
    const group = page.getByRole('group', { name: carousel.name })
    await expectReplaced(group)
    const notice = group.getByRole('img', { name: 'Imagen no encontrada' }).first()
    await notice.scrollIntoViewIfNeeded()
    await expect(notice).toBeVisible()
    await expectSeparateCells(page, carousel, widthsWithoutPictures)
  }
})
