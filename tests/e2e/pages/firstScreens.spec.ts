import { expect, test, type Page } from '../fixtures'

/* Without scripts: hydration moves nothing, which hydration/stability.spec.ts checks. */
test.use({ javaScriptEnabled: false })

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })
const link = (name: string | RegExp) => (page: Page) => main(page).getByRole('link', { name }).first()

const pages = [
  ['/', [heading, link('Trabajemos Juntos'), link('Más sobre Nosotros')]],
  // The product with the longest name.
  ['/productos/sistema-normalizacion', [heading]],
  [
    '/soluciones/cisco',
    [
      heading,
      link(/Solicitar por WhatsApp/),
      (page: Page) => main(page).getByRole('button', { name: 'Haz tu solicitud' }),
    ],
  ],
  ['/contactanos', [heading, (page: Page) => main(page).getByRole('textbox', { name: 'Nombre' })]],
  [
    '/soluciones?filter=accesorios',
    [heading, (page: Page) => main(page).getByText('5 marcas'), link(/^Cisco/)],
  ],
] as const

const windows = [
  [320, 640],
  [360, 640],
  [390, 844],
  [768, 1024],
  [1280, 640],
  [1366, 657],
  [1440, 900],
  [1920, 1080],
] as const

test('the heading and the first actions are wholly on the first screen', async ({ page }) => {
  for (const [path, elements] of pages) {
    await page.goto(path)
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height })
      for (const element of elements) {
        const box = await element(page).boundingBox()
        // Soft: others follow.
        expect.soft(box && box.y + box.height, `${path} at ${width} × ${height}`).toBeLessThanOrEqual(height)
      }
    }
  }
})

/** In the page: how far the drawing of the home page reaches beyond its frame, in pixels. */
function cutOfDrawing(): number {
  const drawing = document.querySelector('main img')!
  return drawing.getBoundingClientRect().height - drawing.closest('span')!.getBoundingClientRect().height
}

test('the drawing of the home page is whole, also in print', async ({ page }) => {
  await page.goto('/')
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media })
    for (const [width, height] of [...windows, [1024, 600], [673, 950]] as const) {
      await page.setViewportSize({ width, height })
      const cut = await page.evaluate(cutOfDrawing)
      expect.soft(cut, `${media} at ${width} × ${height}`).toBeLessThanOrEqual(1)
    }
  }
})

/** In the page: the pictures of a brand whose frames are wider, higher or narrower than they may be. */
function brandPictureFaults(): string[] {
  const [banner, ...sides] = [...document.querySelectorAll('main picture')].map(({ parentElement }) =>
    parentElement!.getBoundingClientRect(),
  )
  const tops = new Set(sides.map(({ top }) => Math.round(top)))
  const ratio = banner!.width / banner!.height
  return [
    ...(banner!.height > 0.38 * innerHeight + 1 ? [`banner ${banner!.height} pixels high`] : []),
    ...(innerWidth > 576 && Math.abs(ratio - 3) > 0.05 ? [`banner cut to ${ratio}`] : []),
    // What its larger object needs, and no more: above it is another one.
    ...(innerWidth <= 576 && (ratio > 1.45 || ratio < 1.3) ? [`banner cut to ${ratio}`] : []),
    ...(innerWidth > 576 && innerWidth < 900 && tops.size > 1 ? ['side pictures below each other'] : []),
  ]
}

test('pictures of a brand are whole, and leave room for its buttons', async ({ page }) => {
  await page.goto('/soluciones/cisco')
  for (const [width, height] of [...windows, [568, 320], [577, 640], [899, 640], [900, 640]] as const) {
    await page.setViewportSize({ width, height })
    expect.soft(await page.evaluate(brandPictureFaults), `at ${width} × ${height}`).toEqual([])
  }
})
