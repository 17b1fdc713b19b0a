import type { Locator } from '@playwright/test'
import { afterTwoFrames } from '@site/browser-checks/shifts'
import { contrast, paintedOn } from './contrast'
import { getColor, getKey, takePixels, type Pixels } from './pixels'
import type { Page } from '../fixtures'
import { visibleText, type VisibleText } from './visibleText'

/** Part of a text's ground that may have too little contrast: a few pixels of a picture. */
const UNSEEN_PART = 0.01

/**
 * Texts that cannot be read on what is painted behind them.
 *
 * @param fullPage The whole page. Otherwise the window. @default true
 * @param within Only texts at the height of this element. @default all texts
 */
export async function faintTexts(
  page: Page,
  { fullPage = true, within }: { fullPage?: boolean; within?: Locator } = {},
): Promise<string[]> {
  // Boxes are those in the window, pixels those of the page.
  if (fullPage) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.evaluate(afterTwoFrames)
  const box = await within?.boundingBox()
  const texts = (await page.evaluate(visibleText)).filter(
    ({ lines }) => !box || lines.every(({ top, bottom }) => top >= box.y && bottom <= box.y + box.height),
  )
  const sheet = await page.evaluateHandle(hideText)
  const { shown, whole } = await page.evaluate(readSizes)
  const ground = await takePixels(page, fullPage ? whole : shown, !fullPage)
  await sheet.evaluate((hidden) => (hidden.disabled = true))
  return texts.flatMap((text) => {
    const [least, needed] = [leastContrast(text, ground), text.isLarge ? 3 : 4.5]
    return least < needed && !text.isDisabled ? [`${least.toFixed(2)} of ${needed}: ${text.name}`] : []
  })
}

/** In the page: makes every text and caret transparent until the returned sheet is disabled. */
function hideText(): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `* { color: transparent !important; -webkit-text-fill-color: transparent !important;
      text-decoration-color: transparent !important; caret-color: transparent !important;
      transition: none !important }`,
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return sheet
}

/** In the page: the window and the whole document. */
function readSizes() {
  const { clientWidth, scrollWidth, scrollHeight } = document.documentElement
  return {
    shown: { x: scrollX, y: scrollY, width: clientWidth, height: innerHeight },
    whole: { x: 0, y: 0, width: scrollWidth, height: scrollHeight },
  }
}

/** The least contrast of a text with the pixels behind it, without the worst one in a hundred. */
function leastContrast({ lines, color }: VisibleText, ground: Pixels): number {
  const STEP = 2
  const counts = new Map<number, number>()
  let total = 0
  for (const { left, top, right, bottom } of lines) {
    for (let y = top; y < Math.min(bottom, ground.height); y += STEP) {
      for (let x = left; x < right; x += STEP) {
        const key = getKey(ground.at(x, y))
        counts.set(key, (counts.get(key) ?? 0) + 1)
        total += 1
      }
    }
  }
  const values = [...counts].map(([key, count]) => {
    const behind = getColor(key)
    return { value: contrast(paintedOn(color, behind), behind), count }
  })
  let unseen = Math.floor(total * UNSEEN_PART)
  for (const { value, count } of values.sort((a, b) => a.value - b.value)) {
    if (count > unseen) return value
    unseen -= count
  }
  return 21
}
