import { expect, test, type Page } from '../e2e/fixtures'
import { expectPicture } from '../e2e/support/expectPicture'
import { openState, resizeTo } from '../e2e/support/openState'
import { furtherStates, openedPages, type PageState } from '../e2e/support/pageStates'

/*
 * Each page and state looks like its baseline in `baselines/`. After an intended change of looks, update them with
 * `npm run test:pictures -- --update-snapshots`, and look at each changed file before you commit it.
 */

const widths = [390, 768, 1024, 1440]
/** Home's banners have layouts of their own. */
const getWidths = (path: string) => (path === '/' ? [320, 360, ...widths, 960, 1100] : widths)

/** "/soluciones/cisco" -> "soluciones-cisco" */
const fileName = (name: string) => name.replace(/^\//, '').replace(/\W+/g, '-') || 'inicio'

async function expectPictures(page: Page, state: PageState, sizes: readonly number[], suffix = '') {
  test.slow()
  for (const width of sizes) {
    // Opened again for each width: after a resize the browser may show the file of another width.
    await page.setViewportSize({ width, height: 900 })
    await openState(page, state)
    await expectPicture(page, `${fileName(state.name)}${suffix}-${width}`)
  }
}

for (const state of openedPages) {
  test(state.name, async ({ page }) => {
    await expectPictures(page, state, getWidths(state.path))
  })
}

for (const state of furtherStates) {
  test(state.name, async ({ page }) => {
    test.slow()
    for (const width of state.isOverlay ? widths : [390, 1440]) {
      await page.setViewportSize({ width, height: state.height ?? 900 })
      await openState(page, state)
      await expectPicture(page, `${fileName(state.name)}-${width}`, { fullPage: !state.isOverlay })
    }
  })
}

const some = (...paths: string[]) => openedPages.filter(({ path }) => paths.includes(path))

for (const state of some('/', '/servicios', '/nosotros', '/productos/portal-web', '/soluciones')) {
  test(`${state.name} when no picture loads`, async ({ page }) => {
    await page.route(/\.(avif|webp|jpe?g|png)$/, (route) => route.abort())
    await expectPictures(page, state, [390, 1440], '-failed')
  })
}

for (const state of [
  ...some('/', '/contactanos'),
  ...furtherStates.filter(({ name }) => name === 'a chosen filter'),
]) {
  test(`${state.name} in forced colours`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await expectPictures(page, state, [390, 1440], '-forced')
  })
}

for (const state of some('/productos/portal-web', '/contactanos')) {
  test(`${state.name} on paper`, async ({ page }) => {
    await openState(page, state)
    await page.emulateMedia({ media: 'print' })
    // The width of A4 without its margins.
    await resizeTo(page, 688)
    await expectPicture(page, `${fileName(state.name)}-print-688`)
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const { path, name } of some('/', '/contactanos', '/soluciones/cisco')) {
    test(name, async ({ page }) => {
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(path)
        await expect(page.getByText('Cargando…')).toBeHidden()
        await page.waitForLoadState('networkidle')
        // Those that are far from the screen would load while the picture is taken.
        await page.evaluate(() => [...document.images].forEach((image) => (image.loading = 'eager')))
        await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
        await expectPicture(page, `${fileName(name)}-plain-${width}`)
      }
    })
  }
})
