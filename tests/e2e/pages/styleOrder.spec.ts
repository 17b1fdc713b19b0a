import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, expectHydrated, test, type Page } from '../fixtures'
import { provideComputedStyles } from '../support/computedStyles'
import { holdBack } from '../support/holdBack'
import { untilPrefetched } from '../support/prefetchedSheets'
import { pageKinds, site } from '../support/site'
import { stylesThatDependOnOrder } from '../support/styleOrder'

/*
 * The style sheets of pages that were shown before stay applied, and a rule of a shared component is in several of them.
 * Which sheet comes last must not matter.
 */

/** A phone, a tablet and a desktop. */
const widths = [390, 800, 1440]
const A4_WIDTH = 794

/** Content of the style sheets of all packages that the page has not applied. */
async function sheetsOfOtherPages(page: Page): Promise<string[]> {
  const urls = await page.evaluate(() =>
    [...document.querySelectorAll('style[data-href], link[rel=stylesheet]')].map(
      (element) => element.getAttribute('data-href') ?? element.getAttribute('href'),
    ),
  )
  const applied = new Set(urls.map((url) => basename(url ?? '')))
  const assetsDir = join(site.storeDir, 'assets')
  return readdirSync(assetsDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && !applied.has(basename(file)))
    .map((file) => readFileSync(join(assetsDir, file), 'utf8'))
}

const openDialog = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function loadContactForm(page: Page) {
  await page.getByRole('form').getByLabel('Nombre completo').focus()
  // A hydrated form is disabled until it is complete.
  await expect(page.getByRole('form').getByRole('button', { name: 'Enviar' })).toBeDisabled()
}

/** What loads further styles into a page. */
const preparations: Record<string, (page: Page) => Promise<void>> = {
  '/': openDialog('Todos Nuestros Partners'),
  '/soluciones/cisco': openDialog('Haz tu solicitud'),
  '/contactanos': loadContactForm,
}

for (const path of pageKinds) {
  const name = `the order of style sheets does not matter in ${path} with its dialog or form`
  // Its form has rules of most shared components.
  const tag = path === '/contactanos' ? [] : ['@weekly']
  test(name, { tag }, async ({ page, visit }) => {
    test.slow()
    await provideComputedStyles(page)
    // No prefetching: the test applies all sheets itself.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    for (const [media, ...sizes] of [
      ['screen', ...widths],
      ['print', A4_WIDTH],
    ] as const) {
      await visit(path)
      await preparations[path]?.(page)
      await page.emulateMedia({ media })
      const otherSheets = await sheetsOfOtherPages(page)
      expect(otherSheets).not.toEqual([])
      for (const width of sizes) {
        await page.setViewportSize({ width, height: 900 })
        const differences = await page.evaluate(stylesThatDependOnOrder, otherSheets)
        expect.soft(differences, `${media} at ${width} pixels`).toEqual([])
      }
      await page.emulateMedia({ media: 'screen' })
    }
  })
}

/** How far the first picture of the page ends above the end of its card, in pixels. */
function gapBelowFirstPicture(): number {
  const title = document.querySelector('main h1')
  const picture = document.querySelector('main img')
  let card = picture?.parentElement
  while (card && !card.contains(title)) card = card.parentElement
  if (!picture || !card) throw new Error('gapBelowFirstPicture: no card holds both title and picture')
  return Math.abs(card.getBoundingClientRect().bottom - picture.getBoundingClientRect().bottom)
}

async function expectNoGap(page: Page, when: string): Promise<void> {
  for (const width of [390, 900, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const gap = await page.evaluate(gapBelowFirstPicture)
    expect.soft(gap, `${when}, at ${width} pixels`).toBeLessThanOrEqual(1)
  }
}

test('the first picture fills its card before and after other pages are prefetched', async ({ page }) => {
  for (const path of ['/servicios', '/productos/portal-web']) {
    const release = await holdBack(page, '**/css/*.css')
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expectHydrated(page)
    await expectNoGap(page, `${path} before`)

    release()
    await untilPrefetched(page)
    await expectNoGap(page, `${path} after`)
  }
})
