import type { Locator } from '@playwright/test'
import { expect, test, type Page } from '../fixtures'
import { dot } from '../support/carousels'
import { skipLoader } from '../support/skipLoader'

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
  await skipLoader(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

const boxOf = (element: Locator) =>
  element.evaluate((node) => node.getBoundingClientRect().toJSON() as DOMRect)

function overlap(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

/** The second cell of a banner. It holds the picture, or a notice if the picture failed. */
const pictureOf = (banner: Locator) => banner.locator(':scope > * > :last-child')

/** Words and controls of the banner in view that are not completely on its own colour. */
async function misplaced(carousel: Locator, banner: Locator): Promise<string[]> {
  const picture = await boxOf(pictureOf(banner))
  const parts = [
    ...(await banner.getByRole('paragraph').all()),
    ...(await banner.getByRole('link').all()),
    ...(await carousel.getByRole('button').all()),
  ]
  const faults: string[] = []
  for (const part of parts) {
    const name = (await part.getAttribute('aria-label')) ?? (await part.textContent()) ?? ''
    if (overlap(await boxOf(part), picture)) faults.push(name)
  }
  return faults
}

async function expectSeparateCells(page: Page, { name, titles }: (typeof carousels)[number]): Promise<void> {
  const carousel = page.getByRole('group', { name })
  for (const [index, title] of titles.entries()) {
    await dot(carousel, index + 1).click()
    const banner = carousel.getByRole('listitem').filter({ hasText: title })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expect(banner.getByText(title)).toBeInViewport({ ratio: 1 })
      expect(await misplaced(carousel, banner), `${title} at ${width} pixels`).toEqual([])
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
    const notice = page.getByRole('group', { name: carousel.name }).getByText('Imagen no disponible').first()
    await notice.scrollIntoViewIfNeeded()
    await expect(notice).toBeVisible()
    await expectSeparateCells(page, carousel)
  })
}
