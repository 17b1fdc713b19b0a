import { createHash } from 'node:crypto'
import { expect, test, type Page } from '../fixtures'
import { computedStyles, styleDifferences, type ComputedStyles } from '../support/computedStyles'
import { prefetchedSheets, untilPrefetched } from '../support/prefetchedSheets'

/*
 * Prefetching loads the style sheets of other pages. They must not change the page that is shown, and must be applied
 * when their page is painted first (decision 0045).
 */

/** In the page: addresses of the sheets that are applied. */
function appliedSheets(): string[] {
  return [...document.styleSheets, ...document.adoptedStyleSheets]
    .filter(({ disabled, media }) => !disabled && matchMedia(media.mediaText).matches)
    .map(({ ownerNode }) => {
      const element = ownerNode instanceof Element ? ownerNode : undefined
      return element?.getAttribute('data-href') ?? element?.getAttribute('href') ?? 'constructed'
    })
}

/** In the page: takes the focus from the heading, which may get it before or after the first frame. */
const blur = () => document.activeElement instanceof HTMLElement && document.activeElement.blur()

/** In the page: reads something in the first frame in which `<main>` has another heading. */
async function inNextPage<T>(read: () => T): Promise<T> {
  const heading = document.querySelector('main h1')
  for (;;) {
    // Frame callbacks run before the frame is painted.
    await new Promise(requestAnimationFrame)
    const current = document.querySelector('main h1')
    if (current && current !== heading) return read()
  }
}

const goTo = (page: Page, name: string) =>
  page.locator('header, footer').getByRole('link', { name, exact: true }).first().dispatchEvent('click')

test('prefetching all sections applies no style sheet', { tag: '@smoke' }, async ({ page, visit }) => {
  for (const path of ['/', '/contactanos']) {
    await visit(path)
    const before = await page.evaluate(appliedSheets)
    await untilPrefetched(page)
    expect(await page.evaluate(appliedSheets), path).toEqual(before)
  }
})

test('the first frame of a page has its styles, without requesting them', async ({ page, visit }) => {
  await visit('/nosotros')
  await untilPrefetched(page)
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  // Elements around it change when pictures and the code of forms have come.
  const compared = 'main h1'
  const read = `(${blur.toString()})(); return (${computedStyles.toString()})('${compared}')`
  for (const [name, path, heading] of [
    ['Servicios', '/servicios', /^Software que nace/],
    ['Soluciones', '/soluciones', /Catálogo de marcas/],
    ['Contáctanos', '/contactanos', 'Contacta con Nosotros'],
  ] as const) {
    await test.step(path, async () => {
      const painted = page.evaluate<ComputedStyles>(`(${inNextPage.toString()})(() => { ${read} })`)
      await goTo(page, name)
      const atFirst = await painted
      // In the first frame or later.
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page).toHaveURL(path)
      await expect(page.locator('[data-skipped]')).toHaveCount(0)
      await page.evaluate(blur)
      expect(styleDifferences(await page.evaluate(computedStyles, compared), atFirst)).toEqual([])
    })
  }
  // The form's own sheet comes with its code.
  expect(requested.filter((url) => prefetchedSheets().includes(url))).toEqual([])
})

test('a harmful style sheet of a remote has no effect on the page that prefetches it', async ({
  page,
  visit,
}) => {
  const harmful = '*{display:none!important}'
  const integrity = `sha256-${createHash('sha256').update(harmful).digest('base64')}`
  await page.route('**/assets/mfe-contact/css/*.css', (route) =>
    route.fulfill({ contentType: 'text/css', body: harmful }),
  )
  // As if the sheet had been published.
  await page.addInitScript((hash) => {
    let hashes: Record<string, string> | undefined
    Object.defineProperty(globalThis, 'styleHashes', {
      get: () => hashes,
      set(published: Record<string, string>) {
        hashes = published
        for (const url of Object.keys(published)) if (url.includes('/mfe-contact/')) published[url] = hash
      },
    })
  }, integrity)

  await visit('/servicios')
  const before = await page.evaluate(computedStyles, '#root')
  await untilPrefetched(page)
  expect(styleDifferences(before, await page.evaluate(computedStyles, '#root'))).toEqual([])
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await goTo(page, 'Contáctanos')
  await expect(page).toHaveURL('/contactanos')
  await expect(page.locator('h1'), 'the sheet was loaded').toBeHidden()
})
