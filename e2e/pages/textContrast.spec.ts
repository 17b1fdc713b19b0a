import type { Locator } from '@playwright/test'
import { expect, test, type Page } from '../fixtures'
import { contrast, paintedOn } from '../support/contrast'
import { openState, resizeTo } from '../support/openState'
import { furtherStates, openedPages } from '../support/pageStates'
import { readPng, type Pixels } from '../support/pixels'
import { afterTwoFrames } from '../../scripts/testing/shifts'
import { visibleText, type VisibleText } from '../support/visibleText'

/** Part of a text's ground that may have too little contrast: a few pixels of a picture. */
const UNSEEN_PART = 0.01

/** In the page: makes every text transparent until the returned sheet is disabled. */
function hideText(): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `* { color: transparent !important; -webkit-text-fill-color: transparent !important;
      text-decoration-color: transparent !important; transition: none !important }`,
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return sheet
}

/** The least contrast of a text with the pixels behind it, without the worst one in a hundred. */
function leastContrast({ lines, color }: VisibleText, ground: Pixels): number {
  const STEP = 2
  const values: number[] = []
  for (const { left, top, right, bottom } of lines) {
    for (let y = top; y < Math.min(bottom, ground.height); y += STEP) {
      for (let x = left; x < right; x += STEP) {
        const behind = ground.at(x, y)
        values.push(contrast(paintedOn(color, behind), behind))
      }
    }
  }
  return values.sort((a, b) => a - b)[Math.floor(values.length * UNSEEN_PART)] ?? 21
}

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>

const isIn = ({ top, bottom }: VisibleText['lines'][number], { y, height }: Box) =>
  top >= y && bottom <= y + height

/**
 * Texts that cannot be read on what is painted behind them.
 *
 * @param fullPage The whole page. Otherwise the window.
 * @param box Only texts in this part of the window. @default null, all texts
 */
async function faintTexts(page: Page, fullPage = true, box: Box | null = null): Promise<string[]> {
  // Boxes are those in the window, pixels those of the page.
  if (fullPage) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.evaluate(afterTwoFrames)
  const all = await page.evaluate(visibleText)
  const texts = box ? all.filter(({ lines }) => lines.every((line) => isIn(line, box))) : all
  const sheets = await page.evaluateHandle(hideText)
  const ground = readPng(await page.screenshot({ fullPage, animations: 'disabled' }))
  await sheets.evaluate((sheet) => (sheet.disabled = true))
  return texts.flatMap((text) => {
    const [least, needed] = [leastContrast(text, ground), text.isLarge ? 3 : 4.5]
    return least < needed && !text.isDisabled ? [`${least.toFixed(2)} of ${needed}: ${text.name}`] : []
  })
}

async function expectNoFaintTexts(page: Page, widths: readonly number[]): Promise<void> {
  const faint: string[] = []
  for (const width of widths) {
    await resizeTo(page, width)
    faint.push(...(await faintTexts(page)).map((text) => `at ${width} px, ${text}`))
  }
  expect(faint).toEqual([])
}

const widths = [390, 768, 1024, 1440]
/** Home's banners have layouts of their own. */
const widthsOf = (path: string) => (path === '/' ? [320, 360, ...widths, 960, 1100] : widths)

for (const state of openedPages) {
  test(`${state.name}: every text stands out from what is behind it`, async ({ page }) => {
    test.slow()
    await openState(page, state)
    await expectNoFaintTexts(page, widthsOf(state.path))
  })

  test(`${state.name}: also when no picture loads`, async ({ page }) => {
    test.slow()
    await page.route(/\.(avif|webp|jpe?g|png)$/, (route) => route.abort())
    await openState(page, state)
    await expectNoFaintTexts(page, widthsOf(state.path))
  })
}

test('/: also the second banner', async ({ page }) => {
  test.slow()
  await openState(page, { name: '/', path: '/' })
  const banners = page.getByRole('group', { name: 'Lo que hacemos' })
  const faint: string[] = []
  for (const width of widthsOf('/')) {
    await resizeTo(page, width)
    const second = banners.getByRole('button', { name: /^Ir a / }).nth(1)
    await second.click()
    await expect(second).toHaveAttribute('aria-current', 'true')
    await expect(banners.getByRole('link', { name: 'Contáctanos' }).last()).toBeInViewport({ ratio: 1 })
    // A screenshot of the whole page would turn the carousel back.
    const box = await banners.boundingBox()
    faint.push(...(await faintTexts(page, false, box)).map((text) => `at ${width} px, ${text}`))
  }
  expect(faint).toEqual([])
})

for (const width of [390, 1440]) {
  for (const state of furtherStates) {
    test(`${state.name} at ${width} pixels: every text stands out`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await openState(page, state)
      expect(await faintTexts(page, !state.isOverlay)).toEqual([])
    })
  }
}
