import { expect, type Page } from '../fixtures'
import { contrast } from './contrast'
import { mostFrequent, takePixels, type Color } from './pixels'
import type { Box } from './visibleText'

/** WCAG 2.2, 1.4.11 and 2.4.13. */
const NEEDED_CONTRAST = 3
/** Parts of a ring: those that must be painted, because an edge may cut the rest, and those that must stand out. */
const [PAINTED_PART, DISTINCT_PART] = [0.5, 0.95]
const MOST_STOPS = 150

interface Stop {
  name: string
  /** The element with its ring, in the window. */
  box: Box
  /** Where the window is on the page. */
  scroll: { x: number; y: number }
  /** By its computed style. */
  hasRing: boolean
  /** Pixels of the ring if nothing cuts it. */
  area: number
}

declare global {
  /** The elements that have had the focus. */
  var stops: WeakSet<Element>
  /** Makes all focus rings transparent unless it is disabled. */
  var hiddenRings: CSSStyleSheet
}

/**
 * Presses Tab through a part of the page and checks each element that takes the focus.
 *
 * @param scope "body" and "main" are gone through from their start, others from the focused element on.
 * @returns The rings that cannot be seen, or do not stand out.
 */
export async function ringFaults(page: Page, scope: string): Promise<string[]> {
  const faults: string[] = []
  // After the last element of a dialog the browser's own controls have the focus.
  const MOST_MISSES = 3
  let [stops, misses] = [0, 0]
  await page.evaluate(startStops, scope)
  while (stops < MOST_STOPS && misses < MOST_MISSES) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(readStop, scope)
    if (!stop) {
      misses += 1
      continue
    }
    stops += 1
    const fault = await ringFault(page, stop)
    if (fault) faults.push(fault)
  }
  expect(stops, 'elements that take the focus').toBeGreaterThan(0)
  return faults
}

/** In the page: forgets all stops, and hides carets, which blink. */
function startStops(scope: string): void {
  globalThis.stops = new WeakSet()
  globalThis.hiddenRings = new CSSStyleSheet({ disabled: true })
  globalThis.hiddenRings.replaceSync(
    '*, *::before, *::after { outline-color: transparent !important; transition: none !important }',
  )
  if (scope === 'main') document.querySelector('main')?.focus()
  if (scope === 'body') {
    const start = document.createElement('span')
    start.tabIndex = -1
    document.body.prepend(start)
    start.focus()
  }
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { caret-color: transparent !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet, globalThis.hiddenRings]
}

/**
 * In the page: the focused element, when it has a ring: a carousel may replace it, and turn. One that has none after two
 * seconds is reported by `ringFault`.
 *
 * @returns Undefined outside `scope`, and when it was returned before.
 */
async function readStop(scope: string): Promise<Stop | undefined> {
  const MOST_MS = 2000
  const start = performance.now()
  globalThis.hiddenRings.disabled = true
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  for (;;) {
    const element = document.activeElement
    // A dialog is seen as a whole when it has the focus.
    const isWhole = element === document.body || element instanceof HTMLDialogElement
    if (!element?.closest(scope) || isWhole || globalThis.stops.has(element)) return undefined

    const { outlineStyle, outlineColor, outlineWidth, outlineOffset } = getComputedStyle(element)
    const [width, offset] = [parseFloat(outlineWidth), parseFloat(outlineOffset)]
    const hasRing = outlineStyle !== 'none' && width > 0 && !/, 0\)$/.test(outlineColor)
    if (!hasRing && performance.now() - start < MOST_MS) {
      await new Promise(requestAnimationFrame)
      continue
    }
    globalThis.stops.add(element)
    const rect = element.getBoundingClientRect()
    const MARGIN = 4
    const spread = Math.max(0, width + offset) + MARGIN
    const label = element.getAttribute('aria-label') ?? element.textContent ?? ''
    return {
      name: `${element.localName} “${(label.trim() || element.getAttribute('name') || '').slice(0, 40)}”`,
      box: {
        left: rect.left - spread,
        top: rect.top - spread,
        right: rect.right + spread,
        bottom: rect.bottom + spread,
      },
      scroll: { x: scrollX, y: scrollY },
      hasRing,
      area: 2 * width * (rect.width + rect.height + 4 * offset + 2 * width),
    }
  }
}

/** What is wrong with the focused element's ring, from its pixels with and without it. */
async function ringFault(
  page: Page,
  { name, box, scroll, hasRing, area }: Stop,
): Promise<string | undefined> {
  if (!hasRing) return `${name}: no ring`
  const size = page.viewportSize()!
  const [left, top] = [Math.max(0, Math.floor(box.left)), Math.max(0, Math.floor(box.top))]
  const clip = {
    x: left + scroll.x,
    y: top + scroll.y,
    width: Math.min(size.width, Math.ceil(box.right)) - left,
    height: Math.min(size.height, Math.ceil(box.bottom)) - top,
  }
  if (clip.width <= 0 || clip.height <= 0) return `${name}: not on the screen`
  const focused = await takePixels(page, clip, true)
  await page.evaluate(() => (globalThis.hiddenRings.disabled = false))
  const without = await takePixels(page, clip, true)

  const isChanged = (column: number, row: number) => !isSame(focused.at(column, row), without.at(column, row))
  const ring = mostFrequent(focused, isChanged)
  let [painted, solid, distinct, least] = [0, 0, 0, 21]
  for (let row = 0; row < focused.height; row += 1) {
    for (let column = 0; column < focused.width; column += 1) {
      if (!isChanged(column, row)) continue
      painted += 1
      // Corners are blended with the ground.
      if (!isSame(focused.at(column, row), ring)) continue
      const value = contrast(ring, without.at(column, row))
      solid += 1
      distinct += value >= NEEDED_CONTRAST ? 1 : 0
      least = Math.min(least, value)
    }
  }
  // The part of the ring that the window shows.
  const whole = (area * (clip.width + clip.height)) / (box.right - box.left + box.bottom - box.top)
  if (painted < whole * PAINTED_PART) {
    return `${name}: ${Math.round((100 * painted) / whole)} % of the ring can be seen`
  }
  return distinct < solid * DISTINCT_PART
    ? `${name}: ring rgb(${ring.join()}) at ${least.toFixed(2)}, ${Math.round((100 * distinct) / solid)} % of it at 3`
    : undefined
}

function isSame(first: Color, second: Color): boolean {
  const TOLERANCE = 12
  return first.every((value, channel) => Math.abs(value - second[channel]!) <= TOLERANCE)
}
