import { withPage, type Place } from './openPage'
import type { Symptom } from './recordPage'

/**
 * Opens a page of another package and applies the style sheets of a package to it, in both orders. Navigation and
 * prefetching can bring them to every page of the site.
 *
 * @param sheets Their content.
 */
export function foreignStyles(place: Place, location: string, sheets: readonly string[]): Promise<Symptom[]> {
  return withPage(place, async ({ page, report }) => {
    await page.goto(location, { waitUntil: 'load' })
    const lines = await page.evaluate((texts) => globalThis.probes?.changedBy(texts) ?? [], sheets)
    for (const line of lines) report('styles-of-others', `its style sheets change ${line}`)
  }).then((symptoms) => symptoms.filter(({ check }) => ['styles-of-others', 'page-responds'].includes(check)))
}
