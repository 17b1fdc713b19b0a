import type { Page } from '@playwright/test'

export interface Target {
  selector: string
  /** Start of its text, or of its label. */
  name?: string
}

/** In CSS pixels from the viewport's upper left corner. */
export interface Point {
  x: number
  y: number
}

/**
 * Scrolls the first visible element that matches to the middle of the viewport, where a phone puts a focused field.
 * Does not use Playwright's locators: they leave listeners on the page that run on every press.
 *
 * @returns The middle of the element.
 * @throws Error when nothing matches.
 */
export async function bringToView(page: Page, target: Target): Promise<Point> {
  const point = await page.evaluate(getMiddle, target)
  if (!point) throw new Error(`${JSON.stringify(target)} is not on the page.`)
  return point
}

/** Runs in the page. */
function getMiddle({ selector, name = '' }: Target): Point | undefined {
  function getName(element: HTMLElement): string {
    const label = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    const text = label ? element.labels?.[0]?.textContent : (element.ariaLabel ?? element.textContent)
    return text?.trim() ?? ''
  }
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (candidate) =>
      candidate.checkVisibility({ visibilityProperty: true }) && getName(candidate).startsWith(name),
  )
  if (!element) return undefined
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}
