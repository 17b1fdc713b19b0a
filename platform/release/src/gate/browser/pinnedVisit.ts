import type { ServedSets } from './serveSets'
import { expectHydrated, untilInPage, withPage, type Place } from './openPage'
import type { Symptom } from './recordPage'
import { arrive, follow, type Stop } from './walk'

/**
 * A visit that began with the live release set goes on while the candidate is live. No other page may be open meanwhile.
 *
 * @param sets The server, and the numbers of the release sets before and after.
 */
export async function pinnedVisit(
  place: Place,
  [home, ...others]: readonly [Stop, ...Stop[]],
  { site, from, to }: { site: ServedSets; from: number; to: number },
): Promise<Symptom[]> {
  site.activate(from)
  try {
    return await withPage(place, async (opened) => {
      const { page } = opened
      await page.goto(home.path, { waitUntil: 'domcontentloaded' })
      if (!(await expectHydrated(opened))) return
      site.activate(to)
      for (const stop of others) {
        await follow(page, stop)
        if (!(await arrive(opened, stop))) return
      }
      // The next document of the same visit.
      await page.reload({ waitUntil: 'domcontentloaded' })
      await untilInPage(page, () => document.readyState === 'complete', undefined)
      await expectHydrated(opened)
    })
  } finally {
    site.activate(to)
  }
}
