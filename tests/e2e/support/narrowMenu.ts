import { expect, type Page } from '../fixtures'

/** Windows that are low: WCAG 1.4.10 at a zoom of 400 %, and a small phone in landscape. Others have more room. */
const lowWindows = [
  { width: 320, height: 256 },
  { width: 568, height: 320 },
] as const

/** In the page: what of the open menu cannot be scrolled to and pressed, and a list that scrolls in little of the window. */
function unreachable(panel: Element): string[] {
  /** Part of the window in which a list must scroll. */
  const SCROLLING_PART = 0.6
  let scrolling: Element | null = panel.querySelector('nav a')
  while (
    scrolling &&
    (scrolling.scrollHeight <= scrolling.clientHeight || getComputedStyle(scrolling).overflowY !== 'auto')
  )
    scrolling = scrolling.parentElement
  const part = (scrolling?.clientHeight ?? 0) / innerHeight
  const items = [...panel.querySelectorAll('a, button, summary')].filter((item) =>
    item.checkVisibility({ visibilityProperty: true }),
  )
  const covered = items.filter((item) => {
    item.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    const { left, right, top, bottom } = item.getBoundingClientRect()
    const isInWindow = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight
    return !isInWindow || !item.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
  })
  return [
    ...(part > SCROLLING_PART ? [] : [`a list that scrolls in ${part.toFixed(2)} of the window`]),
    ...covered.map((item) => item.getAttribute('aria-label') ?? item.textContent),
  ]
}

/**
 * Opens the narrow menu and its longest section. In each low window, everything can be scrolled to and pressed, in most
 * of the window, and the wheel scrolls it.
 */
export async function expectReachableMenu(page: Page): Promise<void> {
  // Neither the panel nor its section moves while their positions are read.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  const panel = page.getByRole('dialog', { name: 'Menú' })
  await panel.getByText('Productos').click()
  const last = panel.getByRole('link', { name: 'Chatbot' })
  await expect(last).toBeVisible()
  for (const window of lowWindows) {
    await page.setViewportSize(window)
    const at = `at ${window.width} × ${window.height}`
    expect.soft(await panel.evaluate(unreachable), at).toEqual([])
    await panel.getByText('Servicios', { exact: true }).hover()
    const top = await last.evaluate((link) => link.getBoundingClientRect().top)
    await page.mouse.wheel(0, 100)
    await expect
      .poll(() => last.evaluate((link) => link.getBoundingClientRect().top), `${at}, the wheel scrolls`)
      .toBeLessThan(top)
  }
}
