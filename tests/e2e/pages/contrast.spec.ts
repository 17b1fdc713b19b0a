import { expect, test, type Page } from '../fixtures'
import { dot } from '../support/carousels'
import { faintTexts } from '../support/faintTexts'
import { ringFaults } from '../support/focusRings'
import { openState, resizeTo } from '../support/openState'
import { openedGroups, openedPages, sampled, widths, type PageState } from '../support/pageStates'

/** The other widths are looked at every week. Home's banners have layouts of their own. */
const furtherWidths = (path: string) => (path === '/' ? [320, 360, 768, 960, 1024, 1100] : [768, 1024])

async function expectNoFaintTexts(page: Page, name: string, sizes: readonly number[]): Promise<void> {
  for (const width of sizes) {
    await resizeTo(page, width)
    expect.soft(await faintTexts(page), `texts of ${name} at ${width} pixels`).toEqual([])
  }
}

/** Makes every picture fail that the page shows, as if the server did not have it. */
async function failPictures(page: Page): Promise<void> {
  const missing = 'data:image/png,'
  await page.evaluate((address) => {
    for (const image of document.images) {
      if (!/\.(avif|webp|jpe?g|png)$/.test(image.currentSrc)) continue
      for (const source of image.parentElement!.querySelectorAll('source')) source.srcset = address
      image.src = address
    }
  }, missing)
  await expect(page.locator(`img[src="${missing}"]`)).toHaveCount(0)
}

for (const { path } of openedPages) {
  test(`${path}: every text stands out, also when no picture loads`, sampled(path), async ({ page }) => {
    await openState(page, { name: path, path })
    await expectNoFaintTexts(page, path, widths)
    await failPictures(page)
    // What is left are colours of style sheets, which depend on the width in home's banners only.
    await expectNoFaintTexts(page, `${path} without pictures`, path === '/' ? widths : widths.slice(0, 1))
  })

  test(`${path}: so it does at the widths between`, { tag: '@weekly' }, async ({ page }) => {
    test.slow()
    await openState(page, { name: path, path })
    await expectNoFaintTexts(page, path, furtherWidths(path))
    if (path !== '/') return
    await failPictures(page)
    await expectNoFaintTexts(page, `${path} without pictures`, furtherWidths(path))
  })
}

for (const [tag, sizes] of [
  [[], widths],
  [['@weekly'], furtherWidths('/')],
] as const) {
  test(
    `/: every text of the second banner stands out at ${sizes.join(', ')} pixels`,
    { tag: [...tag] },
    async ({ page }) => {
      await openState(page, { name: '/', path: '/' })
      const banners = page.getByRole('group', { name: 'Lo que hacemos' })
      const second = dot(banners, 2)
      for (const width of sizes) {
        await resizeTo(page, width)
        await second.click()
        await expect(second).toHaveAttribute('aria-current', 'true')
        await expect(banners.getByRole('link', { name: 'Contáctanos' }).last()).toBeInViewport({ ratio: 1 })
        // A screenshot of the whole page would turn the carousel back.
        const faint = await faintTexts(page, { fullPage: false, within: banners })
        expect.soft(faint, `texts of the second banner at ${width} pixels`).toEqual([])
      }
    },
  )
}

/** Edges cut rings where there is least room. Header and footer are the same on all pages: they are checked on one. */
async function expectRings(page: Page, state: PageState, sizes: readonly number[]): Promise<void> {
  await openState(page, state)
  const scope = state.path === '/servicios' ? 'body' : 'main'
  for (const width of sizes) {
    await resizeTo(page, width)
    expect.soft(await ringFaults(page, scope), `focus rings of ${state.name} at ${width} pixels`).toEqual([])
  }
}

const [phone, ...wider] = widths

for (const { states, paths, names } of openedGroups) {
  // With header and footer.
  const tags = sampled(...paths, ...(paths.includes('/servicios') ? ['/'] : []))
  test(`${names}: every focus ring stands out`, tags, async ({ page }) => {
    test.slow()
    for (const state of states) await expectRings(page, state, state.path === '/servicios' ? widths : [phone])
  })

  test(`${names}: every focus ring stands out on wide screens`, { tag: '@weekly' }, async ({ page }) => {
    test.slow()
    for (const state of states) await expectRings(page, state, wider)
  })
}
