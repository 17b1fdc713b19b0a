import { serveInParts } from './documentInParts'
import { expect, expectAlive, test, type Page } from './fixtures'
import { afterTwoFrames, shiftsOf, watchShifts } from './shifts'
import { pageKinds } from './site'

const phone = { width: 390, height: 844 }
const screens = [
  { name: 'phone', viewport: phone, paths: pageKinds },
  { name: 'desktop', viewport: { width: 1440, height: 900 }, paths: pageKinds },
  // All slides of the history fit: what turns them goes when a script has found that out.
  { name: 'wide screen', viewport: { width: 2160, height: 1200 }, paths: ['/', '/nosotros'] },
]

/** What is less nobody sees: it is written as 0.00. */
const SEEN = 0.002

/** Goes through the whole page a screen at a time, as far as its pictures and code take it. */
async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const screen = page.viewportSize()?.height ?? height
  for (let top = 0; top <= height; top += screen) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
    await page.evaluate(afterTwoFrames)
  }
  await page.waitForLoadState('networkidle')
}

for (const { name, viewport, paths } of screens) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })

    for (const path of paths) {
      test(`nothing moves on ${path} while it loads, comes alive and is read`, async ({ page }) => {
        await page.addInitScript(watchShifts)
        await page.goto(path)
        await expectAlive(page)
        // The loader holds the page for a while.
        await expect(page.getByText('Cargando…')).toBeHidden()
        await scrollThrough(page)
        await page.evaluate(afterTwoFrames)
        const shifts = await shiftsOf(page)
        const total = shifts.reduce((sum, { value }) => sum + value, 0)
        // A centred line begins a few pixels from where it was when the fonts come late.
        expect(total, JSON.stringify(shifts)).toBeLessThan(SEEN)
      })
    }
  })
}

for (const { name, viewport } of screens.slice(0, 2)) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })

    // A browser paints what it has, wherever the document has come apart.
    test('nothing moves while loader and controls of the first screen arrive in parts', async ({
      page,
      request,
    }) => {
      const html = await (await request.get('/soluciones')).text()
      const after = (text: string, from: number) => html.indexOf(text, from) + text.length
      const mark = after('</svg>', html.indexOf('role="status"'))
      const controls = html.indexOf('data-turn="-1"', mark)
      const [previous, dot] = [after('</button>', controls), html.indexOf('</button></div>', controls)]
      const { url, sendNext, close } = await serveInParts(html, [mark, previous, dot])
      try {
        await page.addInitScript(watchShifts)
        await page.goto(url, { waitUntil: 'commit' })
        for (const last of ['[role=status] svg', '[data-turn="-1"] svg', '[aria-label^="Ir a"]', 'footer']) {
          await expect(page.locator(last).first()).toBeAttached()
          await page.evaluate(afterTwoFrames)
          if (last !== 'footer') sendNext()
        }
        expect(await shiftsOf(page)).toEqual([])
      } finally {
        close()
      }
    })
  })
}

test.describe('on a phone with a dense screen', () => {
  // As dense as phones of this width are, and so with larger pictures than in the tests above.
  test.use({ viewport: phone, deviceScaleFactor: 3 })

  for (const path of pageKinds) {
    test(`the pictures of the first screen of ${path} are under 60 KB`, async ({ page, visit }) => {
      await visit(path)
      await page.waitForLoadState('networkidle')
      const sizes = await page.evaluate(() => {
        const shown = [...document.images].filter((image) => {
          const { top, bottom, left, right } = image.getBoundingClientRect()
          return top < innerHeight && bottom > 0 && left < innerWidth && right > 0
        })
        const entries = [...new Set(shown.map(({ currentSrc }) => currentSrc))].flatMap((address) =>
          performance.getEntriesByName(address),
        )
        // Cast: entries by an address are of resources.
        return (entries as PerformanceResourceTiming[]).map(({ encodedBodySize }) => encodedBodySize)
      })
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000)
    })
  }
})
