import { expect, type Page } from '../fixtures'
import { resizeTo } from './openState'
import { violations } from './violations'

/** Resizes the open page to each width. In forced colours it is checked at the last one. */
export async function expectAccessible(
  page: Page,
  name: string,
  { widths, withForcedColors = false }: { widths: readonly number[]; withForcedColors?: boolean },
): Promise<void> {
  for (const width of widths) {
    await resizeTo(page, width)
    expect.soft(await violations(page), `${name} at ${width} pixels`).toEqual([])
  }
  expect
    .soft(await page.evaluate(silentNewTabs), `${name}: links that open a new tab unannounced`)
    .toEqual([])
  if (!withForcedColors) return
  await page.emulateMedia({ forcedColors: 'active' })
  // Axe reads computed colours, which are not painted.
  const found = await violations(page, { without: ['color-contrast'] })
  expect.soft(found, `${name} in forced colours`).toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })
}

/** In the page: links that open a new tab and do not say so. */
function silentNewTabs(): string[] {
  const getNote = (link: Element) => document.getElementById(link.getAttribute('aria-describedby') ?? '')
  return [...document.querySelectorAll('a[target=_blank]')]
    .filter((link) => getNote(link)?.textContent !== '(se abre en una pestaña nueva)')
    .map(({ outerHTML }) => outerHTML.slice(0, 100))
}
