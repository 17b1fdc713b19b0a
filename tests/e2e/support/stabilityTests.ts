import { serveInParts } from './documentInParts'
import { holdBack } from './holdBack'
import { expect, expectHydrated, test, type Page } from '../fixtures'
import { afterTwoFrames, getShifts, watchShifts } from '@site/browser-checks/shifts'

/** Smaller shifts are invisible; reports round them to 0.00. */
const SEEN = 0.005

/** Limit for the sum of all shifts. */
async function expectStill(page: Page, when: string): Promise<void> {
  const shifts = await getShifts(page)
  const total = shifts.reduce((sum, { value }) => sum + value, 0)
  expect.soft(total, `${when}: ${JSON.stringify(shifts)}`).toBeLessThan(SEEN)
}

/** Scrolls through the page one screen at a time, and waits for the pictures of each. */
async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const screen = page.viewportSize()?.height ?? height
  for (let top = 0; top <= height; top += screen) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
    await page.evaluate(waitForShownPictures)
    await page.evaluate(afterTwoFrames)
  }
}

/** In the page: waits for the pictures on the screen. */
async function waitForShownPictures(): Promise<void> {
  const shown = [...document.images].filter((image) => {
    const { top, bottom, left, right } = image.getBoundingClientRect()
    return top < innerHeight && bottom > 0 && left < innerWidth && right > 0
  })
  // Those that a carousel clips would not load.
  for (const image of shown) image.loading = 'eager'
  await Promise.all(shown.map((image) => image.decode().catch(() => undefined)))
}

/** Checks each page while it loads, hydrates and is scrolled. */
export function nothingMoves(paths: readonly string[]): void {
  test('nothing moves while pages load, hydrate and are scrolled', async ({ page }) => {
    test.slow()
    await page.addInitScript(watchShifts)
    for (const path of paths) {
      await test.step(path, async () => {
        // As on a slow link, fonts arrive after the first paint.
        const sendFonts = await holdBack(page, '**/*.woff2')
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        await page.evaluate(afterTwoFrames)
        sendFonts()
        await expectHydrated(page)
        // The loader locks scrolling for a while.
        await expect(page.getByText('Cargando…')).toBeHidden()
        await page.evaluate(() => document.fonts.ready.then(() => undefined))
        await scrollThrough(page)
        // With the final font, a centred line moves by a few pixels and a line may break elsewhere.
        await expectStill(page, path)
      })
    }
  })
}

/** Length of the part of a page that may be on the first screen, in characters. */
const FIRST_SCREEN = 6000
const PART = 300

/**
 * An end tag before another element, or the beginning of the text of a link or button. Not of a filter: filters stand in rows by
 * their widths, so one may move when the rest of its text arrives.
 */
const cutPattern =
  /<\/[a-z][a-z0-9]*>(?=<[a-z])|<(?<action>a|button) (?![^>]*aria-pressed)[^>]*>[^<]{4}(?=[^<])/g

/** Offsets at which elements and texts are cut, from the start of the body to the end of the first screen. */
function findCuts(html: string): number[] {
  const end = html.indexOf('<main') + FIRST_SCREEN
  const cuts: number[] = []
  let last = html.indexOf('<body')
  for (const { index, 0: found, groups } of html.matchAll(cutPattern)) {
    const cut = index + found.length
    if (cut > end) break
    const isInMain = cut > end - FIRST_SCREEN
    if (cut - last < PART && !(groups?.['action'] && isInMain)) continue
    cuts.push(cut)
    last = cut
  }
  return cuts
}

/** In the page: waits until more elements are parsed and painted. @returns Their number. */
async function untilMoreIsDrawn(before: number): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const count = () => document.getElementsByTagName('*').length
  while (count() <= before) await frame()
  await frame()
  await frame()
  return count()
}

/** Checks each page when its document arrives in parts, because browsers paint incomplete documents. */
export function nothingMovesInParts(paths: readonly string[]): void {
  test('nothing moves while the first screens of pages arrive in parts', async ({ page, request }) => {
    test.slow()
    await page.addInitScript(watchShifts)
    for (const path of paths) {
      await test.step(path, async () => {
        const html = await (await request.get(path)).text()
        // The header is the same on all pages.
        const start = path === paths[0] ? 0 : html.indexOf('<main')
        const cuts = findCuts(html).filter((cut) => cut > start)
        const { url, sendNext, close } = await serveInParts(html, cuts)
        try {
          await page.goto(url, { waitUntil: 'commit' })
          let count = await page.evaluate(untilMoreIsDrawn, 0)
          for (let sent = 0; sent < cuts.length; sent++) {
            sendNext()
            count = await page.evaluate(untilMoreIsDrawn, count)
          }
          await expectStill(page, path)
        } finally {
          close()
        }
      })
    }
  })
}

/** Places with an earlier fault: no shift at all is allowed. The page itself is checked above. */
export function theLoaderKeepsItsPlace(): void {
  test('nothing moves while the loader and the header arrive in parts', async ({ page, request }) => {
    const html = await (await request.get('/soluciones')).text()
    const loader = html.indexOf('role="status"')
    const mark = html.indexOf('</div>', loader) + '</div>'.length
    const { url, sendNext, close } = await serveInParts(html, [mark, html.indexOf('<ul', mark)])
    try {
      await page.addInitScript(watchShifts)
      await page.goto(url, { waitUntil: 'commit' })
      for (const last of ['[role=status] span', 'header']) {
        await expect(page.locator(last).first()).toBeAttached()
        await page.evaluate(afterTwoFrames)
        expect(await getShifts(page), `after ${last}`).toEqual([])
        sendNext()
      }
    } finally {
      close()
    }
  })
}
