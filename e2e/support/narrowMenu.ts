import { expect, type Page } from '../fixtures'

/** Windows that are low: WCAG 1.4.10 at a zoom of 400 %, and phones in landscape. */
export const lowWindows = [
  { width: 320, height: 256 },
  { width: 568, height: 320 },
  { width: 640, height: 320 },
] as const

/** Part of the window in which a list must scroll. */
const SCROLLING_PART = 0.6

/** Opens the narrow menu and its longest section. Everything can be scrolled to and pressed, in most of the window. */
export async function expectReachableMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  const panel = page.getByRole('dialog', { name: 'Menú' })
  await panel.getByText('Productos').click()
  await expect(panel.getByRole('link', { name: 'Chatbot' })).toBeVisible()

  const section = panel.getByText('Servicios', { exact: true })
  await section.hover()
  const scrolling = await section.evaluateHandle((element) => {
    let at: Element | null = element
    while (at && (at.scrollHeight <= at.clientHeight || getComputedStyle(at).overflowY !== 'auto'))
      at = at.parentElement
    return at!
  })
  expect(await scrolling.evaluate(({ clientHeight }) => clientHeight / innerHeight)).toBeGreaterThan(
    SCROLLING_PART,
  )
  await page.mouse.wheel(0, 100)
  await expect.poll(() => scrolling.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)

  const items = panel.locator('a, button, summary').filter({ visible: true })
  for (const item of await items.all()) {
    await item.scrollIntoViewIfNeeded()
    await expect(item).toBeInViewport({ ratio: 1 })
    await item.click({ trial: true })
  }
}
